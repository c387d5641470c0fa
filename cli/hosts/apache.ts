// The site's rules for Apache 2.4 on shared hosting: one `.htaccess` in the document root (R5, R6, R54–R57).
import { crawlers } from '#site/crawlers.ts'
import type { Redirect } from '#site/redirects.ts'
import { codings, isCompressible } from '../lib/compressed.ts'
import { contentTypes } from '../server/content-type.ts'
import type { HeaderRule, HostAdapter, NotFoundPage, SiteRules } from './rules.ts'

/**
 * Apache: `dist/.htaccess`. Needs `AllowOverride All` with mod_headers, mod_mime, mod_rewrite and
 * mod_setenvif. Before it reads the file, Apache itself answers 404 to `%2f` and `%00`, and 403 to a
 * path segment of more than 255 letters.
 */
export const apache: HostAdapter = {
  slashStatus: 301,
  precompressed: true,
  emit: (rules) => ({
    dist: [{ path: '.htaccess', contents: htaccess(rules) }],
    deploy: [],
    notes: [],
    overflows: [],
  }),
}

/** Extensions of files that have precompressed copies. */
const textEndings = Object.keys(contentTypes).filter((ending) => isCompressible(`x${ending}`))

/** The extension of any precompressed copy, as part of a regular expression. */
const twins = `(?:${Object.values(codings)
  .map(({ ending }) => pattern(ending))
  .join('|')})`

/** Condition of a header: the status is 2xx or 304. */
const IS_FOUND = '%{REQUEST_STATUS} =~ /^(?:2..|304)$/'

/** Condition of a header: the request comes from a crawler (R75). */
const IS_CRAWLER = "-n reqenv('SITE_CRAWLER')"

/** Condition of a rule: there is no file at the path. */
const NOTHING_FOUND = 'RewriteCond %{ENV:SITE_FILE} ^$'

function htaccess(rules: SiteRules): string {
  return `${[
    [
      '# Written by `site build`; change dist-config/ instead.',
      '# For the document root of Apache 2.4: needs "AllowOverride All" and mod_headers, mod_mime,',
      '# mod_rewrite and mod_setenvif.',
    ],
    ownWays(),
    notFoundPages(rules.notFound),
    mediaTypes(),
    ...rewriting(rules),
    ...headers(rules.headers),
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

/** Switches off defaults of Apache that would interfere. */
function ownWays(): string[] {
  return [
    '# No ways of its own: no guessing of files, no slash after folders, no second Cache-Control.',
    '<IfModule mod_negotiation.c>',
    '  Options -MultiViews',
    '</IfModule>',
    'DirectorySlash Off',
    'FileETag MTime Size',
    '<IfModule mod_expires.c>',
    '  ExpiresActive Off',
    '</IfModule>',
    '# Nothing is compressed on the way: the .br and .gz files are smaller.',
    'SetEnvIf Request_URI ^ no-gzip no-brotli',
    '# Hidden files are not found, rather than forbidden; the rewriting below sees to that.',
    '<Files ".ht*">',
    '  Require all granted',
    '</Files>',
  ]
}

/** The not-found page of the path's language; plain text for a missing file (R6). */
function notFoundPages(pages: readonly NotFoundPage[]): string[] {
  return [
    '# What is not found, in the language of its path; a missing file is never answered with a page.',
    ...pages.toReversed().flatMap(({ prefix, file }) => {
      const document = `ErrorDocument 404 /${file}`
      return prefix === ''
        ? [document]
        : section(`If "%{REQUEST_URI} =~ m#^${pattern(prefix)}(?:/|$)#"`, [document])
    }),
    ...section(`If "%{REQUEST_URI} =~ m#\\.[^/]*$# && -z reqenv('REDIRECT_STATUS')"`, [
      'ErrorDocument 404 "Not found%{unescape:%0A}"',
      `Header always set Content-Type "text/plain; charset=utf-8" "expr=%{REQUEST_STATUS} == '404'"`,
    ]),
  ]
}

/** The media type of each extension; for text files also of their precompressed copies, which have an encoding as well. */
function mediaTypes(): string[] {
  const types = Object.entries(contentTypes)
  const texts = textEndings.map((ending) => ending.slice(1)).join('|')
  return [
    '# Media types, and the codings of compressed twins.',
    ...types
      .filter(([ending]) => !textEndings.includes(ending))
      .map(([ending, type]) => `AddType ${type} ${ending}`),
    ...types
      .filter(([ending]) => textEndings.includes(ending))
      .flatMap(([ending, type]) =>
        section(`FilesMatch "${pattern(ending)}${twins}?$"`, [`ForceType "${type}"`]),
      ),
    ...Object.entries(codings).flatMap(([coding, { ending }]) =>
      section(`FilesMatch "\\.(?:${texts})${pattern(ending)}$"`, [
        `AddEncoding ${coding} ${ending}`,
      ]),
    ),
  ]
}

/** What answers a request, in the order of `answerTo`. */
function rewriting(rules: SiteRules): string[][] {
  const { redirects, notFound } = rules
  const steps = [
    requestParts(rules),
    tidyings(),
    moves('# Moved, whatever lies here.', redirects, 'always'),
    fileSearch(notFound),
    moves('# Moved where nothing lies.', redirects, 'fallback'),
    ['# Not found.', NOTHING_FOUND, 'RewriteRule ^ - [R=404,L]'],
  ].filter((lines) => lines.length > 0)
  const errorFiles = notFound.map(({ file }) => pattern(file)).join('|')
  const count = steps.flat().filter((line) => line.startsWith('RewriteRule')).length
  return [
    [
      'RewriteEngine On',
      '',
      '# Where Apache itself asks for a not-found page, only the twin is chosen, at the end:',
      `# the ${count} rules until there are skipped.`,
      'RewriteCond %{ENV:REDIRECT_STATUS} =404',
      `RewriteRule ^(?:${errorFiles})$ - [E=SITE_FILE:%{REQUEST_FILENAME},E=SITE_URL:/$0,S=${count}]`,
    ],
    ...steps,
    twinChoice(),
  ]
}

/** What is refused; and the path as it was sent, with the address of the site, for redirects. */
function requestParts({ formPath }: SiteRules): string[] {
  return [
    '# Pages are for reading.',
    'RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$',
    // A script at the hosting company may receive what the form posts.
    ...(formPath === undefined ? [] : [`RewriteCond %{REQUEST_URI} !^${pattern(formPath)}$`]),
    'RewriteRule ^ - [R=405,L]',
    '',
    '# The path as it was sent, since redirects decode nothing.',
    'RewriteCond %{THE_REQUEST} "^\\S+ (?:https?://[^/? ]*)?(/[^? ]*)" [NC]',
    'RewriteRule ^ - [E=SITE_PATH:%1]',
    '# Browsers take a backslash for a slash, so that a redirect could lead to another site.',
    'RewriteCond %{ENV:SITE_PATH} \\x5c',
    'RewriteRule ^ - [R=400,L]',
    '# Where a proxy ends TLS, redirects must not lead back to http.',
    'RewriteCond %{HTTP:X-Forwarded-Proto} =https [NC,NV]',
    'RewriteRule ^ - [E=SITE_ORIGIN:https://%{HTTP_HOST}]',
  ]
}

/** One address for one page: the steps of `answerTo`, which come before all others (R2). */
function tidyings(): string[] {
  const steps = [
    ['^(.*?)//+(.*)$', '%1/%2'],
    ['^(.+)/$', '%1'],
    ['^/index\\.html$', '/'],
    ['^(.*[^/])\\.html$', '%1'],
  ] as const
  return [
    '# Doubled slashes become one; a slash at the end goes, and so does the ending of a page.',
    ...steps.flatMap(([path, to]) => [
      `RewriteCond %{ENV:SITE_PATH} ${path}`,
      `RewriteRule ^ %{ENV:SITE_ORIGIN}${to} [R=${apache.slashStatus},NE,L]`,
    ]),
  ]
}

function moves(comment: string, redirects: readonly Redirect[], when: Redirect['when']): string[] {
  const rules = redirects
    .filter((redirect) => redirect.when === when)
    .flatMap((redirect) => move(redirect, when === 'fallback' ? [NOTHING_FOUND] : []))
  return rules.length === 0 ? [] : [comment, ...rules]
}

/**
 * One address is known by its decoded path; what a star stands for is passed on as it was sent.
 * Apache appends the query to a target, but behind its hash, so that one with a hash has two rules.
 */
function move({ from, to, status }: Redirect, conditions: readonly string[]): string[] {
  const start = to.includes('#') ? to.indexOf('#') : to.length
  const path = [
    to.startsWith('/') ? '%{ENV:SITE_ORIGIN}' : '',
    to.slice(0, start).split(':splat').map(substitution).join('%1'),
  ].join('')
  const hash = substitution(to.slice(start))
  const query = `${to.includes('?') ? '&' : '?'}%{QUERY_STRING}`
  const isStarred = from.endsWith('/*')
  const match = isStarred ? '^' : `^${pattern(from.slice(1))}$`
  const rule = (target: string, flags: string) =>
    `RewriteRule ${match} ${word(target)} [R=${status},NE,${flags}L]`
  const all = isStarred
    ? [...conditions, `RewriteCond %{ENV:SITE_PATH} ^${pattern(from.slice(0, -1))}(.*)`]
    : conditions
  return hash === ''
    ? [...all, rule(path, to.includes('?') ? 'QSA,' : '')]
    : [
        'RewriteCond %{QUERY_STRING} .',
        ...all,
        rule(`${path}${query}${hash}`, ''),
        ...all,
        rule(`${path}${hash}`, to.includes('?') ? '' : 'QSD,'),
      ]
}

/** The file for a path; none for hidden files and for not-found pages. */
function fileSearch(notFound: readonly NotFoundPage[]): string[] {
  const isPublic = 'RewriteCond %{REQUEST_URI} !/\\.(?!well-known(?:/|$))'
  const errorPages = notFound.map(({ file }) => pattern(file.replace(/\.html$/, ''))).join('|')
  return [
    '# What lies at a path: the start page, a file of that name, or a page, whose address has no ending.',
    'RewriteRule ^$ - [E=SITE_FILE:%{REQUEST_FILENAME}index.html,E=SITE_URL:/index.html]',
    isPublic,
    'RewriteCond %{REQUEST_FILENAME} -f',
    'RewriteRule ^(.+)$ - [E=SITE_FILE:%{REQUEST_FILENAME},E=SITE_URL:/$1]',
    isPublic,
    `RewriteCond %{REQUEST_URI} !^/(?:${errorPages})$`,
    NOTHING_FOUND,
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule ^(.+)$ - [E=SITE_FILE:%{REQUEST_FILENAME}.html,E=SITE_URL:/$1.html]',
  ]
}

/** The precompressed copy that the client accepts, or the file as it is (R57). */
function twinChoice(): string[] {
  const isWanted = '\\s*(?:;\\s*q=(?:1(?:\\.0*)?|0?\\.\\d*[1-9]\\d*)\\s*)?(?:,|$)'
  return [
    '# The compressed twin that the visitor takes ("q=0" means not), or the file as it is.',
    ...Object.entries(codings).flatMap(([coding, { ending }]) => [
      `RewriteCond %{HTTP:Accept-Encoding} "(?:^|,)\\s*${coding}${isWanted}" [NC,NV]`,
      `RewriteCond %{ENV:SITE_FILE}${ending} -f`,
      `RewriteRule ^ %{ENV:SITE_URL}${ending} [END]`,
    ]),
    'RewriteRule ^ %{ENV:SITE_URL} [END]',
  ]
}

/** Every header once, on every kind of answer: `always` is the one table that holds for all (R54, R55). */
function headers(rules: readonly HeaderRule[]): string[][] {
  const names = [...new Set(rules.flatMap((rule) => Object.keys(rule.headers)))]
  const texts = textEndings.map((ending) => ending.slice(1)).join('|')
  const settings = rules.flatMap((rule) => {
    const conditions = [...conditionsOf(rule.pattern), ...(rule.crawlers ? [IS_CRAWLER] : [])]
    const condition = conditions.length === 0 ? '' : ` "expr=${conditions.join(' && ')}"`
    return Object.entries(rule.headers).map(
      ([name, value]) => `Header always set ${name} ${headerValue(value)}${condition}`,
    )
  })
  return [
    ...(rules.some((rule) => rule.crawlers)
      ? [['# Crawlers.', `SetEnvIfNoCase User-Agent "${crawlers.join('|')}" SITE_CRAWLER`]]
      : []),
    [
      '# Headers; a later line replaces an earlier one. Those of the hoster are dropped first, so that',
      '# none is sent twice. "always" means redirects and errors too.',
      ...[...names, 'Vary'].map((name) => `Header onsuccess unset ${name}`),
      ...settings,
      `Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == '405'"`,
    ],
    [
      '# Text comes in several codings, not-found pages included.',
      ...section(`FilesMatch "\\.(?:${texts})${twins}?$"`, [
        `Header always merge Vary Accept-Encoding "expr=${IS_FOUND} || reqenv('REDIRECT_STATUS') == '404'"`,
      ]),
    ],
  ]
}

/** When a header rule applies to an answer. */
function conditionsOf(rule: string): string[] {
  if (rule === '/*') return []
  if (rule === 'not-found') return [`%{REQUEST_STATUS} == '404'`]
  const path = rule.endsWith('/*')
    ? pattern(rule.slice(0, -1))
    : // What is finally served is a file: that of a page, or a precompressed copy.
      `${rule === '/' ? '/index\\.html' : `${pattern(rule)}(?:\\.html)?`}${twins}?$`
  return [IS_FOUND, `%{REQUEST_URI} =~ m#^${path}#`]
}

function section(opening: string, lines: readonly string[]): string[] {
  const name = opening.split(' ', 1)[0] ?? opening
  return [`<${opening}>`, ...lines.map((line) => `  ${line}`), `</${name}>`]
}

/** A text that a regular expression takes letter by letter; no letter of it ends an argument. */
function pattern(text: string): string {
  return text.replace(/[^\w/-]/g, (letter) =>
    letter === '.' ? '\\.' : `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}

/** A text that mod_rewrite writes as it is: `$`, `%` and `{` would stand for something else. */
function substitution(text: string): string {
  return text.replace(/[\\$%{]/g, '\\$&')
}

/** The value of a header: `%` and `\` would stand for something else, and so would `${` and `expr=`. */
function headerValue(value: string): string {
  if (value.includes('${') || /^expr=/i.test(value)) {
    return quote(`expr=${value.replace(/[\\$%{"']/g, '\\$&')}`)
  }
  return quote(value.replaceAll('\\', '\\\\').replaceAll('%', '%%'))
}

function word(text: string): string {
  return /["'\\\s]/.test(text) ? quote(text) : text
}

/** An argument in quotes. Apache takes a backslash for itself only before another or a quote. */
function quote(text: string): string {
  return `"${text.replace(/\\(?=[\\"]|$)|"/g, '\\$&')}"`
}
