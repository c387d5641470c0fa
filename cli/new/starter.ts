// Makes the files of a first site from `starter/`, in the languages of the site (R96).
import fs from 'node:fs/promises'
import path from 'node:path'
import { isMap, parseDocument, visit } from 'yaml'
import type { Locale } from '#site/locales.ts'
import { appRoot } from '../base/app-root.ts'
import { filesBelow, toPosix } from '../base/files.ts'
import type { HostName } from '../base/host-names.ts'
import { shippedLanguages } from '../content/needed-texts.ts'

/** Decisions of an owner about a first site. */
export interface FirstSite {
  /** Codes of languages; the first is the default. */
  readonly languages: readonly Locale[]
  /** Without it, the site has a placeholder. */
  readonly brand: string | undefined
  readonly hosts: readonly HostName[]
}

/** A path with the contents of the file. */
type NewFile = readonly [name: string, contents: string | Buffer]

/** Tag of a text that the site has only in its default language. */
const FIRST = '!first'

/** Returns all files but package.json, pictures and schemas. `values` replace names such as `$command`. */
export async function starterFiles(
  { languages, brand, hosts }: FirstSite,
  values: Readonly<Record<string, string>>,
): Promise<Record<string, string | Buffer>> {
  const [main = ''] = languages
  const config = await readBelow('dist-config')
  const theme = await readBelow('content/theme')
  const content = await readBelow('starter/content', 'content')
  const folders = ['site', `guides/${main}`, ...hosts.map((host) => `hosts/${host}`)]
  const others = await Promise.all(folders.map((folder) => readBelow(`starter/${folder}`, '.')))
  return Object.fromEntries([
    ...config.filter(([name]) => name !== 'dist-config/addresses.txt'),
    ...theme.filter(([name]) => /\.woff2?$/.test(name)),
    ...content
      .filter(([name]) => !name.endsWith('.md') || languages.includes(path.basename(name, '.md')))
      .map(([name, bytes]): NewFile => {
        return [name, name.endsWith('.yaml') ? inLanguages(String(bytes), languages, brand) : bytes]
      }),
    // Names begin with "_" for ".", because npm leaves .gitignore out of packages.
    ...others
      .flat()
      .map(([name, text]): NewFile => [
        name.replace(/^_/, '.'),
        String(text).replaceAll(/\$(\w+)/g, (all, value: string) => values[value] ?? all),
      ]),
  ])
}

/** Returns a YAML file of the starter with the texts of these languages, in their order. */
function inLanguages(
  text: string,
  languages: readonly Locale[],
  brand: string | undefined,
): string {
  const [main = ''] = languages
  const document = parseDocument(text)
  visit(document, {
    Map(_, map) {
      if (!map.items.every(({ key }) => shippedLanguages.includes(String(key)))) return undefined
      if (map.tag === FIRST) return map.get(main, true)
      map.items = languages.flatMap((code) => map.items.filter(({ key }) => String(key) === code))
      return undefined
    },
    Seq(_, list) {
      const entries = list.items.filter(isMap).filter((entry) => entry.has('code'))
      if (entries.length === 0) return
      const entriesOf = (code: Locale) => entries.filter((entry) => entry.get('code') === code)
      list.items = languages.flatMap(entriesOf)
      const [first] = list.items
      if (!isMap(first)) return
      first.spaceBefore = false
      first.delete('prefix')
    },
  })
  if (brand !== undefined && document.has('brand')) document.set('brand', brand)
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

/** Reads the files below a folder of this package, with their paths in the site. */
async function readBelow(name: string, target = name): Promise<NewFile[]> {
  const folder = path.join(appRoot, name)
  const files = await filesBelow(folder)
  return await Promise.all(
    files.map(async (file): Promise<NewFile> => {
      const own = path.posix.join(target, toPosix(path.relative(folder, file)))
      return [own, await fs.readFile(file)]
    }),
  )
}
