import { expect, it } from 'vitest'
import { createCriticalCss, stylesheetLink } from './critical-css.ts'
import { compileFirstPaint, withoutFontFaces } from './first-paint.ts'

const stylesheet = '/assets/a.css'

/** Puts the rules of a page inline, as a build does with what the bundle has of them: JSON. */
function inline(css: string, page: string) {
  const firstPaint = JSON.parse(JSON.stringify(compileFirstPaint(css, stylesheet)))
  return createCriticalCss({ firstPaint, stylesheet })(page)
}

/** The CSS that a page with one link and one slider has inline. */
function inlined(css: string): string {
  const page = `<html><head>${stylesheetLink(stylesheet)}</head><body><a class="a">x</a><input type="range" class="b"></body></html>`
  const { html } = inline(css, page)
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
  [':is(.a,.c) b{color:red}.a{color:blue}', '.a{color:blue}'],
  ['.a :is(b,.c){color:red}', '.a :is(b,.c){color:red}'],
  [':is(.a,\\n.c){color:red}', '.a{color:red}'],
])('R51 a selector that is one list is taken apart, and no other: %s', (css, left) => {
  expect(inlined(css)).toBe(left)
})

/** A page's CSS where its elements have styles of their own. */
function inlinedWith(style: string, css: string) {
  const page = `<html><head>${stylesheetLink(stylesheet)}</head><body><a class="a" style="${style}">x</a></body></html>`
  return inline(css, page)
}

it('R51 the stylesheet comes without scripts too, its rules are counted in bytes, and none is a pattern', () => {
  const { html, bytes } = inlinedWith('', '.a{content:"ä$&"}.c{color:red}')
  expect(html).toContain('<style>.a{content:"ä$&"}</style>')
  expect(bytes).toBe(18)
  expect(html).toContain(`<noscript>${stylesheetLink(stylesheet)}</noscript>`)
  expect(html.split('stylesheet')).toHaveLength(2)
})

it('R51 a page without rules of its own has none inline', () => {
  expect(inlinedWith('', '.c{color:red}').bytes).toBe(0)
})

it('R51 custom properties stay where rules or elements ask for them', () => {
  const css = ':root{--a-b:red;--a:1px;--c:url(data:x)}:root{--d:2px}.a{color:var(--a-b)}'
  const { html } = inlinedWith('left:var(--d)', css)
  expect(html).toContain('<style>:root{--a-b:red;}:root{--d:2px}.a{color:var(--a-b)}</style>')
})

it('R51 fonts are declared inline, and not a second time in the stylesheet', () => {
  const face = '@font-face{font-family:Oak;src:url(/oak.woff2)}'
  const css = `${face}.a{font-family:Oak}@media screen{.a{color:red}}`
  const { html } = inlinedWith('', css)
  expect(html).toContain(face)
  expect(html).not.toContain('preload')
  expect(withoutFontFaces(css)).toBe('.a{font-family:Oak}@media screen{.a{color:red}}')
})

it.each([
  'cursor:pointer',
  'scroll-behavior:smooth',
  'scroll-snap-type:x',
  'transition:1s',
  'view-transition-name:a',
])(
  'R51 %s shows only when somebody acts; what only ends like it is there at once',
  (declaration) => {
    const css = inlined(`.a{x-${declaration};${declaration};color:red}`)
    expect(css).toBe(`.a{x-${declaration};color:red}`)
  },
)
