import { expect, it } from 'vitest'
import { Problems } from '../problems/problems.ts'
import { inlineDrawing, isDrawing } from './svg.ts'

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

it.each([
  '<svg><path/></svg>',
  '<svg viewBox="a"/>',
  '<svg viewBox="0 0 9 9;"/>',
  '<svg viewBox="a 0 9 9"/>',
  '<g viewBox="0 0 9 9"/>',
  '',
])('R85 %s cannot be part of a page', (text) => {
  expect(inlineDrawing(text)).toBeUndefined()
})

it('R85 a drawing is what its first svg holds, and elements that only begin like a title stay', () => {
  const text = '<g/><svg viewBox="0 -1 9.5 9"><titles/><subtitle/></svg><svg viewBox="1 1 1 1"/>'
  expect(inlineDrawing(text)).toEqual({ viewBox: '0 -1 9.5 9', markup: '<titles/><subtitle/>' })
})

/** Returns the faults of a drawing, each with its place. */
function faults(text: string): readonly string[] {
  const problems = new Problems()
  const isFine = isDrawing(text, { file: 'a.svg', problems })
  expect(isFine).toBe(problems.all.length === 0)
  return problems.all.map(({ code, message, hint, at }) => {
    expect([code, at?.file]).toEqual(['svg-active', 'a.svg'])
    expect(hint).toContain('Export the drawing as "plain SVG"')
    return `${at?.line}:${at?.column} ${message.replace(' is not allowed in an SVG', '')}`
  })
}

it.each([
  '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0"/></svg>',
  '<?XML version="1.0"?><!doctype svg><svg/>',
  '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href=" #a"/><use href="#a"/></svg>',
  '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
  '<svg data-a="https://a.example" inkscape:export="//a" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Shape"><!-- http://a --></svg>',
  '<svg><style><![CDATA[@media (min-width: 9px) { path { fill: #123456 } } /* a/b */]]></style></svg>',
  `<svg><style>.a { fill: url(#a); mask: url( '#b' ) }</style><path fill="url(#a)" data-on="x"/></svg>`,
  '<svg xmlns:sodipodi="http://sodipodi.sourceforge.net/x"><sodipodi:namedview/></svg>',
  '<svg><style>a</style><text>@import is a word, and so is url(x)</text></svg>',
  '<svg hrefs="/a"><style>a</style>@import</svg>',
  '<svg xmlns:a="http://www.w3.org/2000/svg/x"><linearGradient><stop/></linearGradient></svg>',
])('R37 R74 only draws: %s', (text) => expect(faults(text)).toEqual([]))

it.each([
  ['<svg>\n <script>x</script></svg>', '2:2 <script>'],
  ['<svg><foreignObject/></svg>', '1:6 <foreignObject>'],
  ['<svg onload="x"/>', '1:1 the attribute onload="x"'],
  ['<svg ONLOAD="x"/>', '1:1 the attribute ONLOAD="x"'],
  ['<svg><use href="/a.svg#b"/></svg>', '1:6 the attribute href="/a.svg#b"'],
  ['<svg><use xlink:HREF="a#b"/></svg>', '1:6 the attribute xlink:HREF="a#b"'],
  [`<svg><g style="fill: URL('//a')"/></svg>`, `1:6 the attribute style="fill: URL('//a')"`],
  ['<svg><g fill="u\\72l(a)"/></svg>', '1:6 the attribute fill="u\\72l(a)"'],
  ['<svg><g to="JavaScript:x"/></svg>', '1:6 the attribute to="JavaScript:x"'],
  [
    `<svg><g to="javascript:${'x'.repeat(40)}"/></svg>`,
    `1:6 the attribute to="javascript:${'x'.repeat(29)}"`,
  ],
  [
    '<svg xmlns:h="http://www.w3.org/1999/xhtml"/>',
    '1:1 the attribute xmlns:h="http://www.w3.org/1999/xhtml"',
  ],
  [
    '<svg xmlns:s="http://www.w3.org/2000/svg"/>',
    '1:1 the attribute xmlns:s="http://www.w3.org/2000/svg"',
  ],
  ['<svg><style>@IMPORT "a"</style></svg>', '1:13 a style that loads something'],
  ['<svg><style>.a { fill: url(a) }</style></svg>', '1:13 a style that loads something'],
  ['<svg><style>@im&#112;ort "a"</style></svg>', '1:13 a style that loads something'],
  ['<svg><style>@im<!-- -->port "a"</style></svg>', '1:13 a style that loads something'],
  ['<svg><style><![CDATA[@import "a"]]></style></svg>', '1:13 a style that loads something'],
  ['<svg><style>@im<g/>port "a"</style></svg>', '1:16 <g> in a style'],
  ['<svg><style>@font-face{src:"a"}</style></svg>', '1:13 a style that loads something'],
  ['<svg><style>a{b:"//c.example"}</style></svg>', '1:13 a style that loads something'],
  ['<svg><style>a{mask:image-set("b" 1x)}</style></svg>', '1:13 a style that loads something'],
  ...[
    'mask-image: image-set("https://a.example/b.png" 1x)',
    `mask: -webkit-image-set('b.png' 1x)`,
    'cursor: url(//a.example/b), auto',
    'filter: url(a.svg#b)',
    'background: image("b.png")',
    'background: src("b.png")',
    'background: \\75rl(b)',
    '--a: "https://a.example"',
    '--a: data:image/png;base64,AA',
  ].map((style): [string, string] => [
    `<svg><g style='${style.replaceAll("'", '&apos;')}'/></svg>`,
    `1:6 the attribute style="${style.slice(0, 40)}"`,
  ]),
  ['<svg><use href="&#104;ttps://a"/></svg>', '1:6 the attribute href="https://a"'],
  ['<svg><use xlink:href="data:,a"/></svg>', '1:6 the attribute xlink:href="data:,a"'],
  ['<svg xml:base="https://a"/>', '1:1 the attribute xml:base="https://a"'],
  ['<svg><animate attributeName="href" to="#a"/></svg>', '1:6 <animate>'],
  ['<svg><image href="#a"/></svg>', '1:6 <image>'],
  ['<!DOCTYPE svg [<!ATTLIST g onclick CDATA "a">]><svg/>', '1:16 <!ATTLIST>'],
  ['<?xml version="1.0" encoding="ISO-2022-JP"?><svg/>', '1:1 this encoding'],
  ['<?xml-stylesheet href="a.css"?><svg/>', '1:1 <?xml-stylesheet>'],
  ['<!DOCTYPES svg><svg/>', '1:1 <!DOCTYPES>'],
  ['<svg/>\n<!entity a "b">', '2:1 <!ENTITY>'],
])('R37 R74 does more than draw: %s', (text, fault) => expect(faults(text)).toContain(fault))
