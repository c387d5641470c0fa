// Content and configuration that break in unusual ways: a clear problem with its place, never a bug
// of the command, and never a site (R26, R37, R69, R72, R87).
import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { check } from '../../cli/commands/check.ts'
import { Log } from '../../cli/problems/log.ts'
import { SiteError } from '../../cli/problems/problems.ts'
import { loadWorkspace } from '../../cli/workspace.ts'
import { type Changes, createSite, site } from '../support/site.ts'

const cleanUp: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const remove of cleanUp.splice(0)) await remove()
})

/** What `site check` finds: `file:line:column code message`. `prepare` may do what files alone cannot. */
async function problemsOf(
  changes: Changes,
  { prepare, release = false }: { prepare?: (root: string) => unknown; release?: boolean } = {},
): Promise<string[]> {
  const { root, remove } = await createSite(changes)
  cleanUp.push(remove)
  await prepare?.(root)
  const workspace = await loadWorkspace({ cwd: root })
  const log = new Log({ json: false, quiet: true, root })
  try {
    await check(workspace, { log, release })
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
const post = 'content/posts/first-post/de.md'
const replace = (from: string | RegExp, to: string) => (old: string) => {
  const changed = old.replace(from, to)
  if (changed === old) throw new Error(`Nothing to replace: ${String(from)}`)
  return changed
}
const withPicture = replace('../board.png', '/odd.png')

describe('files that are not what they seem', () => {
  it('R26 a text that is not UTF-8 is an error where it stops being so', async () => {
    const latin = (old: string) => old.replace(/summary: .*/, 'summary: Ein gr\u00fcner Satz.')
    const found = await problemsOf(
      { [post]: latin },
      {
        prepare: async (root) => {
          const file = path.join(root, post)
          await fs.writeFile(file, Buffer.from(await fs.readFile(file, 'utf8'), 'latin1'))
        },
      },
    )
    expect(found).toEqual([`${post}:3:16 content-unreadable The text is not UTF-8`])
  })

  it('R26 company.yaml that is missing is a missing file, not a missing site', async () => {
    expect(await problemsOf({ [company]: null })).toEqual([
      `${company}:1:1 content-missing-file The file is missing`,
    ])
  })

  it.each([
    ['a folder', (file: string) => fs.mkdir(file), 'it is not a file'],
    ['a pipe', (file: string) => execFileSync('mkfifo', [file]), 'it is not a file'],
    [
      'a loop',
      (file: string) => fs.symlink(path.basename(file), file),
      'it is a link that leads to itself',
    ],
  ])('R26 R87 %s in the place of a text is an error', async (_, make, reason) => {
    for (const name of ['content/faq.yaml', 'dist-config/robots.yaml']) {
      const found = await problemsOf(
        { [name]: null },
        { prepare: (root) => make(path.join(root, name)) },
      )
      expect(found).toEqual([`${name}:1:1 content-unreadable The file cannot be read: ${reason}`])
    }
  })

  it('R69 R87 the command ends with 1 where a pipe stands in the place of a text', async () => {
    const { root, remove } = await createSite({ 'content/faq.yaml': null })
    cleanUp.push(remove)
    execFileSync('mkfifo', [path.join(root, 'content/faq.yaml')])
    const { code, stderr } = await site(['check'], { cwd: root })
    expect(stderr).toContain('content/faq.yaml:1:1  error  The file cannot be read')
    expect(code).toBe(1)
  })

  it.each(['content/faq.yaml', 'dist-config/robots.yaml'])(
    'R72 %s is not followed out of its folder',
    async (name) => {
      const prepare = async (root: string) => {
        await fs.rename(path.join(root, name), path.join(root, 'outside.yaml'))
        await fs.symlink(path.join(root, 'outside.yaml'), path.join(root, name))
      }
      expect(await problemsOf({}, { prepare })).toEqual([
        `${name}:1:1 content-outside The file is a link to outside its folder`,
      ])
    },
  )

  it('R72 a link in public/ is an error, wherever it leads', async () => {
    const prepare = (root: string) =>
      fs.symlink('/etc/hostname', path.join(root, 'public/hostname.txt'))
    expect(await problemsOf({}, { prepare })).toEqual([
      'public/hostname.txt:1:1 content-outside Only files can be published; this is a link or a device',
    ])
  })

  it.skipIf(process.platform === 'win32')('R72 R87 a link or a device is an error', async () => {
    const prepare = async (root: string) => {
      await fs.symlink('me@host.1234', path.join(root, 'content/.#company.yaml'))
      await fs.symlink('nowhere', path.join(root, 'content/posts/first-post/notes.md'))
      await fs.symlink('first-post', path.join(root, 'content/posts/second-post'))
      execFileSync('mkfifo', [path.join(root, 'content/pipe.yaml')])
    }
    const message = 'content-outside Only files are read; this is a link or a device'
    expect(await problemsOf({}, { prepare })).toEqual([
      `content/pipe.yaml:1:1 ${message}`,
      `content/posts/first-post/notes.md:1:1 ${message}`,
      `content/posts/second-post:1:1 ${message}`,
    ])
  })

  it.skipIf(process.platform !== 'linux')(
    'R87 a name in public/ that is not UTF-8 is an error',
    async () => {
      const prepare = (root: string) =>
        fs.writeFile(Buffer.from(`${root}/public/gr\u00fcn.txt`, 'latin1'), 'x')
      expect(await problemsOf({}, { prepare })).toEqual([
        'public/gr\uFFFDn.txt:1:1 content-unreadable The name of this file is not UTF-8',
      ])
    },
  )
})

describe('pictures', () => {
  it('R37 an empty picture is an error', async () => {
    const found = await problemsOf({ [service]: withPicture, 'content/odd.png': '' })
    expect(found).toEqual([
      expect.stringMatching(
        /^content\/services\/carpentry.yaml:\d+:\d+ image-unreadable "odd.png" is empty$/,
      ),
    ])
  })

  it('R37 a picture too tall for AVIF and WebP is an error', async () => {
    const create = { width: 10, height: 17_000, channels: 3, background: '#888' } as const
    const tall = await sharp({ create }).png().toBuffer()
    const found = await problemsOf({ [service]: withPicture, 'content/odd.png': tall })
    expect(found.join()).toMatch(/image-too-large "odd.png" is too tall: 10 x 17000 px$/)
  })

  it.each([
    ['a script', '<script>alert(1)</script>', '<script>'],
    ['a handler', '<path d="M0 0" onclick="alert(1)"/>', 'the attribute onclick="alert(1)"'],
    ['HTML', '<foreignObject><p/></foreignObject>', '<foreignObject>'],
    ['a link', '<a href="https://x.example"/>', '<a>'],
    ['another file', '<use href="https://x.example/y.svg#z"/>', 'the attribute href='],
    ['a style from elsewhere', '<style>@import "//x.example"</style>', 'a style that loads'],
    ['a fill from elsewhere', '<path fill="url(//x.example)"/>', 'the attribute fill='],
    ['a hidden script', '<g xmlns:q="http://www.w3.org/2000/svg"/>', 'the attribute xmlns:q='],
  ])('R37 R74 an SVG with %s is refused', async (_, part, fault) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n  ${part}\n</svg>`
    const found = await problemsOf({ 'public/logo.svg': svg })
    expect(found[0]).toMatch(/^public\/logo\.svg:2:\d+ svg-active /)
    expect(found[0]).toContain(fault)
  })

  it('R37 an SVG that only draws is published as it is', async () => {
    const svg =
      '<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path fill="url(#a)" d="M0 0h1"/><use xlink:href="#a"/><style>path{stroke:red}</style></svg>'
    expect(await problemsOf({ 'public/logo.svg': svg })).toEqual([])
  })
})

describe('texts and fields', () => {
  it.each(['https://', 'https://[::1', 'http://a:b'])(
    'R28 the address %s that no browser can open is refused',
    async (url) => {
      const found = await problemsOf({ [post]: (old) => `${old}\n[a](${url})\n` })
      expect(found).toEqual([
        expect.stringMatching(
          /^content\/posts\/first-post\/de\.md:\d+:1 markdown-link The link "http.* is not an address$/,
        ),
      ])
    },
  )

  it('R28 a comment hides no HTML behind it', async () => {
    const found = await problemsOf({
      [post]: (old) => `${old}\n<!-- a --> <!-- b -->\n\n<!-- c --> <img src=x> lost\n`,
    })
    expect(found).toEqual([expect.stringContaining('markdown-html')])
  })

  it('R87 a text or a paragraph that a parser would take minutes for is an error', async () => {
    const long = await problemsOf({
      'content/faq.yaml': '# '.repeat(600_000),
    })
    expect(long).toEqual([
      'content/faq.yaml:1:1 content-unreadable The file cannot be read: it has 1.2 MB',
    ])
    const paragraph = await problemsOf({
      [post]: (old) => `${old}\nKurz.\n\n${'*a*'.repeat(30_000)}\n`,
    })
    expect(paragraph).toEqual([`${post}:23:1 content-syntax A paragraph has 90000 characters`])
  })

  it('R26 R87 an alias within what it repeats is an error', async () => {
    const found = await problemsOf({ [service]: (old) => `${old}self: &self { again: *self }\n` })
    expect(found).toEqual([
      expect.stringMatching(/:\d+:22 content-syntax An alias stands within the value/),
    ])
  })

  it.each([
    ['legalName: .*', 'legalName: &Söhne GmbH', '"&Söhne" is not allowed outside quotes'],
    ['legalName: .*', 'legalName: Haus Nr. #5 und #6', 'A comment cuts the text short'],
    ['legalName: .*', 'legalName: !Neu GmbH', '"!Neu" is not allowed outside quotes'],
    ['country: .*', 'country: CH # where we are', undefined],
  ])('R26 nothing of a text is lost: %s as %j', async (from, to, message) => {
    const found = await problemsOf({ [company]: replace(new RegExp(from), to) })
    expect(found).toEqual(message === undefined ? [] : [expect.stringMatching(`${message}$`)])
  })

  it.each<[string, Changes[string], string]>([
    [post, replace('date: ', 'date: &x '), '"&x" is not allowed outside quotes'],
    [post, replace(/title: .*/, 'title: Haus Nr. #5'), 'A comment cuts the text short'],
    [post, replace(/summary: .*/, '$&\n...'), 'Invalid line around front matter: "..."'],
    ['dist-config/robots.yaml', (old) => `%YAML 1.1\n---\n${old}`, '"%YAML 1.1" is not allowed'],
  ])('R26 nothing of front matter and configuration is lost: %s', async (file, change, message) => {
    expect(await problemsOf({ [file]: change })).toEqual([expect.stringContaining(message)])
  })

  it.each<[string, Changes[string], string]>([
    [
      post,
      replace('services: [carpentry]', 'services: [carpentry, carpentry]'),
      'it repeats entry 1',
    ],
    [
      post,
      replace(/date: .*/, '$&\nupdated: 2020-01-01'),
      'expected a day that is not before "date"',
    ],
    [post, replace('date: 2024-03-14', 'date: 2024-02-30'), 'expected a date that exists'],
    [company, replace("closes: '18:00'", "closes: '07:00'"), 'expected a time after "opens"'],
    [
      company,
      replace(
        /( {2}- \{ days: \[Mo, Tu\].*\n)/,
        "$1  - { days: [Tu], opens: '12:00', closes: '20:00' }\n",
      ),
      'the hours overlap with those of entry 1',
    ],
    [company, replace('days: [Mo, Tu]', 'days: [Mo, Mo]'), 'expected each day once'],
    [company, replace('payment: [Cash]', 'payment: [Cash, Cash]'), 'it repeats entry 1'],
    [company, replace('best: 5, worst: 1', 'best: 5, worst: 5'), 'expected more than "worst"'],
    [service, replace('faq: [cost]', 'faq: [cost, cost]'), 'it repeats entry 1'],
    [
      'content/locations/thun.yaml',
      replace('services: [carpentry]', 'services: [carpentry, carpentry]'),
      'it repeats entry 1',
    ],
    [
      'dist-config/hosts.yaml',
      replace('hosts: [netlify]', 'hosts: [netlify, netlify]'),
      'it repeats entry 1',
    ],
  ])('R26 values that contradict each other are an error: %s', async (file, change, message) => {
    const found = await problemsOf({ [file]: change })
    expect(found.join('\n')).toContain(message)
  })

  it.each([
    'company',
    'strings',
    'faq',
    'prices',
    'jobs',
    'languages',
    'lists',
    'process',
    'testimonials',
    'theme',
    'locations/thun',
    'services/carpentry',
  ])('R26 content/%s.yaml that cannot be read is one error', async (name) => {
    const file = `content/${name}.yaml`
    expect(await problemsOf({ [file]: (old) => `${old}\nx: 'open\n` })).toEqual([
      expect.stringContaining(file),
    ])
  })

  it.each(['hosts', 'headers', 'redirects', 'robots'])(
    'R26 dist-config/%s.yaml that cannot be read is one error',
    async (name) => {
      const file = `dist-config/${name}.yaml`
      const found = await problemsOf({ [file]: "x: 'open\n" }, { release: true })
      expect(found.filter((line) => !line.includes('release-placeholder'))).toEqual([
        expect.stringContaining(file),
      ])
    },
  )

  it.each([
    ['amount: 550.505', 'expected at most two decimals, like 550.50'],
    ['amount: 550,50', 'There is no field "50" here'],
    ["amount: '550.50'", 'expected a number, not a text'],
    ['amount: -5', 'too small: expected number to be >0'],
  ])('R26 the price "%s" is one error', async (amount, message) => {
    const found = await problemsOf({ 'content/prices.yaml': replace(/amount: \d+/, amount) })
    expect(found).toEqual([expect.stringContaining(message)])
  })

  it('R79 R83 a price may have Rappen', async () => {
    expect(
      await problemsOf({ 'content/prices.yaml': replace(/amount: \d+/, 'amount: 550.50') }),
    ).toEqual([])
  })

  it('R87 more problems than a call takes arguments are counted', async () => {
    const keys = Array.from({ length: 60_000 }, (_, number) => `k${number}: x\n`).join('')
    const found = await problemsOf({ [service]: (old) => old + keys })
    expect(found).toHaveLength(60_000)
  })

  it.each([
    ['\\u200B\\u00AD', 'the text has nothing that can be seen'],
    ['x\\uFFFF', 'the text holds an invisible control character'],
    ['x\\uD800', 'the text holds an invisible control character'],
    ['x\\u0085', 'the text holds an invisible control character'],
  ])('R26 R73 a text of %s is an error', async (text, message) => {
    const found = await problemsOf({ [service]: replace('de: Eins', `de: "${text}"`) })
    expect(found).toEqual([expect.stringContaining(message)])
  })

  it('R26 R87 quotes nested without end are an error', async () => {
    const found = await problemsOf({ [post]: (old) => `${old}\n${'>'.repeat(19_000)} x\n` })
    expect(found).toEqual([
      expect.stringMatching(/de\.md:\d+:1 content-syntax Quotes or lists .* too deeply$/),
    ])
  })

  it('R26 R87 a slug longer than file names may be is an error', async () => {
    const found = await problemsOf({
      [service]: replace('carpentry-work', `carpentry-${'x'.repeat(300)}`),
    })
    expect(found).toEqual([expect.stringContaining('a slug has at most 100 characters')])
  })

  it.each([
    ['rating', /value: [\d.]+/, 'value: 9'],
    ['rating', /count: \d+/, 'count: -5'],
    ['founded', /founded: \d+/, 'founded: -1'],
  ])('R26 %s has its bounds: %s', async (field, from, to) => {
    const found = await problemsOf({ [company]: replace(from, to) })
    expect(found).toEqual([expect.stringContaining(`content-invalid "${field}"`)])
  })

  it('R25 --release asks for the host of the site in hosts.yaml, and no placeholder there', async () => {
    const found = await problemsOf(
      { 'dist-config/hosts.yaml': replace('hostName: www.example.com', 'hostName: www.real.ch') },
      { release: true },
    )
    const hosts = found.filter((text) => text.startsWith('dist-config/'))
    expect(hosts).toEqual([
      'dist-config/hosts.yaml:6:13 release-host "www.real.ch" is not the host of https://site.example',
      ...[9, 10].map((line) => expect.stringContaining(`hosts.yaml:${line}:`)),
    ])
    const shipped = await problemsOf({}, { release: true })
    expect(shipped).toContain(
      'dist-config/hosts.yaml:6:13 release-placeholder "www.example.com" is a placeholder address',
    )
  })
})
