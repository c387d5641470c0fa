// Inline scripts and styles that the policy of a page allows (R55).
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineScripts, withStylePolicy } from './inline-policy.ts'

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const head = '<head>\n<meta charset="utf-8">\n'

describe('inlineScripts', () => {
  it('R55 hashes the scripts that run, and no data', () => {
    const html = `<script>a()</script><script type="application/json">{}</script><script src="/x.js"></script><script>b()</script>`
    expect(inlineScripts(html)).toEqual([source('a()'), source('b()')])
  })

  it('R55 hashes what a browser reads, lines and all', () => {
    const html = '<script>a\nb</script><script></script>'
    expect(inlineScripts(html)).toEqual([source('a\nb'), source('')])
  })
})

describe('withStylePolicy', () => {
  it('R55 lists the very styles of the page, before them, and allows no style attribute', () => {
    const html = withStylePolicy(
      `${head}<style>a {\n}</style><style>b{}</style><style>b{}</style></head><p>style="a"</p>`,
    )
    expect(/content="([^"]*)"/.exec(html)?.[1]).toBe(
      `style-src-elem 'self' ${source('a {\n}')} ${source('b{}')}; style-src-attr 'none'`,
    )
    expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<style>'))
    expect(html.startsWith(head)).toBe(true)
  })

  it('R55 a page without styles of its own has those of files', () => {
    expect(withStylePolicy(head)).toContain(`"style-src-elem 'self'; style-src-attr 'none'"`)
  })
})
