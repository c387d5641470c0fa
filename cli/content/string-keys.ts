// Compares the UI strings that the code uses with those in strings.yaml (R29, R65).
import fs from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import type { Strings } from '#site/content.ts'
import { locales } from '#site/locales.ts'
import type { Problems } from '../lib/problems.ts'
import { displayName } from './read.ts'
import { parseYaml } from './yaml.ts'

const STRINGS = 'strings.yaml'

/** Keys of UI strings found in source code. */
export interface AskedKeys {
  /** Keys that are certainly used: `t('nav.services')`. */
  readonly certain: ReadonlySet<string>
  /** True if a key may be used, including one that is composed. */
  readonly mayAsk: (key: string) => boolean
}

/**
 * Reads the keys off source code. A key counts as asked for wherever it stands in quotes, alone or
 * as the start of a key put together: `t(`categories.${name}`)`, and `fillCount(t, 'home.reviews',
 * 3)` for its two numbers. A key whose group is put together, `t(`${group}.title`)`, is not seen:
 * write the group out.
 */
export function keysAskedFor(sources: readonly string[]): AskedKeys {
  // Comments may contain keys as well.
  const code = sources.join('\n').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const matches = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, key = '']) => key)
  const quoted = new Set(matches(/['"`](\w+\.\w+)['"`]/g))
  const starts = [...new Set(matches(/['"`](\w+\.\w*)(?:\$\{|['"`] \+)/g))]
  return {
    certain: new Set(matches(/\bt\(\s*['"](\w+\.\w+)['"]/g)),
    mayAsk: (key) =>
      quoted.has(key) ||
      quoted.has(key.replace(/(One|Other)$/, '')) ||
      starts.some((start) => key.startsWith(start)),
  }
}

/** Warns of UI strings that pages use but content lacks, and of those that no page uses. */
export async function checkStringKeys(
  strings: Strings,
  { project, problems }: { project: { appRoot: string; contentDir: string }; problems: Problems },
): Promise<void> {
  const { certain, mayAsk } = keysAskedFor(await readSources(project.appRoot))
  const file = displayName(STRINGS)
  for (const key of certain) {
    if (strings[key] !== undefined) continue
    problems.warn('strings-missing-key', `There is no text for "${key}"`, {
      at: { file, line: 1, column: 1 },
      hint: `Add it to ${file}. Until then "${key}" itself is shown.`,
      lacks: { key, locales: locales.map(({ code }) => code) },
    })
  }
  const unused = Object.keys(strings).filter((key) => !mayAsk(key))
  if (unused.length === 0) return
  const text = await fs.readFile(path.join(project.contentDir, STRINGS), 'utf8')
  const { locate } = parseYaml(text, { file, problems })
  for (const key of unused) {
    const [group = '', name = ''] = key.split('.')
    problems.warn('strings-unused-key', `No page shows the text "${key}"`, {
      at: locate([group], name),
      hint: 'Delete it. If it is new, check its name.',
    })
  }
}

async function readSources(appRoot: string): Promise<string[]> {
  const names = await glob(['{src,cli}/**/*.{ts,tsx}', '!**/*.test.ts'], { cwd: appRoot })
  return await Promise.all(names.map((name) => fs.readFile(path.join(appRoot, name), 'utf8')))
}
