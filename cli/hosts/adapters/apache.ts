// Apache 2.4 on shared hosting: `dist/.htaccess` (R5, R6, R54–R57). Pure.
import { crawlers } from '#site/crawlers.ts'
import { joinTarget } from '#site/redirect-target.ts'
import type { RepeatedPrefix } from '#site/tidy-path.ts'
import { pathOfFile } from '#site/page-files.ts'
import { codingEndings, textEndings } from '../../base/compressible.ts'
import { contentTypes } from '../../base/content-type.ts'
import { hostFiles } from '../host-files.ts'
import {
  headerNames,
  type HostAdapter,
  type HostRedirect,
  type NotFoundPage,
  type SiteRules,
  WRITTEN,
} from '../rules.ts'
import { slashStep, type TidyStep, tidySteps } from '../tidy-steps.ts'

/**
 * Apache needs `AllowOverride All` with mod_headers, mod_mime, mod_rewrite and mod_setenvif. Before it
 * reads the file, it answers 404 to `%2f` and `%00`, and 403 to a segment of more than 255 characters.
 */
export const apache = {
  slashStatus: 301,
  precompressed: true,
  unsupported: [],
  files: ['.htaccess'],
  emit: (rules) => ({
    dist: [{ path: '.htaccess', contents: htaccess(rules) }],
  }),
} satisfies HostAdapter

/** Endings of text files without their dots, for regular expressions. */
const texts = textEndings.map((ending) => ending.slice(1)).join('|')

/** The endings of precompressed copies, for regular expressions. */
const codingEnding = `(?:${Object.values(codingEndings).map(pattern).join('|')})`

/** Condition of a header: the status is 2xx or 304. */
const IS_FOUND = '%{REQUEST_STATUS} =~ /^(?:2..|304)$/'

/** Conditions of a header: any other status, a redirect, an error. */
const IS_NOT_FOUND = '%{REQUEST_STATUS} !~ /^(?:2..|304)$/'
const IS_MOVED = '%{REQUEST_STATUS} =~ /^30[1278]$/'
const IS_ERROR = '%{REQUEST_STATUS} =~ /^[45]/'

/** Condition of a header: the request comes from a crawler (R75). */
const IS_CRAWLER = "-n reqenv('SITE_CRAWLER')"

/** Condition of a rule: there is no file at the path. */
const NOTHING_FOUND = 'RewriteCond %{ENV:SITE_FILE} ^$'

function htaccess(rules: SiteRules): string {
  return `${[
    [
      `# ${WRITTEN}`,
      '# For the document root of Apache 2.4: needs "AllowOverride All" and mod_headers, mod_mime,',
      '# mod_rewrite and mod_setenvif.',
    ],
    ownWays(),
    notFoundPages(rules.notFound),
    mediaTypes(),
    ...rewriting(rules),
    ...headers(rules),
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

/** Switches off defaults that would change answers. */
function ownWays(): string[] {
  return [
    '# Features of Apache that would change answers are off: guessing files, adding a slash to folders, a second Cache-Control.',
    '<IfModule mod_negotiation.c>',
    '  Options -MultiViews',
    '</IfModule>',
    'DirectorySlash Off',
    'FileETag MTime Size',
    '<IfModule mod_expires.c>',
    '  ExpiresActive Off',
    '</IfModule>',
    '# Apache does not compress answers itself: the .br and .gz files are smaller.',
    'SetEnvIf Request_URI ^ no-gzip no-brotli',
    '# Hidden files are not found, rather than forbidden; the rewriting below sees to that.',
    '<Files ".ht*">',
    '  Require all granted',
    '</Files>',
  ]
}

/** Sets the not-found page of the path's language, and plain text for a missing file (R6). */
function notFoundPages(pages: readonly NotFoundPage[]): string[] {
  return [
    '# Not found: a page in the language of the path; a missing file never gets a page.',
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

/** Sets the media type of each ending. Precompressed copies have the type of their file, and a coding. */
function mediaTypes(): string[] {
  const types = Object.entries(contentTypes)
  const isText = ([ending]: [string, string]) => textEndings.some((text) => text === ending)
  return [
    '# Media types, and the codings of precompressed files.',
    ...types
      .filter((type) => !isText(type))
      .map(([ending, type]) => `AddType ${word(type)} ${ending}`),
    ...types
      .filter(isText)
      .flatMap(([ending, type]) =>
        section(`FilesMatch "${pattern(ending)}${codingEnding}?$"`, [`ForceType "${type}"`]),
      ),
    ...Object.entries(codingEndings).flatMap(([coding, ending]) =>
      section(`FilesMatch "\\.(?:${texts})${pattern(ending)}$"`, [
        `AddEncoding ${coding} ${ending}`,
      ]),
    ),
  ]
}

/** Answers a request, in the order of `answerTo`. */
function rewriting(rules: SiteRules): string[][] {
  const { redirects, prefixes, notFound } = rules
  const steps = [
    requestParts(rules),
    tidyings(prefixes),
    queryMoves(rules),
    moves('# Redirects, even where a file exists.', redirects, 'always'),
    fileSearch(notFound),
    moves('# Redirects where no file exists.', redirects, 'fallback'),
    ['# Not found.', NOTHING_FOUND, 'RewriteRule ^ - [R=404,L]'],
  ].filter((lines) => lines.length > 0)
  const errorFiles = notFound.map(({ file }) => pattern(file)).join('|')
  const count = steps.flat().filter((line) => line.startsWith('RewriteRule')).length
  return [
    [
      'RewriteEngine On',
      '',
      '# When Apache itself requests a not-found page, only its precompressed file is chosen, at the end:',
      `# the ${count} rules before that are skipped.`,
      'RewriteCond %{ENV:REDIRECT_STATUS} =404',
      `RewriteRule ^(?:${errorFiles})$ - [E=SITE_FILE:%{REQUEST_FILENAME},E=SITE_URL:/$0,S=${count}]`,
    ],
    ...steps,
    codingChoice(),
  ]
}

/** Refuses requests, and keeps the raw path and the origin for redirects. */
function requestParts({ formPath }: SiteRules): string[] {
  return [
    ...(formPath === undefined
      ? []
      : [
          '# The contact form posts to this path: no rule of the site is for it.',
          `RewriteCond %{REQUEST_URI} ^${pattern(formPath)}$`,
          'RewriteRule ^ - [END]',
          '',
        ]),
    '# Only GET and HEAD are allowed.',
    'RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$',
    'RewriteRule ^ - [R=405,L]',
    '',
    '# The path as it was sent, because redirects decode nothing.',
    'RewriteCond %{THE_REQUEST} "^\\S+ (?:https?://[^/? ]*)?(/[^? ]*)" [NC]',
    'RewriteRule ^ - [E=SITE_PATH:%1]',
    'RewriteCond %{ENV:SITE_PATH} ^$',
    'RewriteRule ^ - [E=SITE_PATH:/]',
    '# Browsers treat a backslash as a slash, so a redirect could lead to another site.',
    'RewriteCond %{ENV:SITE_PATH} \\x5c',
    'RewriteRule ^ - [R=400,L]',
    '# A path that leaves its folder is refused, whether or not its dots are escaped.',
    'RewriteCond %{ENV:SITE_PATH} "/(?:\\.|%2e){2}(?:/|$)" [NC]',
    'RewriteRule ^ - [R=400,L]',
    '# Where a proxy ends TLS, redirects must not lead back to http.',
    'RewriteCond %{HTTP:X-Forwarded-Proto} =https [NC,NV]',
    'RewriteRule ^ - [E=SITE_ORIGIN:https://%{HTTP_HOST}]',
  ]
}

/** Redirects to the tidy path in one hop (R2). */
function tidyings(prefixes: readonly RepeatedPrefix[]): string[] {
  const step = ({ pattern, to }: TidyStep, flags: string) => [
    `RewriteCond %{ENV:SITE_TIDY} ${quote(pattern)}`,
    `RewriteRule ^ - [E=SITE_TIDY:${to}${flags}]`,
  ]
  return [
    '# No doubled slash, none at the end, no ".html", no language twice: all of it in one redirect.',
    'RewriteCond %{ENV:SITE_TIDY} ^$',
    'RewriteRule ^ - [E=SITE_TIDY:%{ENV:SITE_PATH}]',
    'RewriteCond %{ENV:SITE_TIDY} //',
    ...step(slashStep('%'), ',N'),
    ...tidySteps(prefixes, '%').flatMap((each) => step(each, '')),
    `RewriteCond expr "reqenv('SITE_TIDY') != reqenv('SITE_PATH')"`,
    `RewriteRule ^ %{ENV:SITE_ORIGIN}%{ENV:SITE_TIDY} [R=${apache.slashStatus},NE,L]`,
  ]
}

function queryMoves({ queryRedirects }: SiteRules): string[] {
  const rules = queryRedirects.flatMap(({ path, parameters, to, status }) => {
    const origin = to.path.startsWith('/') ? '%{ENV:SITE_ORIGIN}' : ''
    const target = `${origin}${substitution(joinTarget(to, ''))}`
    const flags = `R=${status},NE,${to.query === '' ? 'QSD,' : ''}L`
    return [
      ...parameters.map((each) => `RewriteCond %{QUERY_STRING} (?:^|&)${pattern(each)}(?:&|$)`),
      `RewriteRule ^${pattern(path.slice(1))}$ ${word(target)} [${flags}]`,
    ]
  })
  return rules.length === 0 ? [] : ['# Redirects by query.', ...rules]
}

function moves(
  comment: string,
  redirects: readonly HostRedirect[],
  when: HostRedirect['when'],
): string[] {
  const rules = redirects
    .filter((redirect) => redirect.when === when)
    .flatMap((redirect) => move(redirect, when === 'fallback' ? [NOTHING_FOUND] : []))
  return rules.length === 0 ? [] : [comment, ...rules]
}

/**
 * Writes a redirect: an exact one matches the decoded path, a splat stays encoded. Apache appends the
 * query after the hash of a target, so a target with a hash has two rules.
 */
function move({ from, to, status }: HostRedirect, conditions: readonly string[]): string[] {
  const text = (part: string) => part.split(':splat').map(substitution).join('%1')
  const path = `${to.path.startsWith('/') ? '%{ENV:SITE_ORIGIN}' : ''}${text(to.path)}`
  const query = to.query === '' ? '' : `?${text(to.query)}`
  const hash = to.hash === '' ? '' : `#${text(to.hash)}`
  const isStarred = from.endsWith('/*')
  const match = isStarred ? '^' : `^${pattern(from.slice(1))}$`
  const rule = (target: string, flags: string) =>
    `RewriteRule ${match} ${word(target)} [R=${status},NE,${flags}L]`
  const all = isStarred
    ? [...conditions, `RewriteCond %{ENV:SITE_PATH} ^${pattern(from.slice(0, -1))}(.*)`]
    : conditions
  return hash === ''
    ? [...all, rule(`${path}${query}`, query === '' ? '' : 'QSA,')]
    : [
        'RewriteCond %{QUERY_STRING} .',
        ...all,
        rule(`${path}${query === '' ? '?' : `${query}&`}%{QUERY_STRING}${hash}`, ''),
        ...all,
        rule(`${path}${query}${hash}`, query === '' ? 'QSD,' : ''),
      ]
}

/** Finds the file of a path; hidden files and not-found pages have no path. */
function fileSearch(notFound: readonly NotFoundPage[]): string[] {
  const isPublic = [
    // Otherwise "/projekte/a.txt" would be projekte.html with path info.
    'RewriteCond %{PATH_INFO} ^$',
    'RewriteCond %{REQUEST_URI} !/\\.(?!well-known(?:/|$))',
    `RewriteCond %{REQUEST_URI} !^(?:${hostFiles.map(pattern).join('|')})$`,
    `RewriteCond %{REQUEST_URI} !\\.(?:${texts})${codingEnding}$`,
  ]
  const errorPages = notFound.map(({ file }) => pattern(pathOfFile(file).slice(1))).join('|')
  return [
    '# What is at a path: the start page, a file of that name, or a page, whose address has no ending.',
    'RewriteRule ^$ - [E=SITE_FILE:%{REQUEST_FILENAME}index.html,E=SITE_URL:/index.html]',
    ...isPublic,
    'RewriteCond %{REQUEST_FILENAME} -f',
    'RewriteRule ^(.+)$ - [E=SITE_FILE:%{REQUEST_FILENAME},E=SITE_URL:/$1]',
    ...isPublic,
    `RewriteCond %{REQUEST_URI} !^/(?:${errorPages})$`,
    NOTHING_FOUND,
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule ^(.+)$ - [E=SITE_FILE:%{REQUEST_FILENAME}.html,E=SITE_URL:/$1.html]',
  ]
}

/** Serves the precompressed copy that the client accepts, or the file itself (R57). */
function codingChoice(): string[] {
  const isWanted = '\\s*(?:;\\s*q=(?:1(?:\\.0*)?|0?\\.\\d*[1-9]\\d*)\\s*)?(?:,|$)'
  return [
    '# The precompressed file that the browser accepts ("q=0" means it does not), or the plain one.',
    ...Object.entries(codingEndings).flatMap(([coding, ending]) => [
      `RewriteCond %{HTTP:Accept-Encoding} "(?:^|,)\\s*${coding}${isWanted}" [NC,NV]`,
      `RewriteCond %{ENV:SITE_FILE}${ending} -f`,
      `RewriteRule ^ %{ENV:SITE_URL}${ending} [END]`,
    ]),
    'RewriteRule ^ %{ENV:SITE_URL} [END]',
  ]
}

/** Sets each header once, on every kind of answer (R54, R55). */
function headers({ headers: rules, paths, formPath, server: { hostName } }: SiteRules): string[][] {
  const names = headerNames(rules)
  const settings = rules.flatMap((rule) =>
    Object.entries(rule.headers).flatMap(([name, value]) =>
      casesOf(rule.pattern, paths).map(({ table, conditions }) => {
        const all = [...conditions, ...(rule.crawlers ? [IS_CRAWLER] : [])]
        return `Header ${table} set ${name} ${headerValue(value)} "expr=${all.join(' && ')}"`
      }),
    ),
  )
  return [
    ...(rules.some((rule) => rule.crawlers)
      ? [['# Crawlers.', `SetEnvIfNoCase User-Agent "${crawlers.join('|')}" SITE_CRAWLER`]]
      : []),
    [
      '# Headers; a later line replaces an earlier one. Those of the hosting provider are dropped first, so that',
      '# none is sent twice. "onsuccess" is for files: where one does not have the range that was requested',
      '# (416), Apache drops what was set for it. "always" is for redirects and errors.',
      ...[...names, 'Vary'].map((name) => `Header onsuccess unset ${name}`),
      ...names.map((name) => `Header always unset ${name}`),
      ...settings,
      '# Apache redirects to the host that the request names. If that is not the site, no cache may store it.',
      `Header always set Cache-Control no-store "expr=${IS_MOVED} && %{HTTP_HOST} !~ m#^${pattern(hostName)}(?::\\d+)?$#i"`,
      `Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == '405'${formPath === undefined ? '' : ` && !(${isAt(formPath)})`}"`,
      ...(formPath === undefined
        ? []
        : [
            '# No cache may store an answer to the contact form.',
            `Header onsuccess unset Cache-Control "expr=${isAt(formPath)}"`,
            `Header always set Cache-Control no-store "expr=${isAt(formPath)}"`,
          ]),
    ],
    [
      '# Text files have several codings, and so have not-found pages.',
      ...section(`FilesMatch "\\.(?:${texts})${codingEnding}?$"`, [
        `Header always merge Vary Accept-Encoding "expr=${IS_FOUND} || reqenv('REDIRECT_STATUS') == '404'"`,
      ]),
    ],
  ]
}

/** Returns the condition of a header for one path. */
function isAt(path: string): string {
  return `%{REQUEST_URI} =~ m#^${pattern(path)}$#`
}

/** The conditions of a header rule, and one of Apache's two tables of headers. */
interface HeaderCase {
  readonly table: 'onsuccess' | 'always'
  readonly conditions: readonly string[]
}

function casesOf(rule: string, paths: readonly string[]): HeaderCase[] {
  if (rule === 'error') return [{ table: 'always', conditions: [IS_ERROR] }]
  if (rule === '/*') {
    return [
      { table: 'onsuccess', conditions: [IS_FOUND] },
      { table: 'always', conditions: [IS_NOT_FOUND] },
    ]
  }
  const found = (path: string): HeaderCase => ({
    table: 'onsuccess',
    conditions: [IS_FOUND, `%{REQUEST_URI} =~ m#^${path}#`],
  })
  if (rule.endsWith('/*')) return [found(pattern(rule.slice(0, -1)))]
  // The URI is that of the file by then: of a page, or of a precompressed copy.
  const file = rule === '/' ? '/index\\.html' : `${pattern(rule)}(?:\\.html)?`
  return paths.includes(rule)
    ? [found(`${file}${codingEnding}?$`)]
    : // A path without a file is a redirect.
      [{ table: 'always', conditions: [IS_MOVED, isAt(rule)] }]
}

function section(opening: string, lines: readonly string[]): string[] {
  const name = opening.split(' ', 1)[0] ?? opening
  return [`<${opening}>`, ...lines.map((line) => `  ${line}`), `</${name}>`]
}

/** Returns a regular expression for a text that needs no quotes. */
function pattern(text: string): string {
  return text.replace(/[^\w/-]/gu, (letter) =>
    letter === '.' ? '\\.' : [...new TextEncoder().encode(letter)].map(byteEscape).join(''),
  )
}

function byteEscape(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`
}

/** Escapes the characters that mod_rewrite expands in a target. */
function substitution(text: string): string {
  return text.replace(/[\\$%{]/g, '\\$&')
}

/** Quotes the value of a header: Apache expands `%`, `\`, `${` and `expr=`. */
function headerValue(value: string): string {
  if (value.includes('${') || /^expr=/i.test(value)) {
    return quote(`expr=${value.replace(/[\\$%{"']/g, '\\$&')}`)
  }
  return quote(value.replaceAll('\\', '\\\\').replaceAll('%', '%%'))
}

function word(text: string): string {
  return /["'\\\s]/.test(text) ? quote(text) : text
}

/** Quotes an argument. Only before a quote or another backslash is a backslash an escape. */
function quote(text: string): string {
  return `"${text.replace(/\\(?=[\\"]|$)|"/g, '\\$&')}"`
}
