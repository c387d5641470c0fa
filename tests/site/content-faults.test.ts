// Content and configuration that break in unusual ways: an error with its place, never a bug of the command and never
// a site (R26, R37, R69, R72, R87). Random damage is in `tests/oracle/faults.test.ts`.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { mapPool } from '../../cli/base/pool.ts'
import { check } from '../../cli/commands/check.ts'
import { Log } from '../../cli/problems/log.ts'
import { SiteError } from '../../cli/problems/problems.ts'
import { loadWorkspace } from '../../cli/workspace.ts'
import { type Changes, createSite, site } from '../support/site.ts'

const cleanUp: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const remove of cleanUp.splice(0)) await remove()
})

/** Does in a site what changes of files cannot. */
type Prepare = (root: string) => unknown

/** Returns the errors of `site check`: `file:line:column code message`. */
async function problemsOf(changes: Changes, prepare: Prepare = () => {}): Promise<string[]> {
  const { root, remove } = await createSite(changes)
  cleanUp.push(remove)
  await prepare(root)
  const workspace = await loadWorkspace({ cwd: root })
  const log = new Log({ json: false, quiet: true, root })
  try {
    await check(workspace, { log, release: false })
    return []
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ at, code, message }) =>
        [at && `${at.file}:${at.line}:${at.column}`, code, message].join(' '),
      )
  }
}

const service = 'content/services/carpentry.yaml'
const company = 'content/company.yaml'
const location = 'content/locations/thun.yaml'
const post = 'content/posts/first-post/de.md'
const prices = 'content/prices.yaml'
const hosts = 'dist-config/hosts.yaml'

const replace = (from: string | RegExp, to: string) => (old: string) => {
  const changed = old.replace(from, to)
  if (changed === old) throw new Error(`Nothing to replace: ${String(from)}`)
  return changed
}
const append = (text: string) => (old: string) => `${old}\n${text}\n`
const withPicture = replace('../board.png', '/odd.png')
const svg = (part: string) => ({
  'public/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg">\n  ${part}\n</svg>`,
})
const tall = { create: { width: 10, height: 17_000, channels: 3, background: '#888' } } as const

/** Names of files in `content/`. */
const texts =
  'company strings faq prices jobs languages lists process testimonials theme locations/thun services/carpentry'.split(
    ' ',
  )

/** A site that breaks, by what is wrong with it. */
const faults: Readonly<Record<string, Changes>> = {
  'no company.yaml, which does not mean that there is no site': { [company]: null },
  'URLs of fields that lead nowhere on the own site': {
    [company]: (old) =>
      old
        .replace('https://reviews.example/test', 'https://www.site.example/reviews')
        .replace('social: []', 'social: [{ name: X, url: https://site.example/#nowhere }]')
        .concat('portalUrl: https://localhost/portal\n'),
  },
  'a redirect to a place that is not on the page': {
    'dist-config/redirects.yaml': '- { from: /old, to: https://site.example/#nowhere }\n',
  },
  'a picture without a byte': { [service]: withPicture, 'content/odd.png': '' },
  'a picture too tall for AVIF and WebP': {
    [service]: withPicture,
    'content/odd.png': await sharp(tall).png().toBuffer(),
  },
  'SVG: a script': svg('<script>alert(1)</script>'),
  'SVG: a handler': svg('<path d="M0 0" onclick="alert(1)"/>'),
  'SVG: HTML': svg('<foreignObject><p/></foreignObject>'),
  'SVG: a link': svg('<a href="https://x.example"/>'),
  'SVG: another file': svg('<use href="https://x.example/y.svg#z"/>'),
  'SVG: a style from elsewhere': svg('<style>@import "//x.example"</style>'),
  'SVG: a fill from elsewhere': svg('<path fill="url(//x.example)"/>'),
  'SVG: a hidden script': svg('<g xmlns:q="http://www.w3.org/2000/svg"/>'),
  'SVG that only draws': {
    'public/logo.svg':
      '<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path fill="url(#a)" d="M0 0h1"/><use xlink:href="#a"/><style>path{stroke:red}</style></svg>',
  },
  'a URL without a host': { [post]: append('[a](https://)') },
  'a URL with half an IPv6 address': { [post]: append('[a](https://[::1)') },
  'a URL with a word as port': { [post]: append('[a](http://a:b)') },
  'HTML behind a comment': {
    [post]: append('<!-- a --> <!-- b -->\n\n<!-- c --> <img src=x> lost'),
  },
  'a file of a megabyte': { 'content/faq.yaml': '# '.repeat(600_000) },
  'a paragraph of 90,000 characters': { [post]: append(`Kurz.\n\n${'*a*'.repeat(30_000)}`) },
  'quotes nested without end': { [post]: append(`${'>'.repeat(19_000)} x`) },
  'an alias within what it repeats': { [service]: append('self: &self { again: *self }') },
  'YAML: an anchor': { [company]: replace(/legalName: .*/, 'legalName: &Söhne GmbH') },
  'YAML: a number sign': { [company]: replace(/legalName: .*/, 'legalName: Haus Nr. #5 und #6') },
  'YAML: a tag': { [company]: replace(/legalName: .*/, 'legalName: !Neu GmbH') },
  'YAML: a comment': { [company]: replace(/country: .*/, 'country: CH # where we are') },
  'YAML: a directive': { 'dist-config/robots.yaml': (old) => `%YAML 1.1\n---\n${old}` },
  'front matter: an anchor': { [post]: replace('date: ', 'date: &x ') },
  'front matter: a number sign': { [post]: replace(/title: .*/, 'title: Haus Nr. #5') },
  'front matter: the end of a document': { [post]: replace(/summary: .*/, '$&\n...') },
  'a service twice in a post': { [post]: replace('[carpentry]', '[carpentry, carpentry]') },
  'a service twice in a location': { [location]: replace('[carpentry]', '[carpentry, carpentry]') },
  'a question twice': { [service]: replace('faq: [cost]', 'faq: [cost, cost]') },
  'a payment twice': { [company]: replace('payment: [Cash]', 'payment: [Cash, Cash]') },
  'a host twice': { [hosts]: replace('hosts: [netlify]', 'hosts: [netlify, netlify]') },
  'an update before the post': { [post]: replace(/date: .*/, '$&\nupdated: 2020-01-01') },
  'an end before the beginning': { [company]: replace("closes: '18:00'", "closes: '07:00'") },
  'hours that overlap': {
    [company]: replace(
      /( {2}- \{ days: \[Mo, Tu\].*\n)/,
      "$1  - { days: [Tu], opens: '12:00', closes: '20:00' }\n",
    ),
  },
  'a day twice': { [company]: replace('days: [Mo, Tu]', 'days: [Mo, Mo]') },
  'ratings without a range': { [company]: replace('best: 5, worst: 1', 'best: 5, worst: 5') },
  'a rating out of its range': { [company]: replace(/value: [\d.]+/, 'value: 9') },
  'a fact that the company lacks': {
    [company]: replace(/^rating: .*\n/m, ''),
    [post]: replace(/summary: .*/, "summary: 'Mit {rating} Punkten.'"),
  },
  'a rating of no reviews': { [company]: replace(/count: \d+/, 'count: 0') },
  'fewer than no ratings': { [company]: replace(/count: \d+/, 'count: -5') },
  'a time zone that does not exist': { [company]: (old) => `${old}timeZone: Europe/Thun\n` },
  'a year before our era': { [company]: replace(/founded: \d+/, 'founded: -1') },
  'a price of half a Rappen': { [prices]: replace(/amount: \d+/, 'amount: 550.505') },
  'a price with a comma': { [prices]: replace(/amount: \d+/, 'amount: 550,50') },
  'a price as a text': { [prices]: replace(/amount: \d+/, "amount: '550.50'") },
  'a price below nothing': { [prices]: replace(/amount: \d+/, 'amount: -5') },
  'values that repeat, in lists of every kind': {
    [service]: (old) =>
      old
        .replace(/^steps:\n((?: .*\n)+)/m, 'steps:\n$1$1')
        .replace(/^materials:\n((?: .*\n)+)/m, 'materials:\n$1$1')
        .replace(/^lead:\n((?: .*\n)+)/m, 'lead:\n$1$1'),
    [location]: (old) => old.replace(/^notes:\n((?: .*\n)+)/m, 'notes:\n$1$1'),
    [company]: replace('payment: [Cash]', 'payment: [Cash, cash]'),
    'content/projects/shed/de.md': replace(
      'order: 1',
      'order: 1\nfigures: [{ label: Höhe, value: 3 m }, { label: Höhe, value: 4 m }]',
    ),
    'content/process.yaml': (old) => `${old}${old.replace('id: consultation', 'id: again')}`,
    'content/jobs.yaml': replace('de: Eingebaut, en: Built in', 'de: Klein, en: Small'),
  },
  'texts with marks, ends and parts that do not belong there': {
    [company]: (old) =>
      old
        .replace("'3600'", "'3600 Thun'")
        .replace("phone: '+41 33 111 22 33'", "phone: '+41 33 111 22 3'")
        .replace('region: Oberland', 'region: Oberland,'),
    [service]: (old) =>
      old
        .replace('We build cupboards.', 'We **build** cupboards.')
        .replace('Erster Absatz.', "'Erster [Absatz](/blog).'")
        .replace('Hart.', "'Hart &amp; schwer.'"),
    [post]: replace(/date: .*/, '$&\nuntil: 2020-01-01'),
  },
  'figures that YAML reads otherwise': {
    [prices]: replace(/500([^]*)8594/, '0500$1 1.500'),
  },
  'a price with Rappen': { [prices]: replace(/amount: \d+/, 'amount: 550.50') },
  'a text that cannot be seen': { [service]: replace('de: Eins', 'de: "\\u200B\\u00AD"') },
  'a character that is none': { [service]: replace('de: Eins', 'de: "x\\uFFFF"') },
  'half a character': { [service]: replace('de: Eins', 'de: "x\\uD800"') },
  'a control character': { [service]: replace('de: Eins', 'de: "x\\u0085"') },
  'a slug longer than file names may be': {
    [service]: replace('carpentry-work', `carpentry-${'x'.repeat(300)}`),
  },
  ...Object.fromEntries(
    texts.map((name) => [`open quotes in ${name}`, { [`content/${name}.yaml`]: "x: 'open\n" }]),
  ),
  ...Object.fromEntries(
    ['hosts', 'headers', 'redirects', 'robots'].map((name) => [
      `open quotes in ${name}`,
      { [`dist-config/${name}.yaml`]: "x: 'open\n" },
    ]),
  ),
}

it(
  'R25 R26 R28 R37 R73 R74 R79 R83 R87 every fault is an error with its place',
  { timeout: 300_000 },
  async () => {
    const found = await mapPool(Object.entries(faults), {
      limit: 4,
      work: async ([name, changes]) => {
        const problems = await problemsOf(changes)
        const lines = problems.length === 0 ? ['no error'] : problems
        return [name, ...lines.map((line) => `  ${line}`), ''].join('\n')
      },
    })
    await expect(found.join('\n')).toMatchFileSnapshot('../fixtures/problems/faults.txt')
  },
)

/** Puts something else in the place of a file. */
const inPlace = (name: string, make: (file: string) => unknown) =>
  [
    { [name]: null },
    async (root: string) => {
      await make(path.join(root, name))
    },
  ] as const

it.skipIf(process.platform === 'win32').each([
  ['a folder', (file: string) => fs.mkdir(file), 'it is not a file'],
  ['a pipe', (file: string) => execFileSync('mkfifo', [file]), 'it is not a file'],
  [
    'a loop',
    (file: string) => fs.symlink(path.basename(file), file),
    'it is a link that leads to itself',
  ],
])('R26 R87 %s in the place of a text is an error', async (_, make, reason) => {
  for (const name of ['content/prices.yaml', 'dist-config/robots.yaml'])
    expect(await problemsOf(...inPlace(name, make))).toEqual([
      `${name}:1:1 content-unreadable The file cannot be read: ${reason}`,
    ])
})

it('R69 R87 the command ends with 1 where a pipe stands in the place of a text', async () => {
  const { root, remove } = await createSite({ 'content/faq.yaml': null })
  cleanUp.push(remove)
  execFileSync('mkfifo', [path.join(root, 'content/faq.yaml')])
  const { code, stderr } = await site(['check'], { cwd: root })
  expect(stderr).toContain('content/faq.yaml:1:1  error  The file cannot be read')
  expect(code).toBe(1)
})

it('R72 no link is followed out of its folder', async () => {
  for (const name of ['content/faq.yaml', 'dist-config/robots.yaml']) {
    const prepare = async (root: string) => {
      await fs.rename(path.join(root, name), path.join(root, 'outside.yaml'))
      await fs.symlink(path.join(root, 'outside.yaml'), path.join(root, name))
    }
    expect(await problemsOf({}, prepare)).toEqual([
      `${name}:1:1 content-outside The file is a link to outside its folder`,
    ])
  }
})

it.skipIf(process.platform === 'win32')('R72 R87 a link or a device is an error', async () => {
  const prepare = async (root: string) => {
    await fs.symlink('me@host.1234', path.join(root, 'content/.#company.yaml'))
    await fs.symlink('nowhere', path.join(root, 'content/posts/first-post/notes.md'))
    await fs.symlink('first-post', path.join(root, 'content/posts/second-post'))
    execFileSync('mkfifo', [path.join(root, 'content/pipe.yaml')])
  }
  const message = 'content-outside Only files are read; this is a link or a device'
  expect(await problemsOf({}, prepare)).toEqual([
    `content/pipe.yaml:1:1 ${message}`,
    `content/posts/first-post/notes.md:1:1 ${message}`,
    `content/posts/second-post:1:1 ${message}`,
  ])
})

it('R72 a link in public/ is an error, wherever it leads', async () => {
  const prepare = (root: string) =>
    fs.symlink('/etc/hostname', path.join(root, 'public/hostname.txt'))
  expect(await problemsOf({}, prepare)).toEqual([
    'public/hostname.txt:1:1 content-outside Only files can be published; this is a link or a device',
  ])
})

it.skipIf(process.platform !== 'linux')('R87 a name that is not UTF-8 is an error', async () => {
  const prepare = (root: string) =>
    fs.writeFile(Buffer.from(`${root}/public/gr\u00fcn.txt`, 'latin1'), 'x')
  expect(await problemsOf({}, prepare)).toEqual([
    'public/gr\uFFFDn.txt:1:1 content-unreadable The name of this file is not UTF-8',
  ])
})

it('R87 more problems than a call takes arguments are counted', async () => {
  const keys = Array.from({ length: 60_000 }, (_, number) => `k${number}: x\n`).join('')
  const found = await problemsOf({ [service]: (old) => old + keys })
  expect(found).toHaveLength(60_000)
})
