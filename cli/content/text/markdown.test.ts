import { describe, expect, it } from 'vitest'
import { localeEntry } from '#site/locales.ts'
import { Problems } from '../../problems/problems.ts'
import { createLinks } from './links.ts'
import { renderMarkdown } from './markdown.ts'
import { locales } from '../../../tests/support/locales.ts'

const links = createLinks({
  origin: 'https://www.own.example',
  formServices: ['plumbing'],
  routes: [
    {
      page: 'post',
      locale: 'de',
      path: '/known',
      file: 'known.html',
      alternates: { de: '/en/known' },
      indexable: true,
    },
  ],
  redirects: [],
  prefixes: [],
  files: [
    { name: '/Preise 2027.pdf', href: '/Preise%202027.pdf', size: 1_234_567 },
    { name: '/feed.xml', href: '/feed.xml' },
    {
      name: 'posts/a/Plan Öl.pdf',
      href: '/assets/plan-oel-1.pdf',
      download: 'Plan Öl.pdf',
      size: 120_400,
    },
  ],
})

const labels = {
  footnotes: 'Fussnoten',
  backToText: 'Zurück zu {number}',
  done: 'Erledigt',
  open: 'Offen',
}
const facts = { phone: '+41\u00a033\u00a0111', email: 'info@site.example', town: 'Thun' }

function render(text: string, locale = 'de') {
  const problems = new Problems()
  const source = { text, file: 'content/posts/a/de.md', line: 8, facts }
  return {
    ...renderMarkdown(source, { ...localeEntry(locale, locales), locale, labels, links, problems }),
    problems: problems.all,
  }
}

function html(text: string): string {
  return render(text)
    .blocks.map((block) => ('html' in block ? block.html : `[${block.image.src}]`))
    .join('\n')
}

describe('markdown', () => {
  it('R28 aligns the columns of tables, in valid HTML', () => {
    const text = html('| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | 2 | 3 | 4 |')
    expect(text).not.toContain(' align=')
    expect(text).toContain(
      '<td>1</td>\n<td>2</td>\n<td style="text-align:center">3</td>\n<td style="text-align:end">4</td>',
    )
  })

  it('R28 renders GFM tables, lists and strikethrough', () => {
    const text = html('| a | b |\n| - | - |\n| 1 | 2 |\n\n- [x] done\n- [ ] open\n\n~~old~~')
    expect(text).toContain('<div class="prose__table" tabindex="0"><table>')
    expect(text).toContain(
      '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Erledigt"> done</li>',
    )
    expect(text).toContain(
      '<li class="task-list-item"><input type="checkbox" disabled aria-label="Offen"> open</li>',
    )
    expect(text).toContain('<del>old</del>')
  })

  it('R28 R46 words footnotes in the language of the text, also where one is referred to twice', () => {
    const text = html('Öl[^a], Wachs[^b] und Öl[^a].\n\n[^a]: Leinöl\n[^b]: Bienenwachs')
    expect(text).toContain('<h2 class="visually-hidden" id="footnote-label">Fussnoten</h2>')
    const labels = [...text.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)
    expect(labels).toEqual(['Zurück zu 1', 'Zurück zu 1', 'Zurück zu 2'])
  })

  it('R16 sets a bold figure at the head of a quotation large, with its words', () => {
    expect(html('> **14 %**\n> Holzfeuchte, *höchstens*')).toBe(
      '<div class="prose__number">\n<p><strong>14\u00a0%</strong>\nHolzfeuchte, <em>höchstens</em></p>\n</div>',
    )
    for (const quote of [
      '> **14 %**',
      '> Bei **14 %** ist Schluss',
      '> **Nein** danke',
      '> **1** a\n>\n> b',
    ])
      expect(html(quote)).toMatch(/^<blockquote>/)
  })

  it('R28 lists headings with the quotation marks that they are shown with', () => {
    expect(render(`## "Öl" im Sommer '24`).headings).toEqual([
      { id: 'oel-im-sommer-24', text: '«Öl» im Sommer ’24', depth: 2 },
    ])
  })

  it('R28 gives headings readable anchors that never clash', () => {
    const { headings } = render('## Öl & Wachs\n\n### Grösse\n\n## Öl & Wachs')
    expect(headings).toEqual([
      { id: 'oel-wachs', text: 'Öl & Wachs', depth: 2 },
      { id: 'groesse', text: 'Grösse', depth: 3 },
      { id: 'oel-wachs-2', text: 'Öl & Wachs', depth: 2 },
    ])
  })

  it.each([
    [
      ['Kosten', 'Kosten', 'Kosten 2'],
      ['kosten', 'kosten-3', 'kosten-2'],
    ],
    [
      ['A 2', 'A', 'A', 'A 3', 'A'],
      ['a-2', 'a', 'a-4', 'a-3', 'a-5'],
    ],
    [
      ['A 2', 'A 2', 'A'],
      ['a-2', 'a-2-2', 'a'],
    ],
    [
      ['!', '?', 'Section 2'],
      ['section', 'section-3', 'section-2'],
    ],
    [
      ['Page data', 'Main', 'Root', 'Main'],
      ['page-data-2', 'main-2', 'root-2', 'main-3'],
    ],
    [
      ['Main 2', 'Main'],
      ['main-2', 'main-3'],
    ],
    [
      ['Footnote label', 'User content: fn 1'],
      ['footnote-label-2', 'section-user-content-fn-1'],
    ],
  ])(
    'R28 gives headings %j ids of their own, the one in a link to the heading of this name',
    (names, ids) => {
      const { headings, problems } = render(
        `${names.map((name) => `## ${name}`).join('\n\n')}\n\nÖl[^1]\n\n[^1]: Leinöl`,
      )
      expect(headings.map(({ id }) => id)).toEqual(ids)
      expect(problems).toEqual([])
    },
  )

  it.each(['## Clear varnish', '## Nuclear-safe'])('R48 refuses the heading %j', (text) => {
    const { problems } = render(`a\n\n${text}`)
    expect(problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
      'markdown-heading 10:1',
    ])
    expect(render('## Klarlack und Clara').problems).toEqual([])
  })

  it('R26 refuses pictures whose text is missing, the file name or endless', () => {
    const alts = ['', 'IMG_1.jpg', 'x'.repeat(201), 'Ein Brett|200', 'Ein Brett']
    const { problems } = render(alts.map((alt) => `![${alt}](IMG_1.jpg)`).join('\n\n'))
    expect(problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
      'markdown-picture 8:1',
      'markdown-picture 10:1',
      'markdown-picture 12:1',
      'markdown-picture 14:1',
    ])
  })

  it('R79 R80 fills facts in; phone and e-mail are links where they are prose', () => {
    expect(html('## In {town}\n\nRufen Sie **{phone}** an.')).toBe(
      '<h2 id="in-thun">In Thun</h2>\n<p>Rufen Sie <strong><a href="tel:+4133111">+41\u00a033\u00a0111</a></strong> an.</p>',
    )
    expect(html('{email}')).toBe('<p><a href="mailto:info@site.example">info@site.example</a></p>')
    expect(html('[Ring *{phone}*](tel:{phone})')).toBe(
      '<p><a href="tel:+4133111">Ring <em>+41\u00a033\u00a0111</em></a></p>',
    )
    expect(html('![Haus in {town}](/{town}.jpg)')).toBe('[Thun.jpg]')
    expect(html('![Haus](/Plan%201%C3%BC.jpg)')).toBe('[Plan 1ü.jpg]')
  })

  it('R79 leaves code, escaped names and other braces alone', () => {
    expect(html('`{phone}` {{phone}} { nobody } {1}')).toBe(
      '<p><code>{phone}</code> {phone} { nobody } {1}</p>',
    )
    expect(render('`{nobody}` {{nobody}}').problems).toEqual([])
  })

  it('R79 says where the end of a placeholder is missing', () => {
    const { problems } = render('Ruf {phone an, {nothing, { phone }')
    expect(problems).toMatchObject([
      {
        message: '"{phone" does not end with "}"',
        hint: 'Write "{phone}".',
        at: { line: 8, column: 5, length: 6 },
      },
      {
        message: 'Spaces in the placeholder "{ phone }"',
        hint: 'Write "{phone}".',
        at: { line: 8, column: 26, length: 9 },
      },
    ])
  })

  it('R28 R79 refuses a backslash before a placeholder, which would be filled all the same', () => {
    const { problems } = render(String.raw`Ruf **\{phone\}** an, \{nobody}, \\{town}`)
    expect(problems).toMatchObject([
      {
        message: String.raw`"\{phone\}" is replaced despite the backslash`,
        hint: 'Write "{phone}" for its value, or "{{phone}}" to show the word in braces.',
        at: { line: 8, column: 7, length: 9 },
      },
      { message: 'Unknown placeholder "{nobody}"' },
    ])
  })

  it('R79 names the place of an unknown fact', () => {
    const { problems } = render('a\n\n- in **{towm}**\n  and [b]({nobody})')
    expect(
      problems
        .filter(({ code }) => code === 'content-unknown-fact')
        .map(({ at, message, hint }) => [`${at?.line}:${at?.column}`, message, hint]),
    ).toEqual([
      ['10:8', 'Unknown placeholder "{towm}"', expect.stringContaining('Did you mean "town"?')],
      ['11:11', 'Unknown placeholder "{nobody}"', expect.stringContaining('{{nobody}}')],
    ])
  })

  it.each(['Öffnungszeiten', 'preis-klein', 'company.phone', 'größe'])(
    'R79 refuses the unknown name {%s}, and shows it in double braces',
    (name) => {
      const [problem] = render(`Kosten {${name}}.`).problems
      expect(problem?.message).toBe(`Unknown placeholder "{${name}}"`)
      expect(html(`Kosten {{${name}}}.`)).toBe(`<p>Kosten {${name}}.</p>`)
    },
  )

  it('R28 leaves out a comment that is written as a link', () => {
    expect(render('a\n\n[//]: # (Notiz)').problems).toEqual([])
    expect(html('a\n\n[//]: # (Notiz)')).toBe('<p>a</p>')
  })

  it('R28 localizes internal links and makes external ones safe', () => {
    expect(html('[a](/known)')).toBe('<p><a href="/en/known">a</a></p>')
    expect(html('[a](https://x.example)')).toBe(
      '<p><a href="https://x.example" rel="noopener noreferrer">a</a></p>',
    )
    expect(html('[a][ref]\n\n[ref]: /known')).toBe('<p><a href="/en/known">a</a></p>')
  })

  it('R28 R46 says the type and the size of a file in its link, once, in the language of the text', () => {
    const beside = (words: string) =>
      `<p><a href="/assets/plan-oel-1.pdf" download="Plan Öl.pdf">${words}</a></p>`
    const size = '120\u00a0kB'
    for (const [text, words] of [
      ['[Plan](<Plan Öl.pdf>)', `Plan (PDF, ${size})`],
      ['[Plan](Plan%20O\u0308l.pdf)', `Plan (PDF, ${size})`],
      ['[Plan](<./Plan Öl.pdf>)', `Plan (PDF, ${size})`],
      ['[Plan](<../a/Plan Öl.pdf>)', `Plan (PDF, ${size})`],
      ['[Plan (PDF)](<Plan Öl.pdf>)', `Plan (PDF, ${size})`],
      ['[Plan (pdf, 3 MB)](<Plan Öl.pdf>)', `Plan (PDF, ${size})`],
      ['[Plan als PDF](<Plan Öl.pdf>)', `Plan als PDF (${size})`],
      ['[PDF mit 120 kB](<Plan Öl.pdf>)', 'PDF mit 120 kB'],
      ['[Plan (Erdgeschoss)](<Plan Öl.pdf>)', `Plan (Erdgeschoss) (PDF, ${size})`],
      ['[**Plan**](<Plan Öl.pdf>)', `<strong>Plan</strong> (PDF, ${size})`],
      ['[Plan][p]\n\n[p]: <Plan Öl.pdf>', `Plan (PDF, ${size})`],
    ] as const)
      expect(html(text)).toBe(beside(words))
    // A fact in the text changes no name of a file.
    expect(html('{town} [Plan](<Plan Öl.pdf>)')).toContain('href="/assets/plan-oel-1.pdf"')
    expect(html('[Preise](</Preise 2027.pdf>)')).toBe(
      '<p><a href="/Preise%202027.pdf">Preise (PDF, 1.2\u00a0MB)</a></p>',
    )
    expect(html('[Seite 2](/Preise%202027.pdf#page=2)')).toContain(
      'href="/Preise%202027.pdf#page=2"',
    )
    expect(html('[Neues](/feed.xml)')).toBe('<p><a href="/feed.xml">Neues</a></p>')
    expect(render('[a](<Plan Öl.pdf>) [b](/feed.xml) [c](/known)').files).toEqual([
      'posts/a/Plan Öl.pdf',
      '/feed.xml',
    ])
  })

  it('R28 marks links to other sites, also those by reference', () => {
    expect(html('[a][r]\n\n[r]: https://x.example')).toBe(
      '<p><a href="https://x.example" rel="noopener noreferrer">a</a></p>',
    )
  })

  it('R28 R83 keeps the query of a link, and lists its hash', () => {
    const { anchors } = render('[a](/known?service=plumbing#contact-form)')
    expect(html('[a](/known?service=plumbing#contact-form)')).toContain(
      'href="/en/known?service=plumbing#contact-form"',
    )
    expect(anchors).toMatchObject([{ path: '/en/known', hash: 'contact-form' }])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'relative',
    '//x.example',
  ])('R28 refuses the link %s', (url) => {
    expect(render(`[a](${url})`).problems).toHaveLength(1)
    expect(render(`[a][r]\n\n[r]: ${url}`).problems).toHaveLength(1)
  })

  it('R28 refuses raw HTML, inline and as a block, at its own place', () => {
    const { problems } = render('a <b>x</b>\n\n<div>y</div>')
    expect(problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
      'markdown-html 8:3',
      'markdown-html 8:7',
      'markdown-html 10:1',
    ])
  })

  it('R73 escapes what looks like HTML in text and code', () => {
    expect(html('`</script>` \\<b>')).toBe('<p><code>&#x3C;/script></code> &#x3C;b></p>')
  })

  it.each([
    ['within a line', 'Text ![Ein Brett](brett.jpg)', '8:6'],
    ['by reference', '![Ein Brett][brett]\n\n[brett]: /known', '8:1'],
    ['by reference within a line', 'Text ![Ein Brett][brett]\n\n[brett]: /known', '8:6'],
    ['by a reference named as its text', '![brett]\n\n[brett]: /known', '8:1'],
  ])('R28 refuses a picture %s', (_, text, place) => {
    const { problems, blocks } = render(text)
    expect(problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
      `markdown-picture ${place}`,
    ])
    expect(blocks.some((block) => 'image' in block)).toBe(false)
  })

  it('R28 cuts the text at pictures that stand alone', () => {
    expect(html('a\n\n![Ein Brett](brett.jpg)\n\nb')).toBe(
      '<p>a</p>\n[posts/a/brett.jpg]\n<p>b</p>',
    )
  })

  it('R15 R28 shows a part of a picture, with a caption', () => {
    const { blocks, problems } = render(
      `![Ein Brett](/a/brett.jpg#xywh=percent:25,0.5,50,80 'Lärche, "roh"')`,
    )
    expect(problems).toEqual([])
    expect(blocks).toEqual([
      {
        image: {
          src: 'a/brett.jpg',
          alt: 'Ein Brett',
          crop: { x: 25, y: 0.5, width: 50, height: 80 },
          caption: 'Lärche, «roh»',
          at: expect.objectContaining({ line: 8, column: 1 }),
        },
      },
    ])
  })

  it.each([
    'percent:0,0,50',
    'percent:60,0,50,50',
    'percent:0,0,0,50',
    '0,0,10,10',
    'percent:a',
    '',
  ])('R28 refuses the part "%s" of a picture', (part) => {
    expect(render(`![Ein Brett](brett.jpg#xywh=${part})`).problems).toMatchObject([
      {
        code: 'markdown-picture',
        message: `Invalid part of a picture "${part}"`,
        at: { line: 8, column: 1 },
      },
    ])
  })

  const page = 'Start links within the site with a slash, like /blog, and others with https://.'
  const scheme = 'Use https://, mailto:, tel: or a path of the site.'
  const alt = 'Say what it shows: ![Oiled larch boards with brush](boards.jpg)'
  const comment = 'Use Markdown instead, or put a backslash before "<" to show the character.'
  const alone = 'Put it on a line of its own at the left edge, with an empty line before and after.'
  it.each([
    [
      '[a](/none)',
      'markdown-link 8:1 There is no page "/none". See "npx sitewright routes" for all paths.',
    ],
    ['[a](relative)', `markdown-link 8:1 The link "relative" is not a full path. ${page}`],
    ['[a](a/x:y)', `markdown-link 8:1 The link "a/x:y" is not a full path. ${page}`],
    ['[a](1x:y)', `markdown-link 8:1 The link "1x:y" is not a full path. ${page}`],
    ['a [b](GIT+ssh:x)', `markdown-link 8:3 Links with "GIT+ssh:" are not allowed. ${scheme}`],
    ['[a](xmailto:b)', `markdown-link 8:1 Links with "xmailto:" are not allowed. ${scheme}`],
    [
      '[a](https://[b)',
      'markdown-link 8:1 The link "https://[b" is not an address. Write it as the browser shows it, like https://example.com/page.',
    ],
    ['![](a.jpg)', `markdown-picture 8:1 The picture has no alternative text. ${alt}`],
    [
      '![a.jpg](a.jpg)',
      expect.stringMatching(/^markdown-picture 8:1 Invalid alternative text: .+\. Say/),
    ],
    ['a ![b](c.jpg)', `markdown-picture 8:3 A picture must be on a line of its own. ${alone}`],
    ['<hr>', `markdown-html 8:1 Raw HTML is not allowed in texts. ${comment}`],
    ['<!-- a --><hr>', `markdown-html 8:1 Raw HTML is not allowed in texts. ${comment}`],
    [
      'a\n\n# B',
      'markdown-heading 10:1 "# B" is a second main heading. The title in the front matter is the main heading. Start headings in the text with "##".',
    ],
    [
      '## Clear',
      'markdown-heading 8:1 The address "#clear" of this heading is reserved. Word the heading without "clear": an address with it after "#" empties what the visitor\'s browser has stored.',
    ],
    [
      `a\n\n${'b'.repeat(20_001)}`,
      'content-syntax 10:1 A paragraph has 20001 characters. Divide it with empty lines. It may have 20000.',
    ],
  ])('R26 R28 says where and why %.20j is refused', (text, wanted) => {
    const [problem, ...others] = render(text).problems
    const { code, at, message, hint } = problem ?? {}
    expect(`${code} ${at?.line}:${at?.column} ${message}. ${hint}`).toEqual(wanted)
    expect([at?.file, others]).toEqual(['content/posts/a/de.md', []])
  })

  it.each([
    ['[a](mailto:b@site.example) [c](TEL:033)', 'href="TEL:033"'],
    ['[a](HTTP://site.example)', 'rel="noopener noreferrer"'],
    ['<!-- a -->\n<!-- b\n-->\n\nc', '<p>c</p>'],
    ['## !?', '<h2 id="section">!?</h2>'],
    ['[a][b]\n\n[b]: https://{town}.example/', 'href="https://Thun.example/"'],
    ['![In {town}](a.jpg)', '[posts/a/a.jpg]'],
    [`${'b '.repeat(9999)}c\n`, ' c</p>'],
  ])('R28 R79 takes %.40j', (text, wanted) => {
    expect(render(text).problems).toEqual([])
    expect(html(text)).toContain(wanted)
  })

  it('R79 R80 of a picture the text has facts, and of a link no other link', () => {
    const [picture] = render(`![In "{town}" im '24](a.jpg)`).blocks
    expect(picture).toMatchObject({ image: { alt: 'In «Thun» im ’24' } })
    expect(html('[Ring {phone}](/known) {phone}{town}')).toBe(
      '<p><a href="/en/known">Ring +41\u00a033\u00a0111</a> <a href="tel:+4133111">+41\u00a033\u00a0111</a>Thun</p>',
    )
    const { problems } = render('a\n\n![x {nobody}](b.jpg)\n\n[c]: {noone}')
    const unknown = problems.filter(({ code }) => code === 'content-unknown-fact')
    expect(unknown.map(({ at }) => at)).toEqual([
      { file: 'content/posts/a/de.md', line: 10, column: 5, length: 8 },
      { file: 'content/posts/a/de.md', line: 12, column: 6, length: 7 },
    ])
  })
})
