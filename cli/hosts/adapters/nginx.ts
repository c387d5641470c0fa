// nginx: `deploy/nginx.conf`, a complete site file that needs no extra module (R5, R6, R54–R57). Pure.
import { crawlers } from '#site/crawlers.ts'
import { joinTarget } from '#site/redirect-target.ts'
import type { RepeatedPrefix } from '#site/tidy-path.ts'
import { pathOfFile } from '#site/page-files.ts'
import { codingEndings, isCompressible, textEndings } from '../../base/compressible.ts'
import { contentTypes } from '../../base/content-type.ts'
import { hostFiles } from '../host-files.ts'
import {
  covers,
  type HeaderRule,
  type HostAdapter,
  type HostRedirect,
  isStarred,
  type NotFoundPage,
  type ServerSettings,
  type SiteRules,
  splitHeaders,
  WRITTEN,
} from '../rules.ts'
import { slashStep, type TidyStep, tidySteps } from '../tidy-steps.ts'

/** Longest setting that nginx reads, in characters; each setting has a line of its own. */
const SETTING_LIMIT = 4093

/** Characters of the host name in a variable's name; by default, nginx allows 46 characters. */
const HOST_LETTERS = 24

/** Endings of text files without their dots, for regular expressions. */
const TEXT = textEndings.map((ending) => ending.slice(1)).join('|')

/** Endings of precompressed copies without their dots. */
const CODING = Object.values(codingEndings)
  .map((ending) => ending.slice(1))
  .join('|')

/** Paths of files without a URL. */
const PRIVATE = [
  String.raw`/\.(?!well-known(?:/|$))`,
  `^(?:${hostFiles.map(pattern).join('|')})$`,
  String.raw`\.(?:${TEXT})\.(?:${CODING})$`,
].join('|')

/** A range that surely exists: its first byte has fewer digits than the length of the file. */
const PRESENT_PART = Array.from(
  { length: 9 },
  (_, index) => String.raw`\d{1,${index + 1}}-.* \d{${index + 2},}`,
).join('|')

/** Replaces a dollar sign that starts no variable, until all lines are written. */
const DOLLAR = '\u0000'

/** nginx 1.18 or newer. */
export const nginx = {
  slashStatus: 301,
  precompressed: true,
  unsupported: [],
  files: [],
  limits: (rules) => siteFile(rules).flatMap((line) => settingTooLong(line, rules)),
  emit: (rules) => ({
    deploy: [{ path: 'nginx.conf', contents: `${siteFile(rules).join('\n')}\n` }],
  }),
} satisfies HostAdapter

function settingTooLong(line: string, { headers, server }: SiteRules): string[] {
  if (line.length <= SETTING_LIMIT) return []
  const header = headers
    .flatMap((rule) => Object.entries(rule.headers))
    .find(([, value]) => line.includes(withNames([quoteValue(value)], server).join('')))?.[0]
  const what = header === undefined ? `"${line.trim().slice(0, 60)}…"` : `The header ${header}`
  return [
    `${what} is a setting of ${line.length} characters; nginx reads at most ${SETTING_LIMIT}.`,
  ]
}

function siteFile(rules: SiteRules): string[] {
  const { server } = rules
  const parts = [
    pathMaps(rules),
    fileMaps(),
    queryMaps(rules),
    headerMaps(rules),
    server.listen.kind === 'certificate' ? secureRedirect(server) : [],
    siteServer(rules),
  ]
    .filter((part) => part.length > 0)
    .flatMap((part) => ['', ...part])
  const lines = [
    `# ${WRITTEN}`,
    '# For nginx 1.18 or newer, without extra modules: put this file into conf.d/ or',
    `# sites-enabled/, and the files of dist/ into ${server.root}.`,
    ...(parts.some((line) => line.includes('${site_dollar}')) ? ['', ...dollarMap()] : []),
    ...parts,
  ]
  return withNames(lines, server)
}

/** Renames the variables `$site_…` for one host: they are global in nginx, and a server may have several sites. */
function withNames(lines: readonly string[], { hostName }: ServerSettings): string[] {
  const name = hostName.replace(/\W/g, '_')
  const isLong = name.length > HOST_LETTERS
  // Host names usually differ at the start or the end: `www.` and `staging.`, `.ch` and `.com`.
  const host = isLong ? name.slice(0, HOST_LETTERS / 2) + name.slice(-HOST_LETTERS / 2) : name
  return lines.map((line) =>
    line.replace(/\$(\{?)site_/g, `$$$1site_${host}_`).replaceAll(DOLLAR, '$$'),
  )
}

// Maps are evaluated when their variable is used.

function dollarMap(): string[] {
  return [
    '# nginx cannot escape a dollar sign, but accepts one as the value of a variable.',
    ...block('geo $site_dollar', ['default "$";']),
  ]
}

function pathMaps({ notFound, prefixes }: SiteRules): string[] {
  const languages = notFound.filter(({ prefix }) => prefix !== '')
  const rest = notFound.find(({ prefix }) => prefix === '')
  return [
    '# The path as it was sent, without query.',
    ...block('map $request_uri $site_sent', ['"~^([^?#]*)" "$1";']),
    '',
    ...tidyMaps(prefixes),
    '',
    '# What joins the query of the request to that of a target.',
    ...block('map $is_args $site_and', ['"?" "&";']),
    '',
    '# The answer to an unknown path: plain text for a file, otherwise a page in the language of the path.',
    ...block('map $site_asked $site_not_found', [
      String.raw`"~\.[^/]*$" @no-such-file;`,
      ...languages.map((page) => `"~^${pattern(page.prefix)}(?:/|$)" ${notFoundName(page)};`),
      `default ${rest === undefined ? '@no-such-file' : notFoundName(rest)};`,
    ]),
  ]
}

/** Tidies the path, step by step: each map reads the variable of the one before. */
function tidyMaps(prefixes: readonly RepeatedPrefix[]): string[] {
  const steps = tidySteps(prefixes, '$')
  const names = ['single', ...steps.slice(1).map((_, index) => `tidy_${index + 1}`), 'tidy']
  const line = ({ pattern, to }: TidyStep) => `${quote(`~${pattern}`)} "${to}";`
  return [
    '# The tidy path: no doubled slash, none at the end, no `.html`, no language twice. nginx itself',
    '# makes every run of slashes one, but decodes the path; one with escapes has seven taken at a time.',
    ...block('map $site_sent $site_single', [
      `"~^[\\w./~-]*//[\\w./~-]*$" $site_asked;`,
      line(slashStep('$')),
    ]),
    ...steps.flatMap((step, index) => {
      const before = `$site_${names[index]}`
      return block(`map ${before} $site_${names[index + 1]}`, [
        `default ${before};`,
        // nginx applies no regular expression to an empty text.
        ...(step.to === '/' ? ['"" "/";'] : []),
        line(step),
      ])
    }),
  ]
}

function fileMaps(): string[] {
  const accepted = (coding: string) =>
    String.raw`"~*(?:^|,)\s*${coding}\s*(?!;\s*q=0(?:\.0*)?\s*(?:,|$))(?:[;,]|$)"`
  const text = String.raw`\.(?:${TEXT})`
  const types = Object.entries(contentTypes).map(([ending, type]) => {
    const coding = isCompressible(ending) ? String.raw`(?:\.(?:${CODING}))?` : ''
    return `"~*\\${ending}${coding}$" "${type}";`
  })
  return [
    '# Text files are precompressed. The ending of the one that the browser accepts; `br;q=0` refuses it.',
    ...block('map $http_accept_encoding $site_precompressed', [
      `${accepted('br')} .br;`,
      `${accepted('gzip')} .gz;`,
    ]),
    '',
    '# The file that is sent, precompressed or not; empty where nginx answers by itself.',
    ...block('map $sent_http_content_type $site_file', ['"" $uri;']),
    '',
    ...block('map $site_file $site_type', [
      'default "application/octet-stream";',
      '"" "";',
      ...types,
    ]),
    '',
    ...block(`map $site_file $site_coding`, [`"~*${text}\\.br$" br;`, `"~*${text}\\.gz$" gzip;`]),
    '',
    ...block('map $site_file $site_vary', [
      String.raw`"~*${text}(?:\.br|\.gz)?$" Accept-Encoding;`,
    ]),
    '',
    ...block('map $status $site_allow', ['405 "GET, HEAD";']),
  ]
}

/** Statuses of redirects by query: `return` needs a constant, so each status has its own map. */
const QUERY_STATUSES = [301, 302] as const

/** Finds the target of a redirect by query. A space separates query and path, since a query has none. */
function queryMaps({ queryRedirects }: SiteRules): string[] {
  return QUERY_STATUSES.flatMap((status) => {
    const lines = queryRedirects
      .filter((redirect) => redirect.status === status)
      .map(({ path, parameters, to }) => {
        const wanted = parameters.map((each) => `(?=(?:[^ ]*&)?${pattern(each)}[& ])`).join('')
        const key = `~^${wanted}[^ ]* ${pattern(path)}\\z`
        return `${quote(key)} ${quoteValue(joinTarget(to, ''))};`
      })
    if (lines.length === 0) return []
    return [
      `# Redirects by query, with status ${status}.`,
      ...block(`map "$args $site_asked" $site_query_${status}`, lines),
    ]
  })
}

function queryRedirectLines({ queryRedirects }: SiteRules): string[] {
  const statuses = QUERY_STATUSES.filter((status) =>
    queryRedirects.some((redirect) => redirect.status === status),
  )
  if (statuses.length === 0) return []
  return [
    ...statuses.map(
      (status) => `if ($site_query_${status}) { return ${status} "$site_query_${status}"; }`,
    ),
    '',
  ]
}

function headerMaps(rules: SiteRules): string[] {
  const { constant, varying } = splitHeaders(rules.headers)
  return [
    '# What headers depend on besides the path.',
    '# nginx sets headers before it finds that a file does not have the requested range (416), then again. So',
    '# they are evaluated each time, and those that vary are left out until the range is known to exist.',
    ...block('map "$status $http_range $sent_http_content_length" $site_outcome', [
      'volatile;',
      'default other;',
      String.raw`"~^(?:304 |2\d\d (?:$| |bytes=-0*[1-9]))" found;`,
      `"~^2.. bytes=(?:${PRESENT_PART})$" found;`,
      '"~^2" part;',
      '"~^3" moved;',
      '"~^[45]" failed;',
    ]),
    ...block('map $http_user_agent $site_visitor', [
      'default anybody;',
      `"~*${crawlers.map(pattern).join('|')}" crawler;`,
    ]),
    '',
    '# Headers of all answers, for 416 as set before.',
    ...Object.values(constant).flatMap((value, index) =>
      block(`map $status $site_constant_${index + 1}`, [
        'volatile;',
        `default ${quoteValue(value)};`,
        '416 "";',
      ]),
    ),
    ...varying.flatMap((name, index) => [
      '',
      `# ${name}: the first match applies.`,
      ...block(`map "$site_outcome $site_visitor $site_asked" $site_header_${index + 1}`, [
        'volatile;',
        '"~^part " "";',
        ...headerValues(name, rules),
      ]),
    ]),
  ]
}

/** Writes the values of a header by outcome, visitor and path. Later rules come first: the first match applies. */
function headerValues(name: string, { headers, paths }: SiteRules): string[] {
  const values = new Map<string, string>()
  for (const rule of headers.toReversed()) {
    const value = rule.headers[name]
    const condition = conditionOf(rule, paths)
    if (value !== undefined && !values.has(condition)) values.set(condition, value)
    if (value !== undefined && condition === 'default') break
  }
  return [...values].map(([condition, value]) => `${condition} ${quoteValue(value)};`)
}

function conditionOf(
  { pattern: path, crawlers: forCrawlers }: HeaderRule,
  paths: readonly string[],
): string {
  const visitor = forCrawlers ? 'crawler' : String.raw`\w+`
  if (path === '/*') return forCrawlers ? String.raw`"~^\w+ crawler "` : 'default'
  if (path === 'error') return `"~^failed ${visitor} "`
  if (path.endsWith('/*')) return `"~^found ${visitor} ${pattern(path.slice(0, -1))}"`
  // A path without a file is a redirect.
  const outcome = paths.includes(path) ? 'found' : 'moved'
  return `"~^${outcome} ${visitor} ${pattern(path)}$"`
}

// Servers.

function secureRedirect({ hostName }: ServerSettings): string[] {
  return block('server', [
    'listen 80;',
    'listen [::]:80;',
    `server_name ${hostName};`,
    'server_tokens off;',
    `return 301 https://${hostName}$request_uri;`,
  ])
}

function siteServer(rules: SiteRules): string[] {
  const { hostName, root } = rules.server
  return block('server', [
    ...listenLines(rules.server),
    `server_name ${hostName};`,
    `root ${quoteValue(root)};`,
    'server_tokens off;',
    'absolute_redirect off;',
    '',
    '# nginx derives types from endings, and precompressed files end in `.br` or `.gz`; the maps above have their types.',
    'types { }',
    'default_type "";',
    'gzip off;',
    'max_ranges 1;',
    '',
    ...headerLines(rules.headers),
    '',
    '# The path that was asked for, decoded; later, `$uri` is the name of a file. What nginx refuses at',
    '# once has none.',
    'uninitialized_variable_warn off;',
    'set $site_asked $uri;',
    '',
    ...formBreak(rules),
    'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
    '# Browsers treat a backslash as a slash: a redirect to `/\\evil.example` would lead to another host.',
    `if ($site_sent ~ "\\x5C") { return 400; }`,
    '# A path that leaves its folder is refused, whether or not its dots are escaped.',
    `if ($site_sent ~* "(?:/|%2f)(?:\\.|%2e){2}(?:/|%2f|$)") { return 400; }`,
    `if ($site_tidy != $site_sent) { return ${nginx.slashStatus} "$site_tidy$is_args$args"; }`,
    '',
    ...queryRedirectLines(rules),
    ...formLocation(rules),
    ...movedLocations(rules),
    '',
    ...fileLocations(rules),
    '',
    ...notFoundLocations(rules),
  ])
}

/** Ends the rewrite phase for the contact form: its path accepts any method and is never redirected. */
function formBreak({ formPath }: SiteRules): string[] {
  if (formPath === undefined) return []
  return [
    '# What follows is not for the path that the contact form posts to.',
    `if ($uri = ${quoteValue(formPath)}) { break; }`,
  ]
}

/** Passes the contact form on. A location with an add_header of its own inherits no other. */
function formLocation({ formPath, server }: SiteRules): string[] {
  if (formPath === undefined || server.formUpstream === undefined) return []
  return [
    '# The contact form.',
    ...block(`location = ${quote(formPath)}`, [
      `proxy_pass ${server.formUpstream};`,
      'proxy_set_header Host $host;',
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      `proxy_set_header X-Forwarded-Proto ${server.listen.kind === 'certificate' ? 'https' : '$http_x_forwarded_proto'};`,
      'proxy_hide_header Cache-Control;',
      'add_header Cache-Control no-store always;',
    ]),
    '',
  ]
}

function listenLines({ listen }: ServerSettings): string[] {
  if (listen.kind === 'port') {
    const { address, port } = listen
    return [`listen ${address.includes(':') ? `[${address}]` : address}:${port};`]
  }
  return [
    '# "http2" is here for nginx before 1.25.1; newer versions warn, but accept it.',
    'listen 443 ssl http2;',
    'listen [::]:443 ssl http2;',
    `ssl_certificate ${quoteValue(listen.certificate)};`,
    `ssl_certificate_key ${quoteValue(listen.key)};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
  ]
}

function headerLines(rules: readonly HeaderRule[]): string[] {
  const { constant, varying } = splitHeaders(rules)
  const values = [
    ['Content-Type', '$site_type'],
    ['Content-Encoding', '$site_coding'],
    ['Vary', '$site_vary'],
    ['Allow', '$site_allow'],
    ...varying.map((name, index) => [name, `$site_header_${index + 1}`]),
    ...Object.keys(constant).map((name, index) => [name, `$site_constant_${index + 1}`]),
  ]
  return [
    '# Headers of all answers; empty ones are left out. They are all here, because a location with an add_header',
    '# of its own would have none of these.',
    ...values.map(([name, value]) => `add_header ${name} ${value} always;`),
  ]
}

/** Writes a location for each redirect, but not for folders in earlier ones, which nginx would prefer. */
function movedLocations({ redirects }: SiteRules): string[] {
  const moved = redirects.filter(({ when }) => when === 'always')
  const folders = moved
    .filter(isStarred)
    .filter(
      ({ from }, index, all) => !all.slice(0, index).some((other) => covers(other.from, from)),
    )
  return [
    '# Addresses that are never pages.',
    ...moved
      .filter((redirect) => !isStarred(redirect))
      .map((redirect) => `location = ${quote(redirect.from)} { ${returnTo(redirect)} }`),
    ...folders.flatMap((redirect) =>
      block(`location ^~ ${quote(start(redirect))}`, [redirectIf(redirect), 'return 404;']),
    ),
  ]
}

function fileLocations({ redirects, notFound }: SiteRules): string[] {
  return [
    '# Files and pages; a page has no ending in its address.',
    'location = / { try_files /index.html$site_precompressed /index.html @elsewhere; }',
    'location / { try_files $uri$site_precompressed $uri $uri.html$site_precompressed $uri.html @elsewhere; }',
    '',
    '# Files without an address (`/.` is not a file): hidden ones, those that hosts read, precompressed ones;',
    '# error pages cannot be reached under their own address either.',
    `location ~ ${quote(PRIVATE)} { try_files /. @elsewhere; }`,
    ...notFound.map(({ file }) => `location = ${quote(pathOfFile(file))} { return 404; }`),
    '',
    '# Where there is no file.',
    ...block('location @elsewhere', [
      ...redirects.filter(({ when }) => when === 'fallback').map(redirectIf),
      'return 404;',
    ]),
  ]
}

function notFoundLocations({ notFound }: SiteRules): string[] {
  return [
    'error_page 404 $site_not_found;',
    ...notFound.map((page) => {
      const file = escapeValue(`/${page.file}`)
      return `location ${notFoundName(page)} { try_files "${file}$site_precompressed" "${file}" =404; }`
    }),
    ...block('location @no-such-file', [
      'default_type "text/plain; charset=utf-8";',
      String.raw`return 404 "Not found\n";`,
    ]),
  ]
}

function notFoundName({ prefix }: NotFoundPage): string {
  return `@not-found${prefix.replace(/\W/g, '-')}`
}

// Redirects.

/** Returns the start of all paths of a starred redirect. */
function start({ from }: HostRedirect): string {
  return from.slice(0, -1)
}

/** Writes a conditional redirect. A star matches the raw path: a `Location` has nothing decoded (R73). */
function redirectIf(redirect: HostRedirect): string {
  const rest = joinTarget(redirect.to, '').includes(':splat') ? '(.*)$' : ''
  const condition = isStarred(redirect)
    ? `$site_sent ~ ${quote(`^${pattern(start(redirect))}${rest}`)}`
    : `$site_asked = ${quoteValue(redirect.from)}`
  return `if (${condition}) { ${returnTo(redirect)} }`
}

/** Writes a redirect. The query of the request follows that of the target, before its hash. */
function returnTo({ to, status }: Pick<HostRedirect, 'to' | 'status'>): string {
  const text = (part: string) => escapeValue(part).replaceAll(':splat', () => '$1')
  const query = to.query === '' ? '$is_args$args' : `?${text(to.query)}$site_and$args`
  const hash = to.hash === '' ? '' : `#${text(to.hash)}`
  return `return ${status} "${text(to.path)}${query}${hash}";`
}

// Syntax (R73).

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : `    ${line}`)), '}']
}

/** Quotes a text in which nginx expands no variables. */
function quote(text: string): string {
  return `"${escapeQuotes(text).replaceAll('$', DOLLAR)}"`
}

/** Quotes a text in which nginx expands variables. */
function quoteValue(text: string): string {
  return `"${escapeValue(text)}"`
}

function escapeValue(text: string): string {
  return escapeQuotes(text).replaceAll('$', () => '${site_dollar}')
}

function escapeQuotes(text: string): string {
  return text.replace(/["\\]/g, String.raw`\$&`)
}

/**
 * Returns a regular expression for a text. In brackets, a character needs no backslash; outside ASCII,
 * brackets would match single bytes.
 */
function pattern(text: string): string {
  return text.replace(/[^\w/\u0080-\uFFFF-]/g, (sign) =>
    /[\\^]/.test(sign) ? `\\${sign}` : `[${sign}]`,
  )
}
