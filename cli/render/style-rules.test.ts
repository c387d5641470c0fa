// Style attributes as rules of the page's inline style (R51, R55).
import { describe, expect, it } from 'vitest'
import { styleRules } from './style-rules.ts'

describe('styleRules', () => {
  it('R55 leaves no style attribute, and has a rule for each different style', () => {
    const page =
      '<p class="a" style="color:red">x</p><i style="left:1px"></i><b style="color:red">y</b>'
    expect(styleRules(page)).toEqual({
      html: '<p class="a" data-style="1">x</p><i data-style="2"></i><b data-style="1">y</b>',
      css: '[data-style="1"]:not(#_){color:red}[data-style="2"]:not(#_){left:1px}',
    })
  })

  it('R38 leaves what only looks like a style attribute', () => {
    const page = '<p data-x="1">style="a" &lt;b style="a"></p><p data-style="9"></p>'
    expect(styleRules(page)).toEqual({ html: page, css: '' })
  })

  it('R73 leaves the values of other attributes, whatever they say', () => {
    const page = '<img alt="a style=" src="b"><img alt="<p style=" title="c"><br/><input required>'
    expect(styleRules(page)).toEqual({ html: page, css: '' })
    const tags = '<img alt="a > b" hidden style="left:1px"/><svg:a\nx="<" style="left:2px" y="">'
    expect(styleRules(tags)).toEqual({
      html: '<img alt="a > b" hidden data-style="1"/><svg:a\nx="<" data-style="2" y="">',
      css: '[data-style="1"]:not(#_){left:1px}[data-style="2"]:not(#_){left:2px}',
    })
  })

  it('R55 reads what React has escaped', () => {
    const { css } = styleRules('<p style="--a:&quot;&amp;b&quot; &#x27;&gt;&amp;lt;"></p>')
    expect(css).toBe(`[data-style="1"]:not(#_){--a:"&b" '>&lt;}`)
  })

  it.each(['a}b', 'a{b', '--a:&lt;/style&gt;'])(
    'R73 does not let %s out of its declarations',
    (style) => {
      expect(() => styleRules(`<p style="${style}"></p>`)).toThrow(
        /^A style attribute has more than declarations: /,
      )
    },
  )
})
