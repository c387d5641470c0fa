// The files for Netlify, read by Netlify's own parsers (R54, R56, R73, R75).
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sampleRules } from '../../tests/hosts/sample-rules.ts'
import { netlify } from './netlify.ts'
import { headersFor, type SiteRules } from './rules.ts'

let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'netlify-'))
})
afterAll(() => fs.rm(folder, { recursive: true }))

const headersSchema = z.array(
  z.object({
    for: z.string(),
    forRegExp: z.instanceof(RegExp),
    values: z.record(z.string(), z.string()),
  }),
)

const redirectsSchema = z.array(z.object({ from: z.string(), to: z.string(), status: z.number() }))

/** The emitted files as Netlify understands them. */
async function parsed(rules: SiteRules) {
  for (const { path: name, contents } of netlify.emit(rules).dist) {
    await fs.writeFile(path.join(folder, name), contents)
  }
  const headers = await parseAllHeaders({
    headersFiles: [path.join(folder, '_headers')],
    configHeaders: [],
    minimal: false,
  })
  const redirects = await parseAllRedirects({
    redirectsFiles: [path.join(folder, '_redirects')],
    configRedirects: [],
    minimal: true,
  })
  expect([...headers.errors, ...redirects.errors]).toEqual([])
  return {
    headers: headersSchema.parse(headers.headers),
    redirects: redirectsSchema.parse(redirects.redirects),
  }
}

describe('netlify', () => {
  it('R54 R56 gives every address the headers of a visitor, each from one block', async () => {
    const rules = sampleRules()
    const { headers } = await parsed(rules)
    for (const address of rules.paths) {
      const blocks = headers.filter(({ forRegExp }) => forRegExp.test(address))
      const names = blocks.flatMap(({ values }) => Object.keys(values))
      expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
      expect(Object.assign({}, ...blocks.map(({ values }) => values))).toEqual(
        headersFor(rules.headers, { path: address, status: 200, userAgent: '' }),
      )
    }
  })

  it('R5 R56 loses no redirect, and knows the not-found page of each language', async () => {
    const rules = sampleRules()
    const { redirects } = await parsed(rules)
    const plain = redirects.map(({ from, to, status }) => `${from} ${to} ${status}`)
    expect(plain.slice(0, -1).toSorted()).toEqual(
      rules.redirects.map(({ from, to, status }) => `${from} ${to} ${status}`).toSorted(),
    )
    expect(plain.at(-1)).toBe('/en/* /en/404.html 404')
    const fallback = rules.redirects.find(({ when }) => when === 'fallback')?.from
    const firstFallback = plain.findIndex((line) => line.startsWith(`${fallback} `))
    expect(firstFallback).toBe(rules.redirects.filter(({ when }) => when === 'always').length)
  })

  it.each([
    `a"b\\c$d{e}#f;g, h: i`,
    'default-src \'self\'; report-to "x"',
    '# not a comment',
    '! not a mark',
  ])('R73 hands %s on as it is', async (value) => {
    const rules = sampleRules({
      headers: [{ pattern: '/*', crawlers: false, headers: { 'X-Test': value } }],
    })
    const { headers } = await parsed(rules)
    expect(headers.map(({ values }) => values)).toEqual([{ 'X-Test': value }])
  })

  it('R54 R75 answers crawlers by an edge function, and nobody else differently', async () => {
    const rules = sampleRules()
    const [file] = netlify.emit(rules).deploy
    if (file === undefined) throw new Error('no edge function')
    expect(file.path).toBe('netlify/edge-functions/headers-for-crawlers.js')
    const target = path.join(folder, 'edge.mjs')
    await fs.writeFile(target, file.contents)
    const schema = z.object({
      default: z.custom<(request: Request, context: object) => Promise<Response>>(
        (value) => typeof value === 'function',
      ),
      config: z.object({ path: z.array(z.string()) }),
    })
    const { default: edge, config } = schema.parse(await import(target))
    expect(config.path).toEqual(['/', '/en', '/robots.txt', '/sitemap.xml'])
    for (const userAgent of ['Mozilla/5.0 (compatible; GOOGLEBOT/2.1)', 'Mozilla/5.0 Chrome/1']) {
      for (const address of config.path) {
        const request = new Request(`https://site.example${address}`, {
          headers: { 'user-agent': userAgent },
        })
        const response = await edge(request, { next: async () => new Response('page') })
        const wanted = headersFor(rules.headers, { path: address, status: 200, userAgent })
        for (const [name, value] of Object.entries(wanted)) {
          expect(response.headers.get(name)).toBe(value)
        }
      }
    }
  })

  it('R56 names what cannot be said', () => {
    const { notes } = netlify.emit(sampleRules())
    expect(notes.join('\n')).toMatch(/crawlers[\s\S]*not-found[\s\S]*\.html/)
    const plain = netlify.emit(sampleRules({ headers: [] }))
    expect(plain.deploy).toEqual([])
    expect(plain.notes.join('\n')).not.toMatch(/crawlers/)
  })
})
