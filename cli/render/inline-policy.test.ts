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
})

describe('withStylePolicy', () => {
  it('R55 lists the very styles of the page, before them', () => {
    const html = withStylePolicy(
      `${head}<style>a{}</style></head><p style="color:red">x</p><p class="a" style="--a:&quot;&amp;b&quot;"></p><p style="color:red"></p>`,
    )
    const policy = /content="([^"]*)"/.exec(html)?.[1]
    expect(policy).toBe(
      `style-src-elem 'self' ${source('a{}')}; style-src-attr 'unsafe-hashes' ${source('color:red')} ${source('--a:"&b"')}`,
    )
    expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<style>'))
    expect(html.startsWith(head)).toBe(true)
  })

  it('R55 allows no style attribute where there is none', () => {
    const html = withStylePolicy(`${head}<style>a{}</style></head><p>style="a"</p>`)
    expect(html).toContain("style-src-attr 'none'")
  })

  it('R55 hashes what a browser reads: lines, and the signs that React has escaped', () => {
    const html = withStylePolicy(
      `${head}<style>a {\n}</style><style>b{}</style><p style="a:&lt;&gt;&#x27;&amp;lt;"></p>`,
    )
    expect(/content="([^"]*)"/.exec(html)?.[1]).toBe(
      `style-src-elem 'self' ${source('a {\n}')} ${source('b{}')}; style-src-attr 'unsafe-hashes' ${source("a:<>'&lt;")}`,
    )
    expect(inlineScripts('<script>a\nb</script><script></script>')).toEqual([
      source('a\nb'),
      source(''),
    ])
  })
})
