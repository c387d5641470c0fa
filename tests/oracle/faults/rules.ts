// Rules for hosts that contradict each other, or would write more into their files than one rule.
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Fault, type Faults, HOSTILE } from './fault.ts'

/** A fault that adds an entry to a list of `dist-config/`, or replaces an empty list. */
function addTo(name: string, entries: readonly string[]): Fault {
  return async (root, { pick }) => {
    const file = path.join(root, 'dist-config', name)
    const old = await fs.readFile(file, 'utf8')
    await fs.writeFile(file, `${old.replace(/^\[\]\n/m, '')}\n${pick(entries)}\n`)
    return `dist-config/${name}`
  }
}

/** A fault of a line of `hosts.yaml`. */
function ofHosts(pattern: RegExp, values: readonly string[]): Fault {
  return async (root, { pick }) => {
    const file = path.join(root, 'dist-config/hosts.yaml')
    const old = await fs.readFile(file, 'utf8')
    if (!pattern.test(old)) throw new Error(`hosts.yaml has nothing like ${String(pattern)}`)
    await fs.writeFile(
      file,
      old.replace(pattern, () => pick(values)),
    )
    return 'dist-config/hosts.yaml'
  }
}

/** Faults of `dist-config/`. */
export const ruleFaults: Faults = {
  'a header of two lines': addTo('headers.yaml', [
    `- for: [/*]\n  headers: { X-A: "x\\r\\nX-Hostile: 1" }`,
    `- for: [/*]\n  headers: { X-A: "x\\nX-Hostile: 1" }`,
    `- for: [/*]\n  headers: { X-A: "x\\rX-Hostile: 1" }`,
    `- for: [/*]\n  headers: { X-A: "x\\u2028X-Hostile: 1" }`,
    `- for: [/*]\n  headers: { "X-A: 1\\r\\nX-Hostile": "1" }`,
    `- for: ["/a\\n  X-Hostile: 1"]\n  headers: { X-A: x }`,
  ]),
  'a header that a server would read': addTo('headers.yaml', [
    `- for: [/*]\n  headers: { X-A: 'x"; return 301 https://x.example/${HOSTILE}; #' }`,
    `- for: [/*]\n  headers: { X-A: '$host \${uri} %{HTTP_HOST}e {placeholder} {env.HOME} {scripts}' }`,
    `- for: [/*]\n  headers: { X-A: '\\" \\\\' }`,
    `- for: [/*]\n  headers: { X-A: "'" }`,
    `- for: [/*]\n  headers: { X-A: '{contact} {hostile}' }`,
    `- for: [/*]\n  headers: { Location: /x }`,
    `- for: [/*]\n  headers: { __proto__: x, constructor: y }`,
    `- for: ['/a b', '/{x}', '/(.*)', '/../x', '//x', '/%2e']\n  headers: { X-A: x }`,
    `- for: [/*, /*, /a, /a]\n  headers: { X-A: x, x-a: y }`,
    `- for: []\n  headers: {}`,
  ]),
  'a very long header': addTo('headers.yaml', [
    `- for: [/*]\n  headers: { X-A: ${'x'.repeat(100_000)} }`,
  ]),
  'very many headers': addTo('headers.yaml', [
    Array.from({ length: 3000 }, (_, at) => `- for: [/a${at}]\n  headers: { X-A: x }`).join('\n'),
  ]),
  'redirects in circles': addTo('redirects.yaml', [
    '- { from: /a, to: /a }',
    '- { from: /a, to: /b }\n- { from: /b, to: /a }',
    '- { from: /a, to: /b }\n- { from: /b, to: /c }\n- { from: /c, to: /a }',
    '- { from: /a/*, to: /a/b/:splat }',
    '- { from: /a/*, to: /b/:splat }\n- { from: /b/*, to: /a/:splat }',
    '- { from: /*, to: / }',
    '- { from: /*, to: /:splat }',
    '- { from: /, to: /en }\n- { from: /en, to: / }',
    '- { from: /blog, to: /blog?a=b }',
    '- { from: /blog/, to: /blog }',
    '- { from: /a, to: https://site.example/a }',
  ]),
  'a hostile redirect': addTo('redirects.yaml', [
    `- { from: /a, to: 'javascript:${HOSTILE}(1)' }`,
    `- { from: /a, to: '//x.example/${HOSTILE}' }`,
    `- { from: /a, to: '/\\\\x.example' }`,
    `- { from: /a, to: "/b\\r\\nX-Hostile: 1" }`,
    `- { from: "/a\\n/x /y 200", to: /b }`,
    `- { from: /a, to: 'https://x.example/";return 301 /${HOSTILE};#' }`,
    `- { from: /a, to: 'https://user:pw@x.example/' }`,
    `- { from: '/a$1', to: '/b$1{uri}' }`,
    `- { from: /../a, to: /../b }`,
    `- { from: /a/*, to: 'https://x.example:splat/' }`,
    `- { from: /a/*, to: 'https://:splat.x.example/' }`,
    `- { from: /a, to: /%00 }`,
    `- { from: /a, to: /b, status: 200 }`,
    `- { from: /__proto__, to: /constructor }`,
  ]),
  'a redirect over what there is': addTo('redirects.yaml', [
    '- { from: /favicon.svg, to: / }',
    '- { from: /index.html, to: / }',
    '- { from: /404.html, to: / }',
    '- { from: /assets/*, to: / }',
    '- { from: /data/*, to: / }',
    '- { from: /sitemap.xml, to: / }',
    '- { from: /de, to: /en }',
    '- { from: /_headers, to: / }',
    '- { from: /a, to: /blog }\n- { from: /a, to: /en }',
    '- { from: /A, to: /blog }\n- { from: /a, to: /en }',
  ]),
  'very many redirects': addTo('redirects.yaml', [
    Array.from({ length: 3000 }, (_, at) => `- { from: /a${at}, to: /blog }`).join('\n'),
    Array.from({ length: 500 }, (_, at) => `- { from: /a${at}, to: /a${at + 1} }`).join('\n'),
  ]),
  'a hostile crawler rule': addTo('robots.yaml', [
    `- { userAgent: "x\\nDisallow: /", allow: [], disallow: [] }`,
    `- { userAgent: "x\\u2028\\u0085\\u000bDisallow: /", allow: ["/"], disallow: [] }`,
    `- { userAgent: '*', allow: ['<script>${HOSTILE}(1)</script>'], disallow: ["\\0"] }`,
    `- { userAgent: '*', allow: [], disallow: [/] }\n- { userAgent: '*', allow: [/], disallow: [] }`,
  ]),
  'an odd list of hosts': ofHosts(/^hosts: .*/m, [
    'hosts: []',
    'hosts: [nginx, nginx]',
    'hosts: [../x]',
    'hosts: [__proto__]',
    'hosts: [netlify, cloudflare, vercel, apache, nginx, caddy]',
    'hosts: nginx',
  ]),
  'a hostile host name': ofHosts(/hostName: .*/, [
    `hostName: "x.example; return 301 /${HOSTILE}"`,
    `hostName: "x.example\\n}\\n# ${HOSTILE}"`,
    'hostName: "*"',
    'hostName: localhost',
    'hostName: 127.0.0.1',
    'hostName: "::1"',
    `hostName: ${'x.'.repeat(500)}example`,
  ]),
}
