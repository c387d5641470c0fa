// Caddy 2.6 or newer: `deploy/Caddyfile`, a complete site file (R5, R6, R54–R57, R72, R73, R75). Pure.
import { crawlers } from '#site/crawlers.ts'
import { joinTarget } from '#site/redirect-target.ts'
import type { RepeatedPrefix } from '#site/tidy-path.ts'
import { pathOfFile } from '#site/page-files.ts'
import { codingEndings, textEndings } from '../../base/compressible.ts'
import { contentTypes } from '../../base/content-type.ts'
import { hostFiles } from '../host-files.ts'
import {
  headerNames,
  type HeaderRule,
  type HostAdapter,
  type HostRedirect,
  isStarred,
  type NotFoundPage,
  type SiteRules,
  WRITTEN,
} from '../rules.ts'

/** Longest request target, in characters. The preview has the same limit, and both answer 414. */
const TARGET_LIMIT = 8000

const SLASH_STATUS = 301

/** Caddy reads its rules from a file on the server. */
export const caddy = {
  slashStatus: SLASH_STATUS,
  precompressed: true,
  unsupported: [],
  files: [],
  emit: (rules) => ({
    deploy: [{ path: 'Caddyfile', contents: caddyfile(rules) }],
  }),
} satisfies HostAdapter

/** Lines without indent. A line break in a line is part of a quoted text. */
type Lines = readonly string[]

function caddyfile(rules: SiteRules): string {
  const { root, hostName, listen } = rules.server
  const route = routeLines(rules)
  const errors = errorLines(rules)
  const [comment, address, bind] =
    listen.kind === 'port'
      ? [
          '# Plain HTTP for the proxy that ends TLS, whatever host name it passes on.',
          `http://:${listen.port}`,
          [`bind ${listen.address}`],
        ]
      : ['# Caddy fetches and renews the certificate by itself.', hostName, []]
  const lines = [
    `# ${WRITTEN}`,
    '# A complete site for Caddy 2.6 or newer: use it as the Caddyfile, or import it there.',
    '',
    comment,
    ...block(address, [
      ...bind,
      `root * ${word(root)}`,
      '',
      '# Caddy sorts directives; inside "route" they keep their order, which is that of the rules.',
      ...block('route', sections([letterLines([...route, ...errors]), route])),
      '',
      ...block('handle_errors', block('route', errors)),
    ]),
    ...(listen.kind === 'port' ? [] : otherHostLines(hostName)),
  ]
  return `${lines.join('\n')}\n`
}

/** Redirects or refuses requests for other host names, so that no answer contains such a name. */
function otherHostLines(hostName: string): Lines {
  return [
    '',
    '# Requests for any other host name are redirected to this site.',
    ...block('http://', [`redir https://${hostName}{uri} ${SLASH_STATUS}`]),
    '',
    ...block('https://', ['header Cache-Control no-store', 'respond "Misdirected request\n" 421']),
  ]
}

/** Answers a request; `errorLines` answers failures. */
function routeLines(rules: SiteRules): Lines {
  const everywhere = rules.headers.filter(isEverywhere)
  const tables = redirectTables(rules.redirects)
  const tablesOf = (when: HostRedirect['when']) =>
    tables.flatMap((table, index) => (table[0]?.when === when ? [tableLines(table, index)] : []))
  return sections([
    formLines(rules),
    everywhere.length === 0
      ? []
      : ['# Headers of every answer.', ...headerLines(everywhere, 'everywhere')],
    sentLines(),
    refusalLines(rules),
    movedHeaderLines(rules),
    tidyLines(rules.prefixes),
    queryLines(rules),
    ...tablesOf('always'),
    fileLines(rules),
    ...tablesOf('fallback'),
    ['error 404'],
  ])
}

/** Refuses requests that are too long, unsafe or hostile (R64, R72). */
function refusalLines({ formPath }: SiteRules): Lines {
  return [
    '# Requests that are refused.',
    `@long expression {http.request.orig_uri}.size() > ${TARGET_LIMIT}`,
    'error @long 414',
    '@hostile expression `{path}.split("/").exists(s, s == "..") || {path}.contains("\\x00") || {raw_path}.contains("\\\\")`',
    'error @hostile 400',
    ...(formPath === undefined
      ? ['@unsafe not method GET HEAD']
      : block('@unsafe', ['not method GET HEAD', `not vars {path} ${word(formPath)}`])),
    'header @unsafe Allow "GET, HEAD"',
    'error @unsafe 405',
  ]
}

/** Passes the contact form on: no rule of the site applies to its path. */
function formLines({ formPath, server }: SiteRules): Lines {
  if (formPath === undefined || server.formUpstream === undefined) return []
  return [
    '# The contact form.',
    `@form vars {path} ${word(formPath)}`,
    ...block('reverse_proxy @form', [
      `to ${server.formUpstream}`,
      'header_down Cache-Control no-store',
    ]),
  ]
}

/** Keeps the raw path and query, because redirects decode nothing (R73). */
function sentLines(): Lines {
  return [
    '# An address without a path is the start page.',
    '@pathless vars {path} ""',
    'rewrite @pathless /',
    '# Path and query as they were sent, nothing decoded.',
    ...block('map {http.request.orig_uri} {raw_path} {raw_query} {more_query}', [
      '~^(/[^?]*)\\?(.+)$ ${1} ?${2} &${2}',
      '~^(/[^?]*) ${1} "" ""',
      'default / "" ""',
    ]),
  ]
}

/** Redirects to the tidy path in one hop (R2, R5). */
function tidyLines(prefixes: readonly RepeatedPrefix[]): Lines {
  const wrong = [
    '//',
    './$',
    String.raw`[^/]\.html$`,
    '^/index$',
    ...prefixes.map(({ prefix, to }) => `^${pattern(`${to}${prefix}`)}(/|$)`),
  ]
  return [
    '# No address has a doubled slash, one at the end, ".html" or a language twice.',
    `@untidy vars_regexp {raw_path} ${wrong.join('|')}`,
    ...block('route @untidy', [
      'uri path_regexp /{2,} /',
      'uri path_regexp (.)/$ $1',
      String.raw`uri path_regexp ([^/])(\.html)+$ $1`,
      ...prefixes.map(({ prefix, to }) => `uri path_regexp ^(${pattern(prefix)})+(/|$) ${to}$2`),
      'uri path_regexp ^(/index)?$ /',
      `redir {http.request.uri} ${SLASH_STATUS}`,
    ]),
  ]
}

/** Writes redirects by query. */
function queryLines({ queryRedirects }: SiteRules): Lines {
  const lines = queryRedirects.flatMap(({ path, parameters, to, status }, index) => {
    const matcher = `@query_${index + 1}`
    const wanted = parameters.map((each) => `{query}.matches(r"(?:^|&)${pattern(each)}(?:&|$)")`)
    return [
      ...block(matcher, [`vars {path} ${word(path)}`, `expression \`${wanted.join(' && ')}\``]),
      `redir ${matcher} ${quoted(escaped(joinTarget(to, '')))} ${status}`,
    ]
  })
  return lines.length === 0 ? [] : ['# Redirects by query.', ...lines]
}

/** Splits redirects, in the order they apply, into tables of one kind. */
function redirectTables(redirects: readonly HostRedirect[]): HostRedirect[][] {
  return runs(
    redirects,
    (a, b) => a.when === b.when && a.status === b.status && isStarred(a) === isStarred(b),
  )
}

/** Writes the table of one kind of redirects. */
function tableLines(redirects: readonly HostRedirect[], index: number): Lines {
  const [first] = redirects
  if (first === undefined) return []
  // Caddy refuses a name that is part of a value, and no URL contains brackets.
  const target = `{redirect(${index + 1})}`
  const matcher = `@redirect_${index + 1}`
  const starred = isStarred(first)
  const kind = starred ? 'Whole sections' : 'Single addresses'
  const duration = first.status === 301 ? 'moved for good' : 'found elsewhere for now'
  const lines = starred ? redirects.flatMap(starredLines) : redirects.map(exactLine)
  return [
    `# ${kind}, ${duration}${first.when === 'fallback' ? ', where there is no page' : ''}.`,
    ...block(`map ${starred ? '{raw_path}{raw_query}' : '{path}'} ${target}`, [
      ...lines,
      'default ""',
    ]),
    `${matcher} not vars ${target} ""`,
    `redir ${matcher} ${target} ${first.status}`,
  ]
}

function exactLine({ from, to }: HostRedirect): string {
  const [query, more] = to.query === '' ? ['', '{raw_query}'] : [`?${to.query}`, '{more_query}']
  const hash = to.hash === '' ? '' : `#${to.hash}`
  return `${word(from)} ${quoted(`${escaped(`${to.path}${query}`)}${more}${escaped(hash)}`)}`
}

/** Matches the splat as `${1}` and the query as `${2}`, with its mark if the target has no query. */
function starredLines({ from, to }: HostRedirect): string[] {
  const text = (part: string) => literal(part).replaceAll(':splat', () => '${1}')
  const start = `~^${pattern(from.slice(0, -1))}([^?]*)`
  const hash = to.hash === '' ? '' : `#${text(to.hash)}`
  if (to.query === '') return [`${start}(\\?.*)?$ ${quoted(`${text(to.path)}\${2}${hash}`)}`]
  const target = `${text(to.path)}?${text(to.query)}`
  return [
    `${start}\\?(.+)$ ${quoted(`${target}&\${2}${hash}`)}`,
    `${start}\\??$ ${quoted(`${target}${hash}`)}`,
  ]
}

/** Serves files by their names, and pages without their ending (R2, R57). */
function fileLines({ headers, notFound }: SiteRules): Lines {
  const text = `vars_regexp {http.matchers.file.relative} (${textEndings.map(pattern).join('|')})$`
  // Older versions of Caddy read a backslash in a file name as an escape.
  const isPublic = 's != "" && (s == ".well-known" || !s.startsWith(".")) && !s.contains("\\\\")'
  return [
    '# Files, and pages without their ending. Not served: names that start with a dot, files that hosts read, and',
    '# precompressed copies.',
    ...block('map {path} {page_file}', ['/ /index.html', '~(?s)^(.+)$ ${1}.html']),
    ...block('@found', [
      `expression \`{path} == "/" || {path}.substring(1).split("/").all(s, ${isPublic})\``,
      `not vars {path} ${[...notFound.map(({ file }) => pathOfFile(file)), ...hostFiles].map(word).join(' ')}`,
      `not path_regexp (${textEndings.map(pattern).join('|')})(${Object.values(codingEndings).map(pattern).join('|')})$`,
      'file {path} {page_file}',
    ]),
    ...block(
      'route @found',
      sections([
        [
          '# Media types, the same on every machine.',
          ...block('map {http.matchers.file.relative} {content_type}', [
            ...Object.entries(contentTypes).map(
              ([ending, type]) => `~(?i)${pattern(ending)}$ ${quoted(type)}`,
            ),
            'default application/octet-stream',
          ]),
          'header Content-Type {content_type}',
        ],
        [
          '# Only text files are precompressed; newer versions of Caddy would send Vary with every file.',
          `@text ${text}`,
          ...varyLines('@text'),
          `@other not ${text}`,
          ...block('header @other', ['-Vary', 'defer']),
        ],
        changedHeaderLines(headers, {
          label: 'found',
          comment: '# Headers of what is found.',
          fits: (rule) => isEverywhere(rule) || isForFound(rule),
        }),
        partLines(headers),
        ['rewrite {http.matchers.file.relative}', ...fileServerLines()],
      ]),
    ),
  ]
}

/**
 * Sets the headers of errors that the file server answers itself, for missing ranges and other
 * versions: the headers of a file are set by then, and `handle_errors` is not called.
 */
function partLines(headers: readonly HeaderRule[]): Lines {
  const named = headers
    .filter((rule) => rule.pattern === 'error' && !rule.crawlers)
    .flatMap((rule) => Object.entries(rule.headers))
  return [
    '# A file is sent whatever version was requested; a range that it does not have is an error.',
    'request_header -If-Match',
    'request_header -If-Unmodified-Since',
    ...named.flatMap(([name, value], index) => [
      ...block(`map {http.response.header.Content-Range} {part(${index + 1})}`, [
        `~[*] ${word(value)}`,
        `default {http.response.header.${name}}`,
      ]),
      ...block('header', [`${name} {part(${index + 1})}`, 'defer']),
    ]),
  ]
}

/** Sets Vary once: Caddy adds it while it opens a file, and `defer` replaces that. */
function varyLines(matcher: string): Lines {
  return block(`header ${matcher}`, ['Vary Accept-Encoding', 'defer'])
}

function fileServerLines(): Lines {
  return block('file_server', ['precompressed br gzip', 'disable_canonical_uris'])
}

/** Answers failures: with the not-found page of the language, or plain text (R6). */
function errorLines({ headers, notFound }: SiteRules): Lines {
  const failed = changedHeaderLines(headers, {
    label: 'failed',
    comment: '# Headers of errors.',
    fits: (rule) => isEverywhere(rule) || rule.pattern === 'error',
  })
  const words = [
    '# A missing file never gets a page.',
    '@file path_regexp \\.[^/]*$',
    'header @file Content-Type "text/plain; charset=utf-8"',
    'respond @file "Not found\n" 404',
  ]
  const page = [
    '# The page of the language, always whole.',
    'request_header -If-*',
    'request_header -Range',
    ...block('map {path} {not_found_page}', notFound.map(notFoundLine)),
    'header Content-Type "text/html; charset=utf-8"',
    ...varyLines('*'),
    'rewrite {not_found_page}',
    ...fileServerLines(),
  ]
  return sections([
    resetLines(headers),
    failed,
    [
      '@not_found expression {err.status_code} == 404',
      ...block('route @not_found', sections([words, page])),
    ],
    [
      'header Content-Type "text/plain; charset=utf-8"',
      'respond "{err.status_text}\n" {err.status_code}',
    ],
  ])
}

function notFoundLine({ prefix, file }: NotFoundPage): string {
  return prefix === ''
    ? `default ${word(`/${file}`)}`
    : `~^${pattern(prefix)}(/|$) ${quoted(literal(`/${file}`))}`
}

/** Patterns that do not depend on the address. */
const addressless = ['/*', 'error']

function isEverywhere({ pattern: address }: HeaderRule): boolean {
  return address === '/*'
}

function isForFound({ pattern: address }: HeaderRule): boolean {
  return !addressless.includes(address)
}

/** Sets headers of single paths without a file, which are redirects (R54). */
function movedHeaderLines({ headers, paths }: SiteRules): Lines {
  const moved = headers.filter(
    (rule) => isForFound(rule) && !rule.pattern.endsWith('/*') && !paths.includes(rule.pattern),
  )
  if (moved.length === 0) return []
  return ['# Headers of redirects.', ...headerLines(moved, 'moved')]
}

/** Resets the headers of a file that failed. */
function resetLines(headers: readonly HeaderRule[]): Lines {
  const changed = headerNames(headers.filter(isForFound))
  const everywhere = headers.filter(isEverywhere).flatMap((rule) => {
    const kept = Object.entries(rule.headers).filter(([name]) => changed.includes(name))
    return kept.length === 0 ? [] : [{ ...rule, headers: Object.fromEntries(kept) }]
  })
  const restored = headerNames(everywhere.filter((rule) => !rule.crawlers))
  const removed = changed.filter((name) => !restored.includes(name))
  if (changed.length === 0) return []
  return [
    '# Headers meant for a file are removed.',
    ...removed.map((name) => `header -${name}`),
    ...headerLines(everywhere, 'error'),
  ]
}

/** Sets headers from the first rule that is not for every answer: those before it are already set. */
function changedHeaderLines(
  headers: readonly HeaderRule[],
  { label, comment, fits }: { label: string; comment: string; fits: (rule: HeaderRule) => boolean },
): Lines {
  const fitting = headers.filter(fits)
  const first = fitting.findIndex((rule) => !isEverywhere(rule))
  if (first === -1) return []
  return [comment, ...headerLines(fitting.slice(first), label)]
}

/** Writes rules as directives that set headers. `label` makes the names of their matchers unique. */
function headerLines(rules: readonly HeaderRule[], label: string): Lines {
  return runs(rules, isForSameHeaders).flatMap((group, index) => {
    const [first] = group
    if (first === undefined) return []
    const conditions = [
      ...addressConditions(group.map((rule) => rule.pattern)),
      ...(first.crawlers ? [crawlerCondition] : []),
    ]
    const matcher = `@${label}_${index + 1}`
    const fields = Object.entries(first.headers).map(([name, value]) => `${name} ${word(value)}`)
    const head = conditions.length === 0 ? 'header' : `header ${matcher}`
    return [
      ...(conditions.length === 0 ? [] : oneOrBlock(matcher, conditions)),
      ...oneOrBlock(head, fields),
    ]
  })
}

/** Matches paths by case, unlike Caddy's own `path`. */
function addressConditions(addresses: readonly string[]): Lines {
  const [first = ''] = addresses
  if (addressless.includes(first)) return []
  return first.endsWith('/*')
    ? [`path_regexp ^${pattern(first.slice(0, -1))}`]
    : [`vars {path} ${addresses.map(word).join(' ')}`]
}

const crawlerCondition = `header_regexp User-Agent (?i)${crawlers.map(pattern).join('|')}`

/** Returns whether two rules of single URLs set the same headers. */
function isForSameHeaders(a: HeaderRule, b: HeaderRule): boolean {
  return (
    [a, b].every((rule) => rule.pattern.startsWith('/') && !rule.pattern.endsWith('/*')) &&
    a.crawlers === b.crawlers &&
    JSON.stringify(a.headers) === JSON.stringify(b.headers)
  )
}

/** Splits a list into runs of neighbours that belong together. */
function runs<T>(items: readonly T[], belongTogether: (a: T, b: T) => boolean): T[][] {
  const groups: T[][] = []
  for (const item of items) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group !== undefined && last !== undefined && belongTogether(last, item)) group.push(item)
    else groups.push([item])
  }
  return groups
}

/** Joins groups of lines with an empty line between them. */
function sections(groups: readonly Lines[]): Lines {
  return groups
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))
}

/** Writes a single line beside its head, several as a block. */
function oneOrBlock(head: string, lines: Lines): Lines {
  return lines.length === 1 ? [`${head} ${lines.join('')}`] : block(head, lines)
}

function block(head: string, lines: Lines): string[] {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : `\t${line}`)), '}']
}

/** Characters that Caddy reads as placeholders, blocks, escapes or quotes in a value (R73). */
const letters: Readonly<Record<string, string>> = {
  '{': 'left_brace',
  '}': 'right_brace',
  '\\': 'backslash',
  '`': 'backtick',
}

/** Defines the placeholders of `escaped`, if one is in use. */
function letterLines(lines: Lines): Lines {
  const names = Object.values(letters).map((name) => `{${name}}`)
  if (!lines.some((line) => names.some((name) => line.includes(name)))) return []
  return [
    '# Characters that the values below cannot hold themselves. "$9" is empty, and keeps braces from opening blocks.',
    ...block(`map {http.request.method} ${names.join(' ')}`, ['~. "$9{" "$9}" `\\` "`"']),
  ]
}

/**
 * Escapes a text in which Caddy replaces placeholders. Backslashes would not do: importing the file
 * removes them once more, and they would escape the brace of a placeholder.
 */
function escaped(text: string): string {
  if (!/[{}`]/.test(text)) return text
  return text.replace(/[{}`\\]/g, (letter) => `{${letters[letter] ?? ''}}`)
}

/** Escapes a text in the replacement of a regular expression, in which `$` starts the name of a group. */
function literal(text: string): string {
  return text.replaceAll('$', '$$$$')
}

/** Quotes a text. Only in backquotes is a backslash literal before a quote. */
function quoted(text: string): string {
  if (/^[/{][\w/.~%{}$#?=&@+,:-]*$/.test(text)) return text
  return /["\\]/.test(text) ? `\`${text}\`` : `"${text}"`
}

/** Writes a text as one literal word. */
function word(text: string): string {
  return quoted(escaped(text))
}

/** Returns a regular expression for a text. */
function pattern(text: string): string {
  return text.replace(/[^\w/~%-]/g, (letter) =>
    letter === '.' ? '\\.' : `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}
