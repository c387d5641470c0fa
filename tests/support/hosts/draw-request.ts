// Addresses drawn at random from the parts that servers read in different ways (R5, R54, R56, R87).
import { createDraw, type Draw } from '../random.ts'
import type { RequestRow } from './requests.ts'

/** Parts between slashes that mean something, or only seem to. */
const SEGMENTS = [
  'en de EN De fr blog Blog projekt projekte project projects schopf shed services dienstleistungen',
  'carpentry-work schreinerarbeiten first-post standorte thun richtwert estimate assets data index 404',
  'robots.txt sitemap.xml favicon.ico feed.xml .well-known security.txt .git nothing a%20b %C3%BCber',
  `%c3%bcber a+b a;b a'b a&b a=b a:b a@b a,b ~ - _ $ ! (a) * a~b %7e %7E`,
].flatMap((line) => line.split(' '))

/** Text after the last part. */
const ENDINGS = [
  '',
  '',
  '',
  '',
  '/',
  '//',
  '.html',
  '.html/',
  '.HTML',
  '/index',
  '/index.html',
  '.',
]
/** Parts of dots are not drawn: clients resolve them before they ask. */
const SLASHES = ['/', '/', '/', '/', '/', '//', '///']
const QUERIES = [
  '',
  '',
  '',
  '?',
  '?a=1',
  '?a=1&b=2',
  '?utm_source=x',
  '??',
  '?/',
  '?a=%20',
  '?a=/../b',
]
const METHODS = ['GET', 'GET', 'GET', 'HEAD'] as const

/** A part with one letter in the percent-encoding that means the same. */
function encode(segment: string, { below }: Draw): string {
  const at = below(segment.length)
  const letter = segment[at] ?? ''
  // Spelt so, "index" is home at an address that nothing links to; Apache then keeps it as long as home.
  if (!/[a-z]/i.test(letter) || segment.includes('%') || segment === 'index') return segment
  return `${segment.slice(0, at)}%${letter.charCodeAt(0).toString(16)}${segment.slice(at + 1)}`
}

/** So many requests; the same seed draws the same. Their status is what the preview answers. */
export function drawRequests(count: number, seed: number): RequestRow[] {
  const draw = createDraw(seed)
  const { below, pick } = draw
  return Array.from({ length: count }, (_, number) => {
    const parts = Array.from({ length: 1 + below(4) }, () => {
      const segment = pick(SEGMENTS)
      return pick(SLASHES) + (below(6) === 0 ? encode(segment, draw) : segment)
    })
    const path = parts.join('') + pick(ENDINGS) + pick(QUERIES)
    return { name: `${number}: ${path}`, path, method: pick(METHODS), status: 0 }
  })
}
