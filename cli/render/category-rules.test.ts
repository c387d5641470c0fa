import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '../../tests/site.ts'
import { forEachCategory } from './category-rules.ts'

describe('rules for each category', () => {
  it('R16 repeats the selectors that name a category, and leaves others', () => {
    const css = '.a, .b:has(#CATEGORY:target) [x="CATEGORY"] { color: red }\n.c { color: blue }'
    expect(forEachCategory(css, ['tips', 'news']).replaceAll(/\s+/g, ' ')).toBe(
      '.a, .b:has(#tips:target) [x="tips"], .b:has(#news:target) [x="news"] { color: red } .c { color: blue }',
    )
  })

  it('R84 leaves out rules that are for categories only where there are none', () => {
    const css = '.b#CATEGORY { color: red }\n.a, .c#CATEGORY { color: blue }'
    expect(forEachCategory(css, []).replaceAll(/\s+/g, ' ').trim()).toBe('.a { color: blue }')
  })

  it('R16 filters the list of posts by each category', () => {
    const file = path.join(repository, 'src/components/post-list.css')
    const css = forEachCategory(fs.readFileSync(file, 'utf8'), ['tips'])
    for (const attribute of ['data-category', 'data-empty', 'data-filter'])
      expect(css).toMatch(new RegExp(`#tips:target[^,{]*${attribute}='tips'`))
  })
})
