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
    '.a{color:red;cursor:pointer}.a:hover{color:blue}.a:has(.site-header__menu[open]){color:green}.a:has(~.floating-actions){color:pink}.b::-webkit-slider-thumb{width:1px}@media print{.a{color:black}}',
  )
  expect(css).toContain('color:red')
  expect(css).not.toMatch(/blue|green|pink|black|slider|cursor/)
})

it('R51 custom properties that nothing on the page asks for are left out', () => {
  const css = inlined(
    ':root{--a:red;--b:var(--d);--c:1px;--d:blue}.a{color:var(--a);left:var(--d,0)}',
  )
  expect(css).toBe(':root{--a:red;--d:blue}.a{color:var(--a);left:var(--d,0)}')
})

it('R51 nothing empty is left, which would end in a semicolon and spoil the rule after it', () => {
  const css = inlined(
    '@media (width>=1px){.a:has(~.floating-actions){color:pink}}@media (width>=2px){.a{transition:1s}}.a{color:red}',
  )
  expect(css).toBe('.a{color:red}')
})

it('R23 a rule for pointers keeps what it says of the keyboard', () => {
  const css = inlined('.a:hover,.a:focus-visible{color:blue}')
  expect(css).toContain('.a:focus-visible')
  expect(css).not.toContain('hover')
})

it.each([
  [':is(.a,.c){color:red}', '.a{color:red}'],
  [':is(.a):is(.c,.a){color:red}.a{color:blue}', '.a{color:blue}'],
])('R51 a selector that is one list is taken apart, and no other: %s', (css, left) => {
  expect(inlined(css)).toBe(left)
})
