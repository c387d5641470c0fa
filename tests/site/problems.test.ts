// Every kind of problem that content has, once: a broken site and the message of `site check` (R26, R28, R37, R69).
// Problems that only a build finds are in `build-problems.test.ts`. The messages are in `tests/fixtures/problems/`;
// `npm run test:update` rewrites them for review.
import { existsSync, readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { problemCodes } from '../../cli/problems/problems.ts'
import { type Changes, createSite, repository } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

const board = readFileSync(path.join(repository, 'tests/fixtures/sites/minimal/content/board.png'))
const replace = (from: string | RegExp, to: string) => (old: string) => {
  const changed = old.replace(from, to)
  if (changed === old) throw new Error(`Nothing to replace: ${String(from)}`)
  return changed
}
/** A picture of one colour. */
const plain = (width: number, height: number, background = '#864') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A GIF of two pictures. */
async function film(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#864', '#468'].map((color) => plain(1000, 600, color).png().toBuffer()),
  )
  return await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

const post = 'content/posts/first-post/de.md'
const service = 'content/services/carpentry.yaml'

/** A page of the site's own at a path per language. */
const ownPage = (key: string, paths: Readonly<Record<string, string>>, shared = ''): Changes =>
  Object.fromEntries(
    Object.entries(paths).map(([code, at]) => [
      `content/pages/${key}/${code}.md`,
      `---\npath: ${at}\ntitle: ${key} ${code}\nsummary: A page.\n${code === 'de' ? shared : ''}---\nText\n`,
    ]),
  )

/** A text of home in both languages. */
const homeText = (key: string, body = 'Text\n'): Changes =>
  Object.fromEntries(
    ['de', 'en'].map((code) => [
      `content/home/${key}/${code}.md`,
      `---\ntitle: ${key}\n---\n${body}`,
    ]),
  )

/** Posts that are not public today: one later, one no longer, one not ready. */
const hiddenPosts: Changes = Object.fromEntries(
  Object.entries({
    later: 'from: 2999-12-01\nuntil: 2999-12-24',
    over: 'until: 2024-12-24',
    unfinished: 'draft: true',
  }).flatMap(([key, days]) => [
    [
      `content/posts/${key}/de.md`,
      `---\ntitle: ${key}\nsummary: Text.\ncategory: tipps\ndate: 2024-03-14\n${days}\nservices: []\ncover: {src: /board.png, alt: {de: Ein Brett, en: A board}}\n---\nText\n`,
    ],
    [`content/posts/${key}/en.md`, `---\ntitle: ${key} en\nsummary: Text.\n---\nText\n`],
  ]),
)

/** Name of the message file → what is broken. */
const broken: Record<string, Changes> = {
  'content-unknown-value': { [post]: replace('holzpflege', 'holzpfege') },
  'content-missing-translation': { 'content/posts/first-post/en.md': null },
  'content-duplicate': {
    'content/services/joinery.yaml': readFileSync(
      path.join(repository, 'tests/fixtures/sites/minimal', service),
      'utf8',
    ),
  },
  'content-duplicate-list': Object.fromEntries(
    ['seite-2', 'tipps'].flatMap((name) =>
      ['de', 'en'].map((language) => [
        `content/posts/${name}/${language}.md`,
        readFileSync(
          path.join(
            repository,
            `tests/fixtures/sites/minimal/content/posts/first-post/${language}.md`,
          ),
          'utf8',
        ),
      ]),
    ),
  ),
  'content-duplicate-path': {
    ...ownPage('about', { de: '/blog/tipps', en: '/en/about' }),
    ...ownPage('jobs', { de: '/jobs', en: '/dienstleistungen/jobs' }),
    ...ownPage('more', { de: '/jobs', en: '/data/jobs' }),
    ...ownPage('data', { de: '/data/more', en: '/more' }),
    ...ownPage('team', { de: '/Über uns', en: '/' }),
  },
  'output-collision-path': {
    ...ownPage('about', { de: '/firma', en: '/company' }),
    'public/firma.html': '<!doctype html>',
    'public/en/company/index.html': '<!doctype html>',
  },
  'content-unknown-text': {
    ...homeText('guarantee'),
    ...homeText('other'),
    'content/lists.yaml': replace(
      'hero, services',
      'hero, { text: guarantee }, { text: gaurantee }, services',
    ),
  },
  'content-duplicate-section': {
    ...homeText('a'),
    'content/lists.yaml': replace(
      'hero, services',
      'hero, { text: a }, { text: a }, { text: clear }, services, services',
    ),
  },
  'content-invalid-text': {
    'content/lists.yaml': replace('hero, services', 'hero, { txt: b }, { text: B c }, 7, services'),
  },
  'markdown-heading-home': {
    ...homeText('a', '## Mehr\n\nText[^1]\n\n[^1]: Note\n'),
    'content/lists.yaml': replace('hero, services', 'hero, { text: a }, services'),
  },
  'content-duplicate-key': { [service]: replace('order: 1', 'order: 1\norder: 2') },
  'image-missing': { [service]: replace('../board.png', '../bord.png') },
  'image-unreadable': {
    'content/broken.jpg': new Uint8Array(),
    [service]: replace('../board.png', '/broken.jpg'),
  },
  'image-format': { 'content/logo.png': '<svg/>', [service]: replace('../board.png', '/logo.png') },
  'image-too-large': {
    'content/huge.png': new Uint8Array(),
    [service]: replace('../board.png', '/huge.png'),
  },
  'content-syntax': { [service]: replace('order: 1', 'order: [1') },
  'content-front-matter': { [post]: replace('---\n', '---js\n') },
  'content-front-matter-missing': { [post]: 'Nur Text.\n' },
  'content-front-matter-open': { [post]: '---\ntitle: Offen\n' },
  'content-invalid': { [post]: replace('2024-03-14', '2024-02-30') },
  'content-invalid-quotes': { 'content/locations/thun.yaml': replace("'3600'", '3600') },
  'content-unknown-key': { [service]: replace('title:', 'titel:') },
  'content-unknown-key-nested': { [service]: replace('en: One', 'en: One, fr: Un') },
  'content-missing-field': { [service]: replace(/summary: .*\n/, '') },
  'content-missing-file': { 'content/process.yaml': null },
  'content-unreadable': { 'content/faq.yaml': Buffer.from('- topic: \u00fcber', 'latin1') },
  'svg-active': {
    'public/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg">\n  <script>alert(1)</script>\n</svg>\n',
  },
  'public-secret': { 'public/.git/config': 'x', 'public/.git/HEAD': 'x', 'public/a/.env': 'x' },
  'theme-contrast': {
    'content/theme.yaml': (old) =>
      old
        .replace("muted: '#5d5a51'", "muted: '#8d8a81'")
        .replace("accent: '#a34c1b'", "accent: '#d06c3b'"),
  },
  'theme-file': {
    'content/theme/hanken-grotesk.woff2': 'x',
    'content/theme/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
    'content/theme/icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  <path fill="theme(larch)" d="M0 0h9v9H0z"/>\n</svg>\n',
  },
  'theme-invalid': {
    'content/theme.yaml': (old) =>
      old
        .replace("paper: '#faf8f3'", "paper: '#FAF8F3; } body { display: none'")
        .replace('  ink:', '  inc:')
        .replace('gap: clamp(1.25rem, 1rem + 1.2vw, 2rem)', 'gap: calc(2rem)')
        .replace('radius: 2px', 'radius: 2'),
  },
  'theme-missing': {
    'content/theme/logo.svg': null,
    'content/theme/icon.svg': '<svg><a href="/x"/></svg>',
  },
  'own-code': {
    'components/heros.tsx':
      "import { Hero } from 'sitewright/components/hero'\n\nexport default Hero\n",
  },
  'content-unknown-file': { 'content/posts/first-post/en.markdown': 'x' },
  'content-unknown-reference': { [post]: replace('services: [carpentry]', 'services: [carpenty]') },
  'content-unknown-reference-location': {
    'content/projects/shed/de.md': replace('location: thun', 'location: tuhn'),
  },
  'content-unknown-reference-topic': { [service]: replace('faq: [cost]', 'faq: [cots]') },
  'content-unknown-value-section': {
    'content/lists.yaml': replace('testimonials, locations, blog', 'testimonials, locations, blgo'),
  },
  'content-invalid-lists': {
    'content/lists.yaml': (old) =>
      old
        .replace('hero, services', 'services, hero')
        .replace(', contact-form]', ', faq]')
        .replace('  holzpflege:', '  seite-2:')
        .replace('lang: en', 'lang: English')
        .replace('- painting', '- pianting')
        .replace('de: Tipps, en: Tips', 'de: Sanitär, en: Plumbing'),
  },
  'content-invalid-section': { 'content/testimonials.yaml': '[]\n' },
  'content-invalid-process': {
    'content/process.yaml': (old) =>
      `${old}- { id: work, title: { de: Arbeit, en: Work }, text: { de: Los., en: Go. } }\n`.repeat(
        2,
      ),
    'content/jobs.yaml': replace('key: built-in', 'key: small'),
  },
  'content-invalid-days': {
    [post]: replace('services:', 'draft: soon\nfrom: 2026-12-24\nuntil: 2026-12-01\nservices:'),
    'content/projects/shed/de.md': replace(
      'services:',
      'from: 2026-12-24\nuntil: 2026-12-01\nservices:',
    ),
    'content/faq.yaml': (old) => `${old}  from: 2026-02-30\n`,
    'content/testimonials.yaml': (old) => `${old}  from: 2026-12-24\n  until: 2026-12-23\n`,
  },
  'content-not-public': {
    ...hiddenPosts,
    'content/jobs.yaml': replace('costFactors: [access]', 'costFactors: [access]\n    post: later'),
    'content/testimonials.yaml': (old) => `${old}  until: 2024-12-24\n`,
  },
  'markdown-link-hidden': {
    ...hiddenPosts,
    [post]: (old) =>
      `${old}\n[a](/blog/later) [b](/blog/over) [c](https://site.example/en/blog/unfinished)\n`,
    // Leads to the list of posts.
    'dist-config/redirects.yaml': '- { from: /weihnachten, to: /blog/later }\n',
  },
  'content-unknown-fact': {
    'content/posts/first-post/en.md': (old) => `${old}\nRing {phnoe} or **write**: {emial}.\n`,
    [service]: replace('de: Eins', "de: 'Eins {hous}'"),
    'content/strings.yaml': replace('home:\n', "home:\n  photosOther: { de: '{cuont} Fotos' }\n"),
  },
  'content-unknown-reference-figure': {
    'content/process.yaml': replace('duration: consultation', 'duration: consultatoin'),
    'content/jobs.yaml': (old) =>
      old
        .replace('duration: small', 'duration: smal')
        .replace('services: [carpentry]', 'services: [carpenty]\n    post: first')
        .replace('costFactors: [access]', 'costFactors: [acess]'),
  },
  'content-outside': { [service]: replace('../board.png', '../../../../etc/hostname') },
  'content-name': { 'content/services/Ölen.yaml': 'x' },
  'markdown-html': { [post]: (old) => `${old}\n<script>alert(1)</script>\n` },
  'markdown-link-file': {
    'public/preise-2027.pdf': 'x',
    'content/posts/first-post/plan.pdf': 'x',
    [post]: (old) =>
      `${old}\n[a](/preise.pdf) [b](/plan.pdf) [c](vertrag.docx) [d](https://site.example/blgo) [e](../../../secret.pdf)\n`,
  },
  'markdown-link': {
    [post]: (old) =>
      `${old}\n[x](javascript:alert(1)) [y](/blog/frist-post) [z](seite) [u](/dienstleistungen/carpentry-work)\n`,
  },
  'markdown-anchor': {
    [post]: replace('#oel-wachs', '#oel-wach'),
    'dist-config/redirects.yaml': '- { from: /oel, to: /blog/first-post#oel }\n',
  },
  'markdown-picture': { [post]: (old) => `${old}\nText ![a](/board.png)\n\n![](/board.png)\n` },
  'markdown-heading': { [post]: (old) => `${old}\n# Titel\n` },
  'markdown-heading-clear': { [post]: (old) => `${old}\n## Unclear?\n` },
  'markdown-mark': {
    [post]: (old) =>
      `${old}\n##\u00a0Kosten\n\nSiehe [Preise][preise] und ![Küche](Foto 1.jpg).\n\n** fett ** {#id}\n`,
  },
  'markdown-misread': {
    [post]: (old) =>
      `${old}\n1. August: geschlossen\n15. August: offen\n\nWir öffnen am\n1. Mai um 8 Uhr.\n\nText\n---\n`,
  },
  'markdown-unused': { [post]: (old) => `${old}\n[^1]: Leinöl\n` },
  'content-invalid-alt': {
    [service]: replace('de: Ein Brett, en: A board', `de: board.png, en: ${'A board '.repeat(30)}`),
  },
  'redirect-invalid': {
    'dist-config/redirects.yaml':
      '- { from: /blog, to: / }\n- { from: /alt, to: /blgo }\n- { from: /a, to: /b }\n- { from: /plan.svg, to: / }\n',
  },
  'address-lost': {
    'dist-config/addresses.txt':
      '# All\n/\n/blog/frist-post/\n/blog/seite-2\n/en/services/tiling\n/dienstleistungen/platten\n/a\n/alt/a\n/neu\n',
    'dist-config/redirects.yaml':
      '- { from: /alt/*, to: /blog/:splat }\n- { from: /neu, to: /en/services/new }\n',
  },
  'address-invalid': { 'dist-config/addresses.txt': '/\nblog\n  /blog?a=1\n' },
  'config-invalid': {
    'dist-config/headers.yaml':
      '- for: [assets]\n  headers: { X-A: "a\\u000d\\u000aSet-Cookie: b", X-B: grün 😀, Content-Length: "1" }\n',
    'dist-config/redirects.yaml':
      '- { from: /a, to: "javascript:alert(1)" }\n- { form: /b, to: / }\n- { from: /100%, to: / }\n- { from: "/a:b", to: / }\n',
    'dist-config/hosts.yaml': replace('hosts: [netlify]', 'hosts: [netlfy]'),
  },
  'host-form': { 'content/company.yaml': (old) => `${old}contact:\n  delivery: php\n` },
  'host-form-upstream': {
    'content/company.yaml': (old) => `${old}contact: { delivery: post, endpoint: /api/contact }\n`,
    'dist-config/hosts.yaml': replace('hosts: [netlify]', 'hosts: [nginx, apache]'),
  },
  'output-collision-handler': {
    'content/company.yaml': (old) => `${old}contact: { delivery: php }\n`,
    'dist-config/hosts.yaml': replace('hosts: [netlify]', 'hosts: [apache]'),
    'public/send.php': '<?php',
  },
  several: {
    [post]: replace('holzpflege', 'holzpfege'),
    [service]: replace('order: 1', 'order: eins'),
    'content/company.yaml': replace('CH\n', 'Schweiz\n'),
  },
}

/** Problems of a site as a whole or of builds, or that no content can cause: tested where they arise. */
const testedElsewhere = [
  'host-conflict',
  'host-limit',
  'bundle-failed',
  'render-failed',
  'critical-too-large',
  'machine-fault',
  'history-unreadable',
  'clock-behind',
  'shard-unusable',
  ...problemCodes.filter((code) => code.startsWith('audit-') || code.startsWith('live-')),
]
/** Warnings: the build goes on, and `pages.test.ts` tests its result. */
const warnings: Record<string, Changes> = {
  'content-contradiction': {
    [post]: replace('date: 2024-03-14', 'date: 2999-03-14\nupdated: 2999-03-15\nreviewed: 2999-04'),
    'content/company.yaml': (old) =>
      old.replace('founded: 2001', 'founded: 2998').replace('locations: 1', 'locations: 3'),
    'content/locations/thun.yaml': replace(
      /coordinates: .*/,
      'coordinates: { latitude: 7.6, longitude: 46.7 }',
    ),
  },
  'content-missing-text': { [service]: replace('de: Eins, en: One', 'de: Eins') },
  'public-leftover': { 'public/plans/.DS_Store': 'x', 'public/__MACOSX/a/._plan.pdf': 'x' },
  'image-too-small': {
    'content/small.png': await plain(640, 480).png().toBuffer(),
    'content/icon.png': await plain(479, 360).png().toBuffer(),
    'content/company.yaml': replace('src: board.png', 'src: small.png'),
    [service]: replace('../board.png', '../small.png'),
    [post]: (old) => `${old}\n![Ein Brett](/icon.png)\n`,
  },
  'image-animated': {
    'content/film.gif': await film(),
    [service]: replace('../board.png', '/film.gif'),
  },
  'page-duplicate-title': {
    'content/posts/first-post/en.md': replace('title: First post', 'title: Erster Artikel'),
  },
  'strings-missing-key': { 'content/strings.yaml': replace(/ {2}portfolio: .*\n/, '') },
}

/** Problems that only `site check` finds, with its options and its output. */
const checks: Record<string, { changes: Changes; options: readonly string[] }> = {
  'page-too-long': {
    changes: {
      'content/posts/first-post/en.md': (old) =>
        old
          .replace('title: First post', `title: ${'Larch '.repeat(8)}end`)
          .replace(/summary: .*/, `summary: ${'A word '.repeat(22)}end.`),
    },
    options: [],
  },
  'page-too-long-menu': {
    changes: {
      ...ownPage('about', { de: '/ueber-uns', en: '/about' }, 'menu: header\nlabel: Über uns\n'),
      ...ownPage('jobs', { de: '/jobs', en: '/jobs' }, 'menu: header\nlabel: Offene Stellen\n'),
    },
    options: [],
  },
  'theme-letters': {
    changes: { [post]: replace('Ein kurzer Artikel.', 'Aus Čížov, Rzeszów und Чоп.') },
    options: [],
  },
  'document-unused': {
    changes: {
      'content/posts/first-post/plan.pdf': 'x',
      'content/posts/first-post/old.docx': 'x',
      [post]: (old) => `${old}\n[Plan](plan.pdf)\n`,
    },
    options: [],
  },
  'social-letters': {
    changes: {
      [post]: replace('title: Erster Artikel', 'title: Holz 🪵, vorher → nachher ✓'),
      'content/services/carpentry.yaml': replace('en: Carpentry', 'en: Carpentry 🧑🏽‍🔧'),
    },
    options: [],
  },
  'picture-unused': { changes: { 'content/old/bench.png': board }, options: [] },
  'release-host': {
    changes: { 'dist-config/hosts.yaml': replace('www.example.com', 'www.holz.ch') },
    options: ['--release'],
  },
  'release-placeholder': {
    changes: {
      'content/placeholder.png': board,
      'content/projects/shed/de.md': replace('after: {src: /board', 'after: {src: /placeholder'),
    },
    options: ['--release'],
  },
}

const cleanUp: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const remove of cleanUp) await remove()
})

async function breakSite(changes: Changes): Promise<string> {
  const { root, remove } = await createSite(changes)
  cleanUp.push(remove)
  if ('content/broken.jpg' in changes) {
    const jpeg = await sharp(board).jpeg({ quality: 90 }).toBuffer()
    await fs.writeFile(path.join(root, 'content/broken.jpg'), jpeg.subarray(0, jpeg.length / 2))
  }
  if ('content/huge.png' in changes) {
    const create = { width: 10_100, height: 10_000, channels: 3, background: '#888' } as const
    await sharp({ create, limitInputPixels: false })
      .png()
      .toFile(path.join(root, 'content/huge.png'))
  }
  return root
}

describe('problems', () => {
  it.each(Object.entries(broken))('R26 R69 %s', async (name, changes) => {
    const root = await breakSite(changes)
    const { code, stderr } = await siteHere(['check'], { cwd: root })
    expect(code).toBe(1)
    await expect(stderr).toMatchFileSnapshot(`../fixtures/problems/${name}.txt`)
  })

  it.each(Object.entries(warnings))('R26 R29 %s is a warning', async (name, changes) => {
    const root = await breakSite(changes)
    const { code, stderr } = await siteHere(['check'], { cwd: root })
    expect(code).toBe(0)
    await expect(stderr).toMatchFileSnapshot(`../fixtures/problems/${name}.txt`)
  })

  it.each(Object.entries(checks))('R26 R65 %s', async (name, { changes, options }) => {
    const root = await breakSite(changes)
    const { code, stderr } = await siteHere(['check', ...options], { cwd: root })
    expect(code).toBe(options.includes('--release') ? 1 : 0)
    await expect(stderr).toMatchFileSnapshot(`../fixtures/problems/${name}.txt`)
  })

  it('R26 has an example of every code', () => {
    const folder = path.join(repository, 'tests/fixtures/problems')
    const messages = Object.keys({ ...broken, ...warnings, ...checks })
      .map((name) => path.join(folder, `${name}.txt`))
      // A new one is written when this run ends.
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
    // The code ends the first line of each message.
    const seen = messages.join('\n').match(/(?<= {2})[a-z]+(?:-[a-z]+)+$/gm) ?? []
    const known = problemCodes.filter((code) => !testedElsewhere.includes(code))
    expect(new Set(seen)).toEqual(new Set(known))
  })

  it('R28 never runs front matter as code', async () => {
    const marker = path.join(repository, '.site', `executed-${process.pid}`)
    const code = `---js\nrequire('fs').writeFileSync(${JSON.stringify(marker)}, 'x')\n---\n`
    const root = await breakSite({ [post]: code })
    expect((await siteHere(['check'], { cwd: root })).code).toBe(1)
    await expect(fs.access(marker)).rejects.toThrow()
  })

  it('R69 reports the same problems as JSON', async () => {
    const root = await breakSite(broken['content-unknown-value'] ?? {})
    const { code, stdout, stderr } = await siteHere(['check', '--json'], { cwd: root })
    expect(code).toBe(1)
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      ok: false,
      problems: [
        {
          code: 'content-unknown-value',
          severity: 'error',
          message: 'Unknown value "holzpfege" for "category"',
          hint: 'Expected one of: holzpflege, renovierung, schreinerarbeiten, elektroarbeiten, sanitaer, tipps.\nDid you mean "holzpflege"?',
          at: { file: 'content/posts/first-post/de.md', line: 4, column: 11, length: 9 },
        },
      ],
    })
  })
})
