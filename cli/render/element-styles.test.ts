// Style attributes as rules of an inline stylesheet (R55).
import { describe, expect, it } from 'vitest'
import { extractElementStyles } from './element-styles.ts'

describe('extractElementStyles', () => {
  it('R55 replaces all style attributes, with one rule per distinct style', () => {
    const body =
      '<p class="a" style="color:red">x</p><i style="--a:$&"></i><b style="color:red">y</b>'
    expect(extractElementStyles(body)).toEqual({
      css: '[data-style="1"]:not(#_){color:red}[data-style="2"]:not(#_){--a:$&}',
      html: '<p class="a" data-style="1">x</p><i data-style="2"></i><b data-style="1">y</b>',
    })
  })

  it.each([
    '<p data-x="1">style="a" &lt;b style="a"></p><p data-style="9"></p>',
    '<img alt="a style=" src="b"><img alt="<p style=" title="c"><br/><input required>',
  ])('R38 R73 keeps text that looks like a style attribute: %s', (body) => {
    expect(extractElementStyles(body)).toEqual({ html: body, css: '' })
  })

  it('R73 finds style attributes after attributes of any value', () => {
    const body = '<img alt="a > b" hidden style="left:1px"/><svg:a\nx="<" style="left:2px" y="">'
    expect(extractElementStyles(body)).toEqual({
      css: '[data-style="1"]:not(#_){left:1px}[data-style="2"]:not(#_){left:2px}',
      html: '<img alt="a > b" hidden data-style="1"/><svg:a\nx="<" data-style="2" y="">',
    })
  })

  it('R55 unescapes the attributes of React', () => {
    const body = '<p style="--a:&quot;&amp;b&quot; &#x27;&gt;&amp;lt;"></p>'
    expect(extractElementStyles(body).css).toContain(`{--a:"&b" '>&lt;}`)
  })

  it.each(['a}b', 'a{b', '--a:&lt;/style&gt;'])(
    'R73 rejects %s, which would end the declarations',
    (style) => {
      expect(() => extractElementStyles(`<p style="${style}"></p>`)).toThrow(
        /^A style attribute has more than declarations: /,
      )
    },
  )
})
