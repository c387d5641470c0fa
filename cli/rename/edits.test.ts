// Edits of values, paths and redirects in texts.
import { describe, expect, it } from 'vitest'
import { editFilePaths, editLinks, type Move } from './path-edits.ts'
import { editRedirects } from './redirect-edits.ts'
import { applyEdits } from './text-edits.ts'
import { editValues } from './value-edits.ts'

describe('values in YAML', () => {
  const replace = (text: string, ...path: string[]) =>
    applyEdits(text, editValues(text, [path], { from: 'oak', to: 'ash' })).text

  it('R91 replaces a key, and keeps comments, quotes and layout', () => {
    const text = "# oak\r\nwoods: [ oak,  'oak', oaken ] # oak\r\noak: oak\r\n"
    expect(replace(text, 'woods', '*')).toBe(
      "# oak\r\nwoods: [ ash,  'ash', oaken ] # oak\r\noak: oak\r\n",
    )
  })

  it('R91 replaces a key that aliases repeat, once', () => {
    const text = 'jobs:\n  - woods: &oak [oak]\n  - woods: *oak\n'
    expect(replace(text, 'jobs', '*', 'woods', '*')).toBe(
      'jobs:\n  - woods: &oak [ash]\n  - woods: *oak\n',
    )
  })

  it('R91 replaces any value without the old one', () => {
    const text = 'slug: {de: "eiche", en: oak}\n'
    const edits = editValues(text, [['slug', 'de']], { to: 'esche' })
    expect(applyEdits(text, edits).text).toBe('slug: {de: "esche", en: oak}\n')
  })
})

describe('paths in texts', () => {
  const links = (text: string) =>
    applyEdits(
      text,
      editLinks(text, { from: '/blog/oak', to: '/blog/ash' }, 'https://www.holz.example'),
    ).text
  it('R94 leaves out the anchors of another page', () => {
    const move = { from: '/blog/oak', to: '/blog', isOther: true }
    const text = '[a](/blog/oak#top) [b](/blog/oak) [c](/blog/oak.pdf#p) [d](/blog/oak-2#top)'
    expect(applyEdits(text, editLinks(text, move, 'https://holz.example')).text).toBe(
      '[a](/blog) [b](/blog) [c](/blog/oak.pdf#p) [d](/blog/oak-2#top)',
    )
  })

  const files = (text: string, move: Move, file: string) =>
    applyEdits(text, editFilePaths(text, move, file)).text

  it('R91 replaces links to a page, with the origin too', () => {
    const text =
      '[a](/blog/oak#x) [b](</blog/oak?a=1>) [c]\n\n[c]: /blog/oak\n[d](https://holz.example/blog/oak)'
    expect(links(text)).toBe(text.replaceAll('oak', 'ash'))
  })

  it('R91 keeps what only looks like such a link', () => {
    const text =
      '/blog/oak-oil /blog/oak/x /en/blog/oak /blog/oak.jpg https://other.example/blog/oak x/blog/oak'
    expect(links(text)).toBe(text)
  })

  it('R91 replaces paths into a moved folder', () => {
    const move = { from: 'posts/oak', to: 'posts/ash' }
    const text =
      'a: /posts/oak/oak.jpg\nb: ../oak/my oak.jpg\nc: oak/x.jpg\nd: ../woods/oak/x.jpg\n'
    expect(files(text, move, 'content/posts/other/de.md')).toBe(
      'a: /posts/ash/oak.jpg\nb: ../ash/my oak.jpg\nc: oak/x.jpg\nd: ../woods/oak/x.jpg\n',
    )
    expect(files('a: posts/oak/x.jpg', move, 'content/faq.yaml')).toBe('a: posts/ash/x.jpg')
  })

  it('R91 replaces paths of a moved file', () => {
    const move = { from: 'services/oak.jpg', to: 'services/ash.jpg' }
    const text =
      'a: oak.jpg\nb: /services/oak.jpg\nc: /woods/oak.jpg\nd: oak.jpg.png\ne: soak.jpg\n'
    expect(files(text, move, 'content/services/oak.yaml')).toBe(
      'a: ash.jpg\nb: /services/ash.jpg\nc: /woods/oak.jpg\nd: oak.jpg.png\ne: soak.jpg\n',
    )
  })
})

describe('redirects', () => {
  const move = (text: string, from: string, to: string) =>
    applyEdits(text, editRedirects(text, [{ from, to }], { origin: 'https://holz.example' })).text
  const line = '- { from: /a, to: /b }\n'

  it.each([
    ['an empty file', '', line],
    ['an empty list', '# Ours\n[] # none\n', '# Ours\n- { from: /a, to: /b } # none\n'],
    [
      'a list',
      `- { from: /x, to: / } # x\n\n# End\n`,
      `- { from: /x, to: / } # x\n${line}\n# End\n`,
    ],
    ['a list without an end', '- { from: /x, to: / }', `- { from: /x, to: / }\n${line}`],
    ['an indented list', '  - from: /x\n    to: /\n', `  - from: /x\n    to: /\n  ${line}`],
    ['brackets', '[{ from: /x, to: / }]\n', '[{ from: /x, to: / }, { from: /a, to: /b }]\n'],
  ])('R91 are added to %s', (_, text, expected) => {
    expect(move(text, '/a', '/b')).toBe(expected)
  })

  it('R91 never become a chain', () => {
    expect(
      move(
        "# 1\n- {from: /x, to: /a} # 2\n- from: /y\n  to: 'https://holz.example/a?b=c#d'\n- {from: /z, to: /ab}\n",
        '/a',
        '/b',
      ),
    ).toBe(
      "# 1\n- {from: /x, to: /b} # 2\n- from: /y\n  to: 'https://holz.example/b?b=c#d'\n- {from: /z, to: /ab}\n- { from: /a, to: /b }\n",
    )
  })

  it('R91 never hide the page', () => {
    expect(
      move(
        '- { from: /x, to: /a }\n- from: /b/\n  to: /a\n\n# 3\n- { from: /z, to: / }\n',
        '/a',
        '/b',
      ),
    ).toBe('- { from: /x, to: /b }\n\n# 3\n- { from: /z, to: / }\n- { from: /a, to: /b }\n')
  })
})
