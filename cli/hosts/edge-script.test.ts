import { expect, test } from 'vitest'
import { sampleRules } from '../../tests/hosts/sample-rules.ts'
import { headersForSource, literal } from './edge-script.ts'
import { type HeaderRule, headersFor } from './rules.ts'

/** What the function of the script returns. */
async function askScript(
  rules: readonly HeaderRule[],
  { path, status, userAgent }: { path: string; status: number; userAgent: string },
): Promise<unknown> {
  const call = `headersFor(${literal(path)}, ${literal(status)}, ${literal(userAgent)})`
  const source = `${headersForSource(rules)}\nexport default ${call}`
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  return typeof module === 'object' && module !== null && 'default' in module
    ? module.default
    : undefined
}

const userAgents = ['', 'Mozilla/5.0', 'Mozilla/5.0 (compatible; GOOGLEBOT/2.1)', 'whatsapp/2']
const answers = [
  ['/', 200],
  ['/en', 304],
  ['/en', 404],
  ['/blog', 200],
  ['/robots.txt', 206],
  ['/assets/a.js', 200],
  ['/assets/a.js', 404],
  ['/assets', 200],
  ['/de', 301],
  ['/', 308],
] as const

test.each(answers)(
  'R54 R75 the script has the headers of %s with status %i',
  async (path, status) => {
    const { headers } = sampleRules()
    for (const userAgent of userAgents) {
      const kind = { path, status, userAgent }
      expect(await askScript(headers, kind)).toEqual(headersFor(headers, kind))
    }
  },
)

test('R73 values stay values in the script', async () => {
  const value = `"';\\ \${x} $& %20 {y} # // </script>`
  const rules = [{ pattern: '/*', crawlers: false, headers: { 'X-A': value, "X'B": 'b' } }]
  expect(await askScript(rules, { path: '/', status: 200, userAgent: '' })).toEqual({
    'X-A': value,
    "X'B": 'b',
  })
})
