import { expect, it } from 'vitest'
import { inlineDrawing } from './svg.ts'

it.each([
  [
    'a title',
    '<title>A</title><g><path d="M0 0h9"/><desc>B</desc></g>',
    '<g><path d="M0 0h9"/></g>',
  ],
  ['a comment', '<!-- A --><path d="M0 0h9"/>', '<path d="M0 0h9"/>'],
  ['notes of a drawing program', '<a:b><path/></a:b><path d="M0 0h9"/>', '<path d="M0 0h9"/>'],
  ['ends of elements that never began', '<path d="M0 0h9"/></g></svg>', '<path d="M0 0h9"/>'],
])('R66 R85 %s does not come into the page with a drawing', (_, part, markup) => {
  const drawing = inlineDrawing(`<?xml version="1.0"?>\n<svg viewBox="0 0 9 9">\n${part}\n</svg>`)
  expect(drawing).toEqual({ viewBox: '0 0 9 9', markup })
})

it('R85 letters of a drawing stay what they are', () => {
  const text = '<text x="1">A &lt; B &amp; C</text>'
  expect(inlineDrawing(`<svg viewBox="0 0 9 9">${text}</svg>`)?.markup).toBe(text)
})

it.each(['<svg><path/></svg>', '<svg viewBox="a"/>', '<g/>', ''])(
  'R85 %s cannot be part of a page',
  (text) => {
    expect(inlineDrawing(text)).toBeUndefined()
  },
)
