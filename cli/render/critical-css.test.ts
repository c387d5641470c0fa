import { expect, it } from 'vitest'
import { createCriticalCss, stylesheetLink } from './critical-css.ts'

const stylesheet = '/assets/a.css'

/** The CSS that a page with one link and one slider has inline. */
function inlined(css: string): string {
  const page = `<html><head>${stylesheetLink(stylesheet)}</head><body><a class="a">x</a><input type="range" class="b"></body></html>`
  const { html } = createCriticalCss({ css, stylesheet })(page)
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
}

it('R51 what no first paint shows is left to the whole stylesheet', () => {
  const css = inlined(
    '.a{color:red}.a:hover{color:blue}.b::-webkit-slider-thumb{width:1px}@media print{.a{color:black}}',
  )
  expect(css).toContain('color:red')
  expect(css).not.toMatch(/blue|black|slider/)
})

it('R23 a rule for pointers keeps what it says of the keyboard', () => {
  const css = inlined('.a:hover,.a:focus-visible{color:blue}')
  expect(css).toContain('.a:focus-visible')
  expect(css).not.toContain('hover')
})
