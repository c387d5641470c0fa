// The checklist in `public/` is the one that texts and facts of the company make (R79).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { checklistPages, sumsOf } from '../../docs/checklist/checklist-pages.ts'
import { repository } from '../support/site.ts'

it('R79 the PDFs of the checklist are up to date: else run "npm run checklist"', async () => {
  const pages = await checklistPages()
  const sums: unknown = JSON.parse(
    readFileSync(path.join(repository, 'docs/checklist/sums.json'), 'utf8'),
  )
  expect(sumsOf(pages)).toEqual(sums)
  for (const { file } of pages) {
    const bytes = readFileSync(path.join(repository, 'public', file))
    expect(bytes.length).toBeLessThan(80_000)
    // Tagged, and in a language, for readers that read aloud.
    expect(bytes.toString('latin1')).toMatch(/\/MarkInfo[\s\S]*\/Lang|\/Lang[\s\S]*\/MarkInfo/)
  }
})
