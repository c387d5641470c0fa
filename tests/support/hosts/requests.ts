// The request table: requests to the preview and to every real server, with the expected answers (R2, R5, R6, R54–R57, R64, R72, R75).
import { crawlers } from '#site/crawlers.ts'

/** One row: a request as it goes over the wire, and what the rules want. */
export interface RequestRow {
  readonly name: string
  /** Request target, sent unchanged. */
  readonly path: string
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
  /** Path, query and hash of the `Location`. */
  readonly location?: string
  /** Headers that must have exactly this value; `undefined`: must be absent. */
  readonly expect?: Readonly<Record<string, string | undefined>>
  /** Sent again with `If-None-Match` of the first answer, so that the second is a 304. */
  readonly conditional?: boolean
  /** Servers have the time of a page and of a redirect, not of both at one path. */
  readonly anyTime?: boolean
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const FRESH = 'public, max-age=300, stale-while-revalidate=1800'
const CRAWLER = 'public, max-age=0, must-revalidate'
const OTHERS = 'public, max-age=1800, stale-while-revalidate=3600'
const ERROR = 'no-store'

const HTML = 'text/html; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36'

/** Pages of the minimal site other than the two home pages. */
const pages = [
  '/firma/team',
  '/en/company/team',
  '/dienstleistungen/schreinerarbeiten',
  '/standorte/thun',
  '/blog',
  '/blog/tipps',
  '/blog/first-post',
  '/projekte',
  '/projekt/schopf',
  '/richtwert',
  '/impressum',
  '/datenschutz',
  '/kundenportal',
  '/en/services/carpentry-work',
  '/en/locations/thun',
  '/en/blog',
  '/en/blog/tipps',
  '/en/blog/first-post',
  '/en/projects',
  '/en/project/shed',
  '/en/estimate',
  '/en/legal-notice',
  '/en/privacy-policy',
  '/en/customer-portal',
]

/** Redirects of R5: from, to, status. */
const redirects: readonly (readonly [string, string, number])[] = [
  ['/de', '/', 301],
  ['/de/blog', '/blog', 301],
  ['/de/projekt/schopf', '/projekt/schopf', 301],
  ['/en/en', '/en', 301],
  ['/en/en/blog', '/en/blog', 301],
  ['/en/en/en', '/en', 301],
  [`${'/en'.repeat(26)}/blog`, '/en/blog', 301],
  ['/de'.repeat(26), '/', 301],
  ['/de/de/en/en/', '/en', 301],
  ['//de//en/en//blog.html/', '/en/blog', 301],
  [`/blog${'//b'.repeat(40)}`, `/blog${'/b'.repeat(40)}`, 301],
  [`/%62log${'//b'.repeat(6)}`, `/%62log${'/b'.repeat(6)}`, 301],
  ['/index', '/', 301],
  ['/de/index.html', '/', 301],
  ['/dienstleistungen/carpentry-work', '/dienstleistungen/schreinerarbeiten', 301],
  ['/en/services/schreinerarbeiten', '/en/services/carpentry-work', 301],
  ['/projekt/shed', '/projekt/schopf', 301],
  ['/en/project/schopf', '/en/project/shed', 301],
  ['/dienstleistungen', '/#services', 301],
  ['/standorte', '/#locations', 301],
  ['/projekt', '/projekte', 301],
  ['/en/services', '/en#services', 301],
  ['/en/locations', '/en#locations', 301],
  ['/en/project', '/en/projects', 301],
  ['/en/dienstleistungen', '/en#services', 301],
  ['/en/standorte', '/en#locations', 301],
  ['/en/standorte/thun', '/en/locations/thun', 301],
  ['/en/projekte', '/en/projects', 301],
  ['/en/projekt', '/en/projects', 301],
  ['/en/projekt/schopf', '/en/project/shed', 301],
  ['/en/impressum', '/en/legal-notice', 301],
  ['/en/datenschutz', '/en/privacy-policy', 301],
  ['/en/kundenportal', '/en/customer-portal', 301],
  ['/en/dienstleistungen/schreinerarbeiten', '/en/services/carpentry-work', 301],
  ['/dienstleistungen/nix', '/', 302],
  ['/dienstleistungen/nix/nix', '/', 302],
  ['/en/services/nix', '/en', 302],
  ['/projekt/nix', '/projekte', 302],
  ['/en/project/nix', '/en/projects', 302],
  ['/blog/', '/blog', 301],
  ['/en/', '/en', 301],
  ['/en/blog/first-post/', '/en/blog/first-post', 301],
  ['/nix/', '/nix', 301],
  ['//', '/', 301],
  ['/blog//first-post', '/blog/first-post', 301],
  ['/index.html', '/', 301],
  ['/en.html', '/en', 301],
  ['/blog/first-post.html', '/blog/first-post', 301],
  ['/404.html', '/404', 301],
  ['/firma/team/', '/firma/team', 301],
]

/** Redirects of the editor's own, as `dist-config/redirects.yaml`. */
export const ownRedirects = `
- { from: /alt, to: '/kundenportal?y=1', status: 302 }
- { from: /teil, to: '/?y=1#contact-form' }
- { from: /weit, to: 'https://other.example/x' }
- { from: /weiter, to: 'https://other.example/x?y=1#z', status: 302 }
- { from: /suche/*, to: 'https://other.example/find?q=:splat#z', status: 302 }
- { from: /archiv/*, to: /blog/:splat }
- { from: /über-uns, to: /impressum }
- { from: /%C3%96l/Preis%20liste.pdf, to: '/Preise 2027.pdf', status: 302 }
- { from: '/a+b&c,d', to: /blog }
- { from: "/it's (neu)!", to: '/?y=1#contact-form' }
- { from: /kontakt.php/, to: /impressum }
- { from: '/index.php?page=kontakt', to: '/?y=1#contact-form' }
- { from: '/index.php?a=1&b=2', to: /projekte, status: 302 }
- { from: '/index.php?q=%C3%BC+x', to: /blog }
- { from: '/?p=12', to: /blog/first-post }
- { from: '/Über uns?id=7', to: 'https://other.example/x' }
- { from: /index.php, to: /blog }
`

/** Their targets: without a query of the request, and with `?a=1&b=%C3%BC`. */
const ownTargets: readonly (readonly [string, number, string, string])[] = [
  ['/alt', 302, '/kundenportal?y=1', '/kundenportal?y=1&a=1&b=%C3%BC'],
  ['/teil', 301, '/?y=1#contact-form', '/?y=1&a=1&b=%C3%BC#contact-form'],
  ['/weit', 301, 'https://other.example/x', 'https://other.example/x?a=1&b=%C3%BC'],
  ['/weiter', 302, 'https://other.example/x?y=1#z', 'https://other.example/x?y=1&a=1&b=%C3%BC#z'],
  [
    '/suche/t%20r&s',
    302,
    'https://other.example/find?q=t%20r&s#z',
    'https://other.example/find?q=t%20r&s&a=1&b=%C3%BC#z',
  ],
  ['/archiv/x', 301, '/blog/x', '/blog/x?a=1&b=%C3%BC'],
  ['/%C3%BCber-uns', 301, '/impressum', '/impressum?a=1&b=%C3%BC'],
  ['/%c3%bcber%2duns', 301, '/impressum', '/impressum?a=1&b=%C3%BC'],
  ['/%C3%96l/Preis%20liste.pdf', 302, '/Preise%202027.pdf', '/Preise%202027.pdf?a=1&b=%C3%BC'],
  ['/a+b&c,d', 301, '/blog', '/blog?a=1&b=%C3%BC'],
  ['/a%2Bb%26c,d', 301, '/blog', '/blog?a=1&b=%C3%BC'],
  ["/it's%20(neu)!", 301, '/?y=1#contact-form', '/?y=1&a=1&b=%C3%BC#contact-form'],
  ['/kontakt.php', 301, '/impressum', '/impressum?a=1&b=%C3%BC'],
  ['/index.php', 301, '/blog', '/blog?a=1&b=%C3%BC'],
]

/** URLs whose query decides their target. */
const queryTargets: readonly (readonly [string, number, string | undefined])[] = [
  ['/index.php?page=kontakt', 301, '/?y=1#contact-form'],
  ['/index.php?x=1&page=kontakt&y=2', 301, '/?y=1#contact-form'],
  ['/index.php?page=kontakte', 301, '/blog?page=kontakte'],
  ['/index.php?apage=kontakt', 301, '/blog?apage=kontakt'],
  ['/index.php?page=Kontakt', 301, '/blog?page=Kontakt'],
  ['/index.php?b=2&a=1', 302, '/projekte'],
  ['/index.php?b=2&a=12', 301, '/blog?b=2&a=12'],
  ['/index.php?q=%C3%BC+x&utm_source=y', 301, '/blog'],
  ['/index.php%3Fpage=kontakt', 404, undefined],
  ['/index.php/?page=kontakt', 301, '/index.php?page=kontakt'],
  ['/?p=12', 301, '/blog/first-post'],
  ['/index.html?p=12', 301, '/?p=12'],
  ['/?p=123', 200, undefined],
  ['/?P=12', 200, undefined],
  ['/blog?p=12', 200, undefined],
  ['/%C3%9Cber%20uns?id=7&z', 301, 'https://other.example/x'],
  ['/%C3%9Cber%20uns', 404, undefined],
]

/** Returns the whole table for a site whose `dist/` contains `files`. */
export function createRequests(files: readonly string[]): RequestRow[] {
  return [
    ...pageRows(),
    ...redirectRows(),
    ...ownRedirectRows(),
    ...queryRedirectRows(),
    ...freshRedirectRows(),
    ...errorRows(files),
    ...notFoundRows(),
    ...fileRows(files),
    ...crawlerRows(),
    ...compressionRows(files),
    ...conditionalRows(files),
    ...rangeRows(files),
    ...hostileRows(),
  ]
}

function pageRows(): RequestRow[] {
  const home = ['/', '/en'].map((path) => page(path, FRESH))
  const others = pages.map((path) => page(path, OTHERS))
  const withQuery = ['/?utm_source=a', '/en?x=%2F', '/blog?category=holzpflege'].map((path) => ({
    name: `R2 ${path} is the page, whatever the query`,
    path,
    status: 200,
    expect: { 'content-type': HTML },
  }))
  const heads = ['/', '/blog', '/en/blog/first-post'].map((path) => ({
    name: `R64 HEAD ${path} has the headers alone`,
    path,
    method: 'HEAD' as const,
    status: 200,
    expect: { 'content-type': HTML },
  }))
  const encoded = ['/%62log', '/blog/first%2Dpost'].map((path) => ({
    name: `R2 ${path} is the page, escaped needlessly`,
    path,
    status: 200,
    expect: { 'content-type': HTML },
  }))
  return [...home, ...others, ...withQuery, ...heads, ...encoded]
}

function page(path: string, cache: string): RequestRow {
  return {
    name: `R2 R54 ${path} is a page`,
    path,
    status: 200,
    expect: { 'content-type': HTML, 'cache-control': cache },
  }
}

function redirectRows(): RequestRow[] {
  return redirects.flatMap(([from, to, status]) => {
    const [path = '', hash] = to.split('#', 2)
    const withQuery = `${path}?a=1&b=%C3%BC${hash === undefined ? '' : `#${hash}`}`
    return [
      { name: `R5 ${from} leads to ${to}`, path: from, status, location: to },
      {
        name: `R5 ${from} keeps its query`,
        path: `${from}?a=1&b=%C3%BC`,
        status,
        location: withQuery,
      },
    ]
  })
}

function ownRedirectRows(): RequestRow[] {
  return ownTargets.flatMap(([path, status, location, withQuery]) => [
    { name: `R5 ${path} leads to ${location}`, path, status, location },
    {
      name: `R5 ${path} adds the query of the request`,
      path: `${path}?a=1&b=%C3%BC`,
      status,
      location: withQuery,
    },
  ])
}

function queryRedirectRows(): RequestRow[] {
  return queryTargets.map(([path, status, location]) => ({
    name: `R5 ${path} is answered by its query`,
    path,
    status,
    ...(location === undefined ? {} : { location, anyTime: true }),
  }))
}

function freshRedirectRows(): RequestRow[] {
  return (
    [
      [BROWSER, FRESH],
      ['Googlebot', CRAWLER],
    ] as const
  ).map(([agent, cache]) => ({
    name: `R54 /de is a fresh path for ${agent}`,
    path: '/de',
    headers: { 'user-agent': agent },
    status: 301,
    location: '/',
    expect: { 'cache-control': cache },
  }))
}

/** Headers of every answer that no cache may keep. */
const errorHeaders = { 'cache-control': ERROR, 'x-content-type-options': 'nosniff' }

function errorRows(files: readonly string[]): RequestRow[] {
  const asset = `/${firstFile(files, 'assets/', '.jpg')}`
  const script = `/${firstFile(files, 'assets/', '.js')}`
  const rows: Omit<RequestRow, 'name' | 'expect'>[] = [
    { path: '/blog?post', method: 'POST', status: 405 },
    { path: `${script}?post`, method: 'POST', status: 405 },
    { path: '/de?post', method: 'POST', status: 405 },
    { path: '/blog?match', headers: { 'if-match': '"other"' }, status: 412 },
    { path: `${asset}?match`, headers: { 'if-match': '"other"' }, status: 412 },
    { path: `${asset}?range`, headers: { range: 'bytes=99999999-' }, status: 416 },
    { path: '/blog?range', headers: { range: 'bytes=99999999-' }, status: 416 },
    { path: '/nix?match', headers: { 'if-match': '"other"' }, status: 404 },
    { path: '/nix?range', headers: { range: 'bytes=0-9' }, status: 404 },
    { path: '/blog/../impressum', status: 400 },
    { path: '/blog/%2e%2E/impressum', status: 400 },
    { path: '/blog/..', status: 400 },
  ]
  return rows.map((row) => ({
    ...row,
    name: `R54 R55 ${row.status} at ${withoutHash(row.path)} is never kept`,
    expect: errorHeaders,
  }))
}

function notFoundRows(): RequestRow[] {
  const pagePaths = [
    '/nix',
    '/404',
    '/blog/nix',
    '/standorte/nix',
    '/nix/nix/nix',
    '/firma',
    '/firma/nix',
    '/en/company',
    '/english',
    '/.git/config',
    '/en/nix',
    '/en/404',
    '/en/blog/nix',
    '/en/locations/nix',
    '/en/a/b/c',
    '/Blog',
    '/nix?a=1',
    '/en/nix?a=1',
    '/_headers',
    '/_redirects',
  ].map((path) => ({
    name: `R6 ${path} is not found, in the language of its path`,
    path,
    status: 404,
    expect: { 'content-type': HTML, 'cache-control': ERROR },
  }))
  const filePaths = [
    '/assets/gone-1234567890.js',
    '/assets/gone-1234567890.css',
    '/en/assets/gone.avif',
    '/data/blog/nix.json',
    '/favicon.bmp',
    '/.env',
    '/.htaccess',
    '/.html',
    '/index.html.br',
    '/blog.html.gz',
    '/404.html.br',
    '/vercel.json',
  ].map((path) => ({
    name: `R6 R54 ${path} is missing and never a page`,
    path,
    status: 404,
    expect: { 'content-type': TEXT, 'cache-control': ERROR },
  }))
  return [...pagePaths, ...filePaths]
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
}

function fileRows(files: readonly string[]): RequestRow[] {
  const assets = Object.entries(types).map(([ending, type]) => ({
    name: `R54 an asset .${ending} is kept for a year`,
    path: `/${firstFile(files, `assets/`, `.${ending}`)}`,
    status: 200,
    expect: { 'content-type': type, 'cache-control': IMMUTABLE },
  }))
  const others = (
    [
      [`/${firstFile(files, 'data/', '/index.json')}`, 'application/json; charset=utf-8', OTHERS],
      [
        `/${firstFile(files, 'data/', '/en/blog/first-post.json')}`,
        'application/json; charset=utf-8',
        OTHERS,
      ],
      ['/robots.txt', TEXT, FRESH],
      ['/.well-known/security.txt', TEXT, OTHERS],
      ['/sitemap.xml', 'application/xml; charset=utf-8', FRESH],
      ['/favicon.ico', 'image/x-icon', OTHERS],
      ['/favicon.svg', 'image/svg+xml', OTHERS],
      ['/icon-192.png', 'image/png', OTHERS],
      ['/site.webmanifest', 'application/manifest+json; charset=utf-8', OTHERS],
    ] as const
  ).map(([path, type, cache]) => ({
    name: `R54 ${path} is a file of its own type`,
    path,
    status: 200,
    expect: { 'content-type': type, 'cache-control': cache },
  }))
  return [...assets, ...others]
}

function crawlerRows(): RequestRow[] {
  const agents = crawlers.map((name) => ({
    name: `R54 R75 ${name} gets / fresh`,
    path: '/',
    headers: { 'user-agent': `Mozilla/5.0 (compatible; ${name}/2.1)` },
    status: 200,
    expect: { 'cache-control': CRAWLER },
  }))
  const paths = ['/en', '/sitemap.xml', '/robots.txt'].map((path) => ({
    name: `R54 a crawler gets ${path} fresh`,
    path,
    headers: { 'user-agent': 'mozilla/5.0 (compatible; GOOGLEBOT/2.1)' },
    status: 200,
    expect: { 'cache-control': CRAWLER },
  }))
  const others = (
    [
      ['/blog', OTHERS],
      ['/favicon.ico', OTHERS],
      ['/en/blog', OTHERS],
    ] as const
  ).map(([path, cache]) => ({
    name: `R54 a crawler gets ${path} like everybody`,
    path,
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' },
    status: 200,
    expect: { 'cache-control': cache },
  }))
  const visitor = {
    name: 'R54 a browser gets / as a visitor',
    path: '/',
    headers: { 'user-agent': BROWSER },
    status: 200,
    expect: { 'cache-control': FRESH },
  }
  const lost = {
    name: 'R54 a crawler gets an unknown path as not found',
    path: '/nix',
    headers: { 'user-agent': 'Googlebot' },
    status: 404,
    expect: { 'cache-control': ERROR },
  }
  return [...agents, ...paths, ...others, visitor, lost]
}

function compressionRows(files: readonly string[]): RequestRow[] {
  const texts = [
    '/',
    '/en/blog',
    `/${firstFile(files, 'data/', '/index.json')}`,
    '/sitemap.xml',
    '/robots.txt',
    '/favicon.svg',
    '/site.webmanifest',
    `/${firstFile(files, 'assets/', '.js')}`,
    `/${firstFile(files, 'assets/', '.css')}`,
  ]
  const wanted = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['identity', undefined],
    ['*', undefined],
  ] as const
  const rows = texts.flatMap((path) =>
    wanted.map(([accept, encoding]) => ({
      name: `R57 ${withoutHash(path)} for "${accept}" comes ${encoding ?? 'as it is'}`,
      path,
      headers: { 'accept-encoding': accept },
      status: 200,
      expect: { 'content-encoding': encoding, vary: 'accept-encoding' },
    })),
  )
  const pictures = ['.avif', '.woff2', '.jpg'].map((ending) => ({
    name: `R57 ${ending} is never compressed again`,
    path: `/${firstFile(files, 'assets/', ending)}`,
    headers: { 'accept-encoding': 'gzip, br' },
    status: 200,
    expect: { 'content-encoding': undefined },
  }))
  return [...rows, ...pictures]
}

function conditionalRows(files: readonly string[]): RequestRow[] {
  return ['/', '/blog', '/robots.txt', `/${firstFile(files, 'assets/', '.webp')}`].flatMap((path) =>
    ['identity', 'br', 'gzip'].map((accept) => ({
      name: `R64 ${withoutHash(path)} (${accept}) again is not modified`,
      path,
      headers: { 'accept-encoding': accept },
      conditional: true,
      status: 304,
    })),
  )
}

function rangeRows(files: readonly string[]): RequestRow[] {
  const path = `/${firstFile(files, 'assets/', '.jpg')}`
  return [
    ['bytes=0-9', 206],
    ['bytes=5-', 206],
    ['bytes=-7', 206],
    ['bytes=0-1,3-4', 200],
    ['bytes=99999999-', 416],
  ].map(([range, status]) => ({
    name: `R64 range ${range} of a picture`,
    path: `${path}${String(range).includes(',') ? '?parts' : ''}`,
    headers: { range: String(range), 'accept-encoding': 'identity' },
    status: Number(status),
  }))
}

function hostileRows(): RequestRow[] {
  const refused = [
    ['/..%2f..%2fetc/passwd', 400],
    ['/%2e%2e/%2e%2e/etc/passwd', 400],
    ['/../../etc/passwd', 400],
    ['/assets/..%5c..%5cetc%5cpasswd', 404],
    ['/%00', 400],
    ['/blog%00.html', 400],
    ['/%zz', 400],
    ['/\\evil.example/', 400],
    ['/de/\\evil.example', 400],
    [`/${'a'.repeat(9000)}`, 414],
  ].map(([path, status]) => ({
    name: `R72 ${String(path).slice(0, 40)} is refused`,
    path: String(path),
    status: Number(status),
    ...(status === 404 ? {} : { expect: errorHeaders }),
  }))
  const harmless = [
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['/de//evil.example', '/evil.example'],
    ['/de/%2fevil.example', '/%2fevil.example'],
    ['///evil.example', '/evil.example'],
  ].map(([path, location]) => ({
    name: `R72 ${path} leads nowhere else`,
    path: String(path),
    status: 301,
    location: String(location),
  }))
  const absolute = {
    name: 'R64 an address in full, without a path, is the start page',
    path: 'http://site.example',
    status: 200,
    expect: { 'content-type': HTML },
  }
  const encoded = {
    name: 'R73 escaped line ends stay escaped in a redirect',
    path: '/de/a%0d%0aSet-Cookie:x=1',
    status: 301,
    location: '/a%0d%0aSet-Cookie:x=1',
  }
  const long = {
    name: 'R72 a long name that is none is not found',
    path: `/${'a'.repeat(4000)}`,
    status: 404,
  }
  const method = {
    name: 'R64 POST of a page is no method',
    path: '/blog',
    method: 'POST' as const,
    status: 405,
  }
  return [...refused, ...harmless, absolute, encoded, long, method]
}

function firstFile(files: readonly string[], start: string, end: string): string {
  const found = files.find((name) => name.startsWith(start) && name.endsWith(end))
  if (found === undefined) throw new Error(`No file ${start}*${end} in dist`)
  return found
}

/** A path without the hash of its file. */
export function withoutHash(path: string): string {
  return path.replace(/-[\w-]{8,10}\./, '.')
}
