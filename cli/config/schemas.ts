// Defines the schemas of the files in `dist-config/`, except the budgets.
import { z } from 'zod'
import { joinTarget, splitTarget } from '#site/redirect-target.ts'
import type { Redirect } from '#site/redirects.ts'
import { distinct } from '../content/schemas/fields.ts'
import { hostNames } from '../base/host-names.ts'
import type { ServerSettings } from '../hosts/rules.ts'
import { escapeNewPath, isNewPath, oldPathFault, parseOldPath } from './old-path.ts'

/** A URL path without characters that a host could interpret as syntax. */
const PATH = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/
const STARRED = /^\/(?:[\w.~-]+\/)*\*$/
/** A query or hash without characters that a host could interpret as syntax; may contain `:splat`. */
const QUERY = /^[\w.~%/:?=&@+,-]*$/
const SPLAT = /^\/(?:[\w.~-]+\/)*:splat$/

/** Headers that hosts set themselves; setting them would break answers or have no effect. */
const OWN_HEADERS = [
  'accept-ranges',
  'age',
  'allow',
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'location',
  'server',
  'set-cookie',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'vary',
]

const target = z
  .string()
  .refine(
    (value) => ['fresh', 'error'].includes(value) || PATH.test(value) || STARRED.test(value),
    { error: 'expected a path such as /a or /a/*, or fresh, or error' },
  )

const headerName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/, { error: 'expected a header name such as Cache-Control' })
  .refine((name) => !OWN_HEADERS.includes(name.toLowerCase()), {
    error: 'the host sets this header itself',
  })

const headerValue = z.string().regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/, {
  error: 'expected one line of plain ASCII letters, without line breaks, umlauts or emoji',
})

/** Schema of `headers.yaml`. */
export const headersSchema = z.array(
  z.strictObject({
    for: z
      .array(target)
      .superRefine(distinct())
      .min(1)
      .describe(
        'Responses that get the headers: "/*" all, "/a/*" files below a folder, "/a" one path, "fresh" home pages, sitemap and robots.txt, "error" status 400 or higher.',
      ),
    crawlers: z.boolean().default(false).describe('true: only for search engines.'),
    headers: z
      .record(headerName, headerValue.describe('Value of this header, on one line.'))
      .describe('Values by header name. The build replaces {scripts} and {contact}.'),
  }),
)

const redirectTarget = z.string().refine((value) => isPathTarget(value) || isHttps(value), {
  error: 'expected a path such as /a, /a?b=c or /a/:splat, or an https:// address',
})

/** Schema of `redirects.yaml`. */
export const redirectsSchema = z.array(
  z
    .strictObject({
      from: z
        .string()
        .superRefine((value, context) => {
          const message = oldPathFault(value)
          if (message !== undefined) context.addIssue({ code: 'custom', message })
        })
        .describe(
          'Old path: /a, /über-uns, /a%20b.pdf, /index.php?page=contact, or /a/* for everything below.',
        ),
      to: redirectTarget.describe(
        'New path or https:// URL; :splat repeats what the star matched.',
      ),
      status: z.literal([301, 302]).default(301).describe('301 for permanent, 302 for temporary.'),
    })
    .refine(({ from, to }) => from.endsWith('/*') || !to.includes(':splat'), {
      error: '":splat" repeats what the star in "from" matches, but "from" has no star',
      path: ['to'],
    })
    .transform(({ from, to, status }): Redirect => ({
      ...parseOldPath(from),
      to: escapeTarget(to),
      status,
      when: 'always',
    })),
)

const absolutePath = z.string().regex(/^\/[\w./-]+$/, {
  error: 'expected an absolute path of letters, digits, ".", "-" and "_"',
})

const serverSchema = z
  .strictObject({
    hostName: z
      .string()
      .regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, { error: 'expected a host name: www.example.com' })
      .describe('Host name of the site: www.example.com.'),
    root: absolutePath.describe('Folder on the server that contains the uploaded dist/.'),
    certificate: absolutePath.optional().describe('Path of the TLS certificate on the server.'),
    certificateKey: absolutePath
      .optional()
      .describe('Path of the certificate’s key on the server.'),
    listen: z
      .string()
      .refine(isAddressAndPort, {
        error: 'expected an IPv4 address and a port up to 65535: 127.0.0.1:8080',
      })
      .optional()
      .describe('Address and port behind a proxy that has the certificate; replaces both files.'),
    formUpstream: z
      .string()
      .regex(/^https?:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*(?::[1-9]\d{0,4})?$/, {
        error: 'expected an address without a path: http://127.0.0.1:9000',
      })
      .optional()
      .describe(
        'Program that receives the contact form if it is posted to a path of this site: http://127.0.0.1:9000.',
      ),
  })
  .transform(({ certificate, certificateKey, listen, formUpstream, ...names }, context) => {
    const server = { ...names, ...(formUpstream === undefined ? {} : { formUpstream }) }
    if (listen !== undefined && certificate === undefined && certificateKey === undefined) {
      const [address = '', port = ''] = listen.split(':')
      return {
        ...server,
        listen: { kind: 'port', address, port: Number(port) },
      } satisfies ServerSettings
    }
    if (listen === undefined && certificate !== undefined && certificateKey !== undefined) {
      const files = { kind: 'certificate', certificate, key: certificateKey } as const
      return { ...server, listen: files } satisfies ServerSettings
    }
    context.addIssue({
      code: 'custom',
      message: 'expected either "certificate" and "certificateKey", or "listen"',
    })
    return z.NEVER
  })

/** Schema of `hosts.yaml`. */
export const hostsSchema = z.strictObject({
  hosts: z
    .array(z.enum(hostNames))
    .superRefine(distinct())
    .describe('Hosts that a build writes for.'),
  server: serverSchema.describe('Server of the site, for nginx and Caddy.'),
})

/** Returns true for a path with an optional query and hash. */
function isPathTarget(value: string): boolean {
  const { path, query, hash } = splitTarget(value)
  return (isNewPath(path) || SPLAT.test(path)) && [query, hash].every((text) => QUERY.test(text))
}

/** Escapes the path of a target, except `:splat`. */
function escapeTarget(to: string): string {
  const { path, ...rest } = splitTarget(to)
  if (to.startsWith('https:')) return HTTPS.test(to) ? to : new URL(to).href
  return SPLAT.test(path) ? to : joinTarget({ path: escapeNewPath(path), ...rest }, '')
}

/** A URL without characters that a host could interpret as syntax. */
const HTTPS = /^https:\/\/[\w.~%/:?=&#@+,-]+$/

/** Returns whether a URL is, or can be escaped to be, without such characters. */
function isHttps(value: string): boolean {
  return value.startsWith('https://') && URL.canParse(value) && HTTPS.test(new URL(value).href)
}

function isAddressAndPort(value: string): boolean {
  const [address = '', port = '', ...rest] = value.split(':')
  const isPort = /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535
  return rest.length === 0 && isPort && z.ipv4().safeParse(address).success
}

/** Name of a crawler in one line; "#" would begin a comment (RFC 9309, 2.2). */
const crawler = z.string().regex(/^(?:\*|[\w./-]+(?: [\w./-]+)*)$/, {
  error: "expected the name of a crawler such as GPTBot, or '*' in quotes for all others",
})
/** Path that crawlers compare with addresses; they skip one that does not start with "/" or "*" (RFC 9309, 2.2.2). */
const crawledPath = z.string().regex(/^[/*](?!.*%(?![0-9a-f]{2}))[!$-~]*$/i, {
  error: 'expected a path such as /entwurf, with letters such as "ü" as %C3%BC and without "#"',
})

/** Schema of `robots.yaml`: one entry per crawler. */
export const robotsSchema = z.array(
  z.strictObject({
    userAgent: crawler.describe("Name of a crawler, or '*' in quotes for all others."),
    allow: z.array(crawledPath).describe('Allowed paths, like /.'),
    disallow: z.array(crawledPath).describe('Disallowed paths; [] for none.'),
  }),
)
