// Posts one table of forms to the inbox of the preview, to PHP on Apache, and through nginx and Caddy (R59–R61, R93).
import fs from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  BODY_LIMIT,
  contactMessage,
  contactFields,
  type ContactValues,
  forEachField,
  limits,
} from '#site/contact-form.ts'
import { adapters } from '../../cli/hosts/adapters.ts'
import { parseRules, RULES_FILE } from '../../cli/hosts/rules-file.ts'
import type { SiteRules } from '../../cli/hosts/rules.ts'
import { listen } from '../../cli/server/listen.ts'
import { createSiteServer } from '../../cli/server/serve.ts'
import { hasApache, startApache } from '../support/hosts/apache.ts'
import { hasCaddy, startCaddy } from '../support/hosts/caddy.ts'
import { hasNginx, startNginx } from '../support/hosts/nginx.ts'
import { hasPhp, type Mail, type Php, startPhp } from '../support/hosts/php.ts'
import { createDraw, type Draw } from '../support/random.ts'
import { casesOf, seed } from '../support/run-length.ts'
import { createSite, site } from '../support/site.ts'

interface Running {
  readonly url: string
  readonly close: () => Promise<void>
}

/** A built site, its preview with an inbox, and what the inbox has received. */
interface Built {
  readonly rules: SiteRules
  readonly dist: string
  readonly preview: Running
  readonly takeEntries: () => Promise<ContactValues[]>
  readonly remove: () => Promise<void>
}

async function build(hosts: readonly string[], contact: string): Promise<Built> {
  const { root, remove } = await createSite({
    'content/company.yaml': (old) => `${old}contact: ${contact}\n`,
    'dist-config/hosts.yaml': (old) =>
      old
        .replace(/^hosts: .*/m, `hosts: [${hosts.join(', ')}]`)
        .concat('  formUpstream: http://127.0.0.1:9\n'),
  })
  const { code, stdout, stderr } = await site(['build'], { cwd: root })
  if (code !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`)
  const dist = path.join(root, 'dist')
  const built = parseRules(await fs.readFile(path.join(root, 'deploy', RULES_FILE), 'utf8'))
  if (built === undefined) throw new Error('The build wrote no rules')
  const { rules, formServices } = built
  const file = path.join(root, '.site/inbox.jsonl')
  const server = createSiteServer({
    folder: dist,
    rules,
    slashStatus: adapters.apache.slashStatus,
    cacheDir: path.join(root, '.site/cache'),
    inbox: { file, formPath: () => rules.formPath, services: () => formServices },
  })
  const url = (await listen(server, { port: 0, hostName: '127.0.0.1' })).replace(/\/$/, '')
  return {
    rules,
    dist,
    preview: {
      url,
      close: async () => {
        await new Promise((resolve) => {
          server.close(resolve)
        })
      },
    },
    async takeEntries() {
      const lines = (await fs.readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
      await fs.rm(file, { force: true })
      return lines.map((line) => {
        const entry: { values: ContactValues } = JSON.parse(line)
        return entry.values
      })
    },
    remove,
  }
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Post {
  readonly path?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The host that browsers name, which is that of the site. */
const HOST = 'site.example'

async function ask(
  url: string,
  { path: target = '/', method = 'POST', headers = {}, body = '' }: Post,
): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const all = {
      host: HOST,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    }
    const outgoing = request(
      { hostname, port, path: target, method, agent: false, headers: all },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

const asJson = { accept: 'application/json' }
const encoded = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString()

const right: ContactValues = {
  firstName: 'Zoë',
  lastName: 'Müller-Strauß 👩‍🔧',
  phone: '+41 33 000 00 00',
  email: 'zoe@example.com',
  service: 'painting',
  description: 'Grüsse aus Thun 🏔️\r\n\r\n.\r\nBitte «streichen» & <b>ölen</b>.',
}
const injection = '\r\nBcc: all@evil.example\r\n\r\nSpam'
const mountains = (count: number) => '🏔'.repeat(count)

/** Forms by name: changes to the right one. */
const forms: Readonly<Record<string, Partial<ContactValues> & { website?: string }>> = {
  right: {},
  'without e-mail': { email: '' },
  'without phone': { phone: '' },
  'without both': { phone: ' ', email: '\u200b' },
  'without name': { firstName: '\u2800\u200b' },
  'without last name': { lastName: '' },
  'a service that is not offered': { service: 'wood_care' },
  'no service': { service: '' },
  'no description': { description: ' \n\u3164 ' },
  'a short description': { description: `  ${'x'.repeat(limits.description.min - 1)}\n` },
  'a description just long enough': { description: 'x'.repeat(limits.description.min) },
  'emojis just long enough': { description: mountains(limits.description.min / 2) },
  'emojis that are too short': { description: mountains(limits.description.min / 2 - 1) },
  'the longest values': {
    ...Object.fromEntries(
      (['firstName', 'lastName', 'description'] as const).map((field) => [
        field,
        mountains(limits[field].max / 2),
      ]),
    ),
    email: `${'a'.repeat(limits.email.max - 13)}@example.info`,
  },
  'values that are too long': {
    ...Object.fromEntries(
      (['firstName', 'lastName', 'description'] as const).map((field) => [
        field,
        `${mountains(limits[field].max / 2)}x`,
      ]),
    ),
    phone: Array.from({ length: 4 }, () => '+41 33 000 00 00').join(', '),
    email: `${'a'.repeat(limits.email.max - 12)}@example.info`,
  },
  'an address at the limit of cleaning': { email: `${'A'.repeat(486)} <a@b.ch>` },
  'an address beyond the limit of cleaning': { email: `${'A'.repeat(493)} <a@b.ch>` },
  'seven digits': { phone: '0331234' },
  'six digits': { phone: '033123' },
  'fifteen digits': { phone: '+411234567890123' },
  'sixteen digits': { phone: '+4112345678901234' },
  'injection in the first name': { firstName: `Zoë${injection}` },
  'injection in the last name': { lastName: `Müller${injection}` },
  'injection in the phone number': { phone: `+41 33 000 00 00${injection}` },
  'injection in the e-mail address': { email: `zoe@example.com${injection}` },
  'injection by a line separator': { email: 'zoe@example.com\u2028Bcc:all@evil.example' },
  'injection in the service': { service: `painting${injection}` },
  'two addresses': { email: 'a@example.com,b@example.com' },
  'an address with a comma': { email: 'a,b@example.com' },
  'an address with brackets': { email: 'x<b@example.com>y@example.com' },
  'an address in quotes': { email: '"a(b)"@example.com' },
  'an address with umlauts': { email: 'jürg@müller.example' },
  'a name that looks encoded': { firstName: '=?UTF-8?B?QQ==?=', lastName: '"<x@y>"' },
  'markup in every field': {
    ...forEachField(() => '<script>alert(1)</script>'),
    phone: '0331234567<b>',
  },
  'a robot': { website: 'https://spam.example' },
  'a robot with errors': { website: 'x', firstName: '', service: '' },
  'spaces for a robot': { website: '  ' },
}

/** Requests that are not about the fields. */
const requests: Readonly<Record<string, Post>> = {
  GET: { method: 'GET', body: '' },
  HEAD: { method: 'HEAD', body: '' },
  PUT: { method: 'PUT', body: encoded(right) },
  DELETE: { method: 'DELETE' },
  'another origin': { headers: { origin: 'https://evil.example' } },
  'no origin': { headers: { origin: 'null' } },
  'an empty origin': { headers: { origin: '' } },
  'the own origin': { headers: { origin: `https://${HOST}`, ...asJson } },
  text: { headers: { 'content-type': 'text/plain' } },
  'several parts': { headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  'a charset': {
    headers: { 'content-type': 'Application/X-WWW-Form-Urlencoded; charset=utf-8', ...asJson },
  },
  'a body of the longest size': {
    headers: asJson,
    body: `${encoded(right)}&x=${'x'.repeat(BODY_LIMIT - encoded(right).length - 3)}`,
  },
  'a body that is too large': {
    body: `${encoded(right)}&x=${'x'.repeat(BODY_LIMIT - encoded(right).length - 2)}`,
  },
  'an empty body': { headers: asJson, body: '' },
  'lists instead of values': {
    headers: asJson,
    body: encoded(right).replace('firstName=', 'firstName[]='),
  },
  'a field twice': { headers: asJson, body: `${encoded(right)}&firstName=Otto` },
  'bytes that are no text': { headers: asJson, body: `${encoded(right)}&lastName=%ff%c3&x=%00` },
  'ends of a page': { headers: { referer: `https://${HOST}/en?service=painting#contact-form` } },
  'another site': { headers: { referer: 'https://evil.example/en' } },
  'another host of the same start': { headers: { referer: `https://${HOST}.evil.example/en` } },
  'a user name': { headers: { referer: `https://${HOST}@evil.example/en` } },
  'two slashes': { headers: { referer: `https://${HOST}//evil.example/x` } },
  'a page that is no address': { headers: { referer: 'javascript:alert(1)' } },
}

/** The parts of an answer that have to agree. A server may choose its own words for 405 and 413. */
function verdictOf({ status, headers, body }: Answer) {
  const { location, allow } = headers
  const type = headers['content-type']
  return {
    status,
    location,
    ...(status === 405 ? { allow } : {}),
    ...(status < 300 || status === 422 ? { type, body } : {}),
  }
}

const labels = {
  firstName: 'Name',
  lastName: 'Nachname',
  phone: 'Telefon',
  email: 'E-Mail',
  service: 'Dienstleistung',
  description: 'Nachricht',
}

/** Returns the text of the mail that the values of an entry should become. */
function mailText(values: ContactValues): string {
  const text = contactMessage({ ...values, service: 'Malerarbeiten' }, labels)
  return `${text.replaceAll('\n', '\r\n')}\r\n`
}

/** Decodes the encoded words of a header. */
function decoded(header: string): string {
  const words = header.replace(/(\?=)\s+(=\?)/g, '$1$2')
  return words.replace(/=\?UTF-8\?B\?([\w+/=]*)\?=/g, (_, word: string) =>
    Buffer.from(word, 'base64').toString(),
  )
}

const headerOf = ({ headers }: Mail, name: string) =>
  headers.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)

const canRun = hasApache() && hasPhp()

describe.skipIf(!canRun && process.env['CI'] === undefined)('delivery: php', () => {
  let built: Built
  let php: Php
  let apache: Running
  beforeAll(async () => {
    built = await build(['apache'], '{ delivery: php }')
    php = await startPhp()
    apache = await startApache(built.dist, php.settings)
  }, 120_000)
  afterAll(async () => {
    await apache.close()
    await php.close()
    await built.preview.close()
    await built.remove()
  })

  const post = { path: '/send.php' }
  /** Sends a request to Apache and to the inbox. */
  async function both(asked: Post): Promise<{ mailed: Answer; kept: Answer }> {
    return {
      mailed: await ask(apache.url, { ...post, ...asked }),
      kept: await ask(built.preview.url, { ...post, ...asked }),
    }
  }

  it.each(Object.entries(forms))('R93 judges %s like the inbox', async (_, changes) => {
    const { mailed, kept } = await both({
      headers: asJson,
      body: encoded({ ...right, ...changes }),
    })
    expect(verdictOf(mailed)).toEqual(verdictOf(kept))
    expect(mailed.headers['cache-control']).toBe('no-store')
    const entries = await built.takeEntries()
    const mails = await php.takeMails()
    expect(mails.map(({ text }) => text)).toEqual(entries.map(mailText))
    for (const { headers, options } of mails) {
      const names = headers.map((line) => line.split(':', 1)[0])
      const own = names.filter((name) => !/^X-PHP-|^Reply-To$/.test(name ?? ''))
      expect(own).toEqual([
        'To',
        'Subject',
        'From',
        'MIME-Version',
        'Content-Type',
        'Content-Transfer-Encoding',
      ])
      expect(headers.filter((line) => /[^ -~]/.test(line))).toEqual([])
      expect(options).toMatch(/-fhello@site\.example$/)
    }
    expect(await php.complaints()).toBe('')
  })

  it.each(Object.entries(requests))(
    'R93 answers a request with %s like the inbox',
    async (_, row) => {
      const { mailed, kept } = await both({ body: encoded(right), ...row })
      expect(verdictOf(mailed)).toEqual(verdictOf(kept))
      expect(mailed.headers['cache-control']).toBe('no-store')
      expect(mailed.headers['x-powered-by']).toBeUndefined()
      expect(mailed.headers['x-content-type-options']).toBe('nosniff')
      expect(await php.takeMails()).toHaveLength((await built.takeEntries()).length)
      expect(await php.complaints()).toBe('')
    },
  )

  it(`R93 judges any form like the inbox (seed ${seed})`, async () => {
    const draw = createDraw(seed)
    for (let index = 0; index < casesOf('FORMS', { short: 300, long: 5000 }); index++) {
      const values = drawForm(draw)
      const { mailed, kept } = await both({ headers: asJson, body: encoded(values) })
      const [entry] = await built.takeEntries()
      const [mail] = await php.takeMails()
      expect({ values, ...verdictOf(mailed), text: mail?.text }).toEqual({
        values,
        ...verdictOf(kept),
        text: entry === undefined ? undefined : mailText(entry),
      })
    }
  }, 600_000)

  it('R93 the mail is from the company, for it, and a reply goes to the visitor', async () => {
    await ask(apache.url, { ...post, body: encoded(right) })
    const [mail] = await php.takeMails()
    if (mail === undefined) throw new Error('No mail came')
    expect(headerOf(mail, 'To')).toBe('hello@site.example')
    expect(decoded(headerOf(mail, 'From') ?? '')).toBe('Test & Söhne <hello@site.example>')
    const name = `${right.firstName} ${right.lastName}`
    expect(decoded(headerOf(mail, 'Reply-To') ?? '')).toBe(`${name} <zoe@example.com>`)
    expect(decoded(headerOf(mail, 'Subject') ?? '')).toMatch(new RegExp(`^\\S.*: ${name}$`))
  })

  it.each([
    ['"a,b"@example.com', undefined],
    ['"a(b)"@example.com', undefined],
    ['jürg@müller.example', undefined],
    ["o'neil+x@example.com", "o'neil+x@example.com"],
  ])('R93 replies to %j go to %j', async (email, address) => {
    await ask(apache.url, { ...post, body: encoded({ ...right, email }) })
    const [mail] = await php.takeMails()
    expect(mail?.text).toContain(email)
    const reply = mail === undefined ? undefined : headerOf(mail, 'Reply-To')
    expect(reply?.replace(/^.*<|>$/g, '')).toBe(address)
  })

  it('R93 tells a visitor without JavaScript in the language of the page what is wrong', async () => {
    const values = { ...right, email: 'zoe', description: '<b>"kurz' }
    const page = await ask(apache.url, {
      ...post,
      headers: { referer: `https://${HOST}/en` },
      body: encoded(values),
    })
    expect(page.status).toBe(422)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('lang="en"')
    expect(page.body).toContain('<h1>Your enquiry could not be sent.</h1>')
    expect(page.body).toContain('<li>E-mail: Please check the e-mail address.')
    expect(page.body).toContain('&lt;b&gt;&quot;kurz')
    expect(page.body).toContain('<a href="/en#contact-form">')
    expect(await php.takeMails()).toEqual([])
  })

  it('R93 claims nothing if the mail cannot be sent', async () => {
    await php.setWorking(false)
    try {
      const script = await ask(apache.url, { ...post, headers: asJson, body: encoded(right) })
      expect([script.status, script.body]).toEqual([500, '{"ok":false}'])
      const page = await ask(apache.url, { ...post, body: encoded(right) })
      expect(page.status).toBe(500)
      expect(page.headers.location).toBeUndefined()
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).toContain('Zoë')
      expect(page.body).not.toMatch(/warning|sendmail|\.php/i)
    } finally {
      await php.setWorking(true)
    }
  })

  it('R93 refuses a body beyond the limits of PHP without its words', async () => {
    const { status, body } = await ask(apache.url, { ...post, body: 'x'.repeat(9_000_000) })
    expect([status, body]).toEqual([413, 'Too large\n'])
  })

  it('R93 refuses a form at any other address of the site', async () => {
    for (const target of ['/', '/send', '/send.php/x', '/Send.php', '/blog', '/sendXphp'])
      expect([target, (await ask(apache.url, { path: target })).status]).toEqual([target, 405])
    expect((await ask(apache.url, { path: '/send.php/x', method: 'GET' })).status).toBe(404)
  })
})

describe('a program at a path of the site', () => {
  let built: Built
  beforeAll(async () => {
    built = await build(['nginx', 'caddy'], '{ delivery: post, endpoint: /anfrage/senden }')
  }, 120_000)
  afterAll(async () => {
    await built.preview.close()
    await built.remove()
  })

  const servers = [
    {
      name: 'nginx',
      isInstalled: hasNginx,
      start: ({ rules, dist, preview }: Built) =>
        startNginx({
          ...rules,
          server: { ...rules.server, root: dist, formUpstream: preview.url },
        }),
    },
    {
      name: 'Caddy',
      isInstalled: hasCaddy,
      start: ({ rules, dist, preview }: Built) => startCaddy(rules, dist, preview.url),
    },
  ]
  for (const { name, isInstalled, start } of servers) {
    it.skipIf(!isInstalled() && process.env['CI'] === undefined)(
      `R93 ${name} passes every form on, and every answer back`,
      async () => {
        const post = { path: built.rules.formPath ?? '' }
        const real = await start(built)
        try {
          const rows: Post[] = [
            ...Object.values(forms).map((changes) => ({
              headers: asJson,
              body: encoded({ ...right, ...changes }),
            })),
            ...Object.values(requests).map((row) => ({ body: encoded(right), ...row })),
          ]
          for (const row of rows) {
            const direct = await ask(built.preview.url, { ...post, ...row })
            const entries = await built.takeEntries()
            const passed = await ask(real.url, { ...post, ...row })
            expect([row, verdictOf(passed)]).toEqual([row, verdictOf(direct)])
            expect(await built.takeEntries()).toEqual(entries)
            expect(passed.headers['cache-control']).toBe('no-store')
          }
          for (const target of ['/', '/anfrage', '/anfrage/senden/x', '/send.php'])
            expect([target, (await ask(real.url, { path: target })).status]).toEqual([target, 405])
        } finally {
          await real.close()
        }
      },
      60_000,
    )
  }
})

/** Pieces of what people and robots write into fields, separated by bars. */
const pieces = [
  '+41|0041|033|(0)|0|12 34 56|123456789|-|–|/|.|(|)|+|Tel.|Büro:|Bu\u0308ro:|Te\u0301l |(privat)| ext. 12|x3| oder |Nr. |WhatsApp |wa.me/|t: |DW 12|#12| o. | + |»|!',
  ', |;|&|＋４１|①②③|²|٣|１２３４５６７|…|﹫|＠|．|ﬁ|Ⅷ|ſ|\u212a|℡|anna|@|example|.ch|mailto:|?subject=x|%2B|%40|´|"|/|&|#|<|>|"|\'|’|_|·',
  ' |  |\u00a0|\u2003|\t|\r\n|\n|\u2028|\u200b|\u200d|\ufeff|\u0000|\u0085|\u00ad|\u180e|\u3164|\ufffd|🏔|👩‍🔧|é|e\u0301',
  '+39|wa.me/41|phone=%2B|;ext=7|;x=y| <tel:1>|TEL;T=C:|(G) |Mobil |n. | / | - |“|`|(at)|mail |\f|\u2029|ா',
  'ß|İ|painting|plumbing|%|\\|$1|{data}|DATA|<?php|?>|:|=?UTF-8?Q?|x',
].flatMap((line) => line.split('|'))

/** Draws a form; most of its fields are right, so that each kind of error is seen by itself. */
function drawForm({ below, pick }: Draw): ContactValues {
  const drawn = () => Array.from({ length: 1 + below(6) }, () => pick(pieces)).join('')
  const wrong = new Set(Array.from({ length: 1 + below(2) }, () => pick(contactFields)))
  const valid = { ...right, service: 'painting' }
  return forEachField((field) => {
    if (field === 'service') return valid.service
    return wrong.has(field) ? `${drawn()}${below(3) === 0 ? valid[field] : ''}` : valid[field]
  })
}
