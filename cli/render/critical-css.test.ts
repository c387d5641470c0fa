import { expect, it } from 'vitest'
import { createCriticalCss } from './critical-css.ts'
import { compileFirstPaint, withoutFontFaces } from '../app/first-paint.ts'

/** Returns the inline CSS of a page. The compiled rules pass through JSON, as in a build. */
function inlined(css: string, page = '<a class="a">x</a><input type="range" class="b">') {
  const firstPaint = JSON.parse(JSON.stringify(compileFirstPaint(css, '/assets/a.css')))
  return createCriticalCss(firstPaint)(page)
}

it('R51 omits rules that the first paint never needs', () => {
  const css = inlined(
    '.a{color:red;cursor:pointer}.a:hover{color:blue}.a:has(.site-header__menu[open]){color:green}.a:has(~.floating-actions){color:pink}.b::-webkit-slider-thumb{width:1px}@media print{.a{color:black}}',
  )
  expect(css).toContain('color:red')
  expect(css).not.toMatch(/blue|green|pink|black|slider|cursor/)
})

it('R51 omits unused custom properties', () => {
  const css = inlined(
    ':root{--a:red;--b:var(--d);--c:1px;--d:blue}.a{color:var(--a);left:var(--d,0)}',
  )
  expect(css).toBe(':root{--a:red;--d:blue}.a{color:var(--a);left:var(--d,0)}')
})

it('R51 removes empty blocks, whose semicolon would invalidate the next rule', () => {
  const css = inlined(
    '@media (width>=1px){.a:has(~.floating-actions){color:pink}}@media (width>=2px){.a{transition:1s}}.a{color:red}',
  )
  expect(css).toBe('.a{color:red}')
})

it('R23 keeps the focus selector of a rule with a hover selector', () => {
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
])('R51 expands a selector that is one :is(), and no other: %s', (css, expanded) => {
  expect(inlined(css)).toBe(expanded)
})

it('R51 keeps custom properties that rules or elements use', () => {
  const css = ':root{--a-b:red;--a:1px;--c:url(data:x)}:root{--d:2px}.a{color:var(--a-b)}'
  const page = '<a class="a" style="left:var(--d)">x</a>'
  expect(inlined(css, page)).toBe(':root{--a-b:red;}:root{--d:2px}.a{color:var(--a-b)}')
})

it('R51 a page without matching rules has no inline CSS', () => {
  expect(inlined('.c{color:red}')).toBe('')
})

it('R51 includes rules of the elements around the app', () => {
  const css = 'body>#root{color:red}body{color:blue}#root>.b{left:0}.c #root{left:1px}'
  expect(inlined(css)).toBe('body>#root{color:red}body{color:blue}#root>.b{left:0}')
})

it('R51 font faces are inline only', () => {
  const face = '@font-face{font-family:Oak;src:url(/oak.woff2)}'
  const css = `${face}.a{font-family:Oak}@media screen{.a{color:red}}`
  expect(inlined(css)).toContain(face)
  expect(withoutFontFaces(css)).toBe('.a{font-family:Oak}@media screen{.a{color:red}}')
})

it.each([
  'cursor:pointer',
  'scroll-behavior:smooth',
  'scroll-snap-type:x',
  'transition:1s',
  'view-transition-name:a',
])(
  'R51 omits %s, which only affects interaction, but no property with the same suffix',
  (declaration) => {
    const css = inlined(`.a{x-${declaration};${declaration};color:red}`)
    expect(css).toBe(`.a{x-${declaration};color:red}`)
  },
)
