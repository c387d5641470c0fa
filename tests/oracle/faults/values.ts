// Valid YAML and Markdown with values that no one should write: of a wrong type, hostile, or leading out.
import { type Document, isScalar, parseDocument, type Scalar, visit } from 'yaml'
import type { Draw } from '../../support/random.ts'
import { type Fault, type Faults, HOSTILE, ofFile } from './fault.ts'

const files = '{content,dist-config}/**/*.{yaml,md}'
const markdown = 'content/**/*.md'
const script = `<script>${HOSTILE}(1)</script>`

const wrongTypes: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.NaN,
  Infinity,
  '',
  ' ',
  'x',
  [],
  {},
  [[]],
  [null],
  { de: null },
  { de: 'x', en: 'x' },
  { de: ['x'], en: {} },
  '2024-02-30',
  '12:61',
  'true',
  '1e3',
]

const hostileTexts = [
  script,
  `"><img src=x onerror=${HOSTILE}(1)>`,
  `' onfocus='${HOSTILE}(1)' autofocus='`,
  `</title></style></textarea></script>${script}`,
  `<!--<script>${HOSTILE}(1)`,
  `]]>${script}`,
  `&lt;script&gt;${HOSTILE}(1)&lt;/script&gt;`,
  `javascript:${HOSTILE}(1)`,
  `java\tscript:${HOSTILE}(1)`,
  `JaVaScRiPt:${HOSTILE}(1)//https://x.example`,
  `vbscript:${HOSTILE}(1)`,
  `data:text/html,${script}`,
  `https://x.example/${script}`,
  `https://x.example/"onclick="${HOSTILE}(1)`,
  `https://x.example/;script-src 'unsafe-inline' ${HOSTILE}`,
  `https://x.example';${HOSTILE}`,
  `//x.example/${HOSTILE}`,
  `x\r\nX-Hostile: 1\r\n\r\n${script}`,
  `x\nX-Hostile: 1`,
  `x\u2028X-Hostile: 1`,
  `$& $1 $\` $' ${script}`,
  `\${${HOSTILE}(1)} {{${HOSTILE}}} {%${HOSTILE}%}`,
  `red;background:url(//x.example/${HOSTILE})`,
  '{__proto__} {constructor} {toString}',
  '__proto__',
  'constructor',
  'toString',
]

const oddTexts = [
  '\u0000',
  '\u0007\u001B[2J',
  '\u0085',
  '\uD800',
  'x\uDC00y',
  '\uFFFE\uFFFF',
  '\uFFFD',
  '\u200B',
  '\u00AD',
  '\u202E\u2066abc',
  'שלום',
  'e\u0301\u0302\u0303'.repeat(2000),
  '👩‍👩‍👧‍👦'.repeat(500),
  'x'.repeat(1_000_000),
  'x '.repeat(500_000),
  '\n'.repeat(10_000),
  '{phone}'.repeat(20_000),
  '{'.repeat(50_000),
  '1 '.repeat(50_000),
  'Ǆ ﬃ ſ İ ß',
]

const pathsOut = [
  '../../../../../../etc/passwd',
  '../secret.png',
  '/../secret.png',
  '/../../secret.png',
  '/etc/hostname',
  '..\\..\\secret.png',
  '%2e%2e/secret.png',
  '..%2fsecret.png',
  '....//secret.png',
  'file:///etc/hostname',
  'C:\\secret.png',
  '//x.example/secret.png',
  'https://x.example/secret.png',
  'board.png\u0000.jpg',
  '.',
  '..',
  '/',
  './',
  '~/secret.png',
  `${'../'.repeat(5000)}secret.png`,
  'x/'.repeat(5000),
]

const paragraphs = [
  script,
  `Text ${script}`,
  `<img src=x onerror=${HOSTILE}(1)>`,
  `[x](javascript:${HOSTILE}(1))`,
  `[x](<java\tscript:${HOSTILE}(1)>)`,
  `[x](&#106;avascript:${HOSTILE}(1))`,
  `<javascript:${HOSTILE}(1)>`,
  `<data:text/html,${HOSTILE}>`,
  `[x][y]\n\n[y]: javascript:${HOSTILE}(1)`,
  `![x](javascript:${HOSTILE}(1))`,
  `[x](/blog "a\\" onclick=${HOSTILE}(1) x=\\"")`,
  `\`\`\`html" onclick="${HOSTILE}(1)\n${script}\n\`\`\``,
  `\`${script}\``,
  `## ${script}`,
  `## x" onclick="${HOSTILE}(1)`,
  `## __proto__\n\n## constructor\n\n[x](#constructor)`,
  `| ${HOSTILE} |\n| :-" onclick=x -: |\n| x |`,
  `x[^"onclick=${HOSTILE}]\n\n[^"onclick=${HOSTILE}]: y`,
  `<!--> ${script} -->`,
  `<!-- x --!> ${script}`,
  `<svg/onload=${HOSTILE}(1)>`,
  `<?php ${HOSTILE} ?>`,
  `<![CDATA[ ${script} ]]>`,
  `[x](../../../../etc/passwd)`,
  `![x](../../../../../etc/hostname)`,
  `![x](/../secret.png)`,
  `[x](//x.example/${HOSTILE})`,
  `[x](/\\x.example/${HOSTILE})`,
  `[x](https://)`,
  `[x](https://[::1)`,
  `[x](mailto:)`,
  `[x](tel:${HOSTILE}<>)`,
  `[x](/%)`,
  `[x](/%00)`,
  `[x](#%)`,
  `[x](/blog?a=b#c#d)`,
  `{phone} {{phone}} {${HOSTILE}}`,
  `- [ ] {phone}\n- [x] ~~${HOSTILE}~~`,
  `&#0; &#xD800; &#x1F600; &nonsense;`,
  '\uFFFE \u0007 \u0085',
]

/** The YAML of a file: all of it, or its front matter. */
function changeYaml(text: string, change: (document: Document) => void): string {
  const [, before = '', yaml = '', after = ''] = /^(---\n)([^]*?)(\n---\n[^]*)$/.exec(text) ?? [
    text,
    '',
    text,
    '',
  ]
  const document = parseDocument(yaml)
  change(document)
  return before + String(document) + after.replace(/^\n/, '')
}

/** A fault that replaces one value, chosen by `isMeant`. */
function ofValue(
  values: readonly unknown[],
  isMeant: (value: unknown) => boolean = () => true,
): Fault {
  return ofFile(files, (bytes, draw) =>
    changeYaml(bytes.toString('utf8'), (document) => {
      const scalars: Scalar[] = []
      visit(document, {
        Scalar(key, node) {
          if (key !== 'key' && isMeant(node.value)) scalars.push(node)
        },
      })
      if (scalars.length === 0) return
      replaceValue(draw.pick(scalars), draw.pick(values), document)
    }),
  )
}

function replaceValue(node: Scalar, value: unknown, document: Document): void {
  visit(document, {
    Node: (_, other) => {
      if (other !== node) return undefined
      const made = document.createNode(value)
      if (isScalar(made) && typeof value === 'string') made.type = 'QUOTE_DOUBLE'
      return made
    },
  })
}

const isPath = (value: unknown) => typeof value === 'string' && /\/|\.png$/.test(value)
const isText = (value: unknown) => typeof value === 'string'

const ofKey: Fault = ofFile(files, (bytes, draw: Draw) =>
  changeYaml(bytes.toString('utf8'), (document) => {
    const keys: Scalar[] = []
    visit(document, {
      Pair(_, { key }) {
        if (isScalar(key)) keys.push(key)
      },
    })
    if (keys.length === 0) return
    draw.pick(keys).value = draw.pick([
      ...hostileTexts,
      ...oddTexts.filter((text) => text.length < 1000),
    ])
  }),
)

/** Value faults: types, hostile and odd texts, paths, keys and paragraphs. */
export const valueFaults: Faults = {
  'a value of a wrong type': ofValue(wrongTypes),
  'a value of another wrong type': ofValue(wrongTypes),
  'a hostile value': ofValue(hostileTexts),
  'a hostile text': ofValue(hostileTexts, isText),
  'another hostile text': ofValue(hostileTexts, isText),
  'an odd text': ofValue(oddTexts, isText),
  'another odd text': ofValue(oddTexts, isText),
  'a path that leads out': ofValue(pathsOut, isPath),
  'a path where none belongs': ofValue(pathsOut),
  'a hostile key': ofKey,
  'a hostile paragraph': ofFile(
    markdown,
    (bytes, { pick }) => `${bytes.toString('utf8')}\n${pick(paragraphs)}\n`,
  ),
  'another hostile paragraph': ofFile(
    markdown,
    (bytes, { pick }) => `${bytes.toString('utf8')}\n${pick(paragraphs)} ${pick(paragraphs)}\n`,
  ),
}
