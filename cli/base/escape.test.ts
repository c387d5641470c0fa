import { describe, expect, it } from 'vitest'
import { escapeMarkup, scriptJson, unescapeMarkup } from './escape.ts'

describe('scriptJson', () => {
  it.each([
    ['the end of its element', '</script>', '"\\u003c/script>"'],
    ['a comment', '<!--', '"\\u003c!--"'],
    ['line ends of JavaScript', 'a\u2028b\u2029c', '"a\\u2028b\\u2029c"'],
  ])('R73 escapes %s', (_, text, json) => {
    expect(scriptJson(text)).toBe(json)
    expect(JSON.parse(scriptJson(text))).toBe(text)
  })
})

describe('escapeMarkup', () => {
  it('R73 escapes characters that end an attribute or start a tag', () => {
    expect(escapeMarkup(`"><b a='1'>&amp;`)).toBe("&quot;&gt;&lt;b a='1'&gt;&amp;amp;")
  })
})

describe('unescapeMarkup', () => {
  it('R73 reverses one level of escaping', () => {
    const text = `"><b a='1'>&amp;lt;`
    expect(unescapeMarkup(escapeMarkup(text))).toBe(text)
    expect(unescapeMarkup('&#x27;&amp;#x27;')).toBe("'&#x27;")
  })
})
