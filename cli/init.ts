// `site init`: writes a first site that is valid, and that no release accepts before its placeholders are replaced (R25, R86).
import fs from 'node:fs/promises'
import path from 'node:path'
import { isMap, isScalar, parseDocument, visit } from 'yaml'
import { loadContent } from './content/load.ts'
import { appRoot } from './lib/app-root.ts'
import { filesBelow, ifThere, toPosix } from './lib/files.ts'
import type { Log } from './lib/log.ts'
import { placeholderName } from './lib/placeholder.ts'
import { Problems, UsageError } from './lib/problems.ts'
import { drawPlaceholder } from './new/picture.ts'
import { type NewFiles, writeNew } from './new/write.ts'

/** Texts of the interface that speak of the company, by group; those of the shipped site stand in them as examples. */
const OWN_WORDS: Readonly<Record<string, readonly string[]>> = {
  home: [
    'headTitle',
    'description',
    'title',
    'subtitle',
    'emergency',
    'badgeSwiss',
    'badgeService',
    'badgeRating',
    'servicesText',
    'contactText',
  ],
  call: ['hours', 'serviceText'],
}

/** Folders of the content whose picture is still a placeholder. */
const PICTURES = ['', 'services']

/** Writes the site into `dir`, a folder that is empty or not there yet; otherwise a UsageError. */
export async function initSite(dir: string, log: Log): Promise<void> {
  const there = (await ifThere(fs.readdir(dir))) ?? []
  if (there.length > 0)
    throw new UsageError(`${dir} is not empty. Nothing was written; choose a new folder.`)
  const files = await starterFiles(dir)
  await fs.mkdir(dir, { recursive: true })
  const undo = await writeNew({ root: dir, files })
  try {
    const contentDir = path.join(dir, 'content')
    const { theme } = await loadContent({ contentDir }, new Problems())
    const picture = await drawPlaceholder('plain', theme.colors)
    const pictures = PICTURES.map((folder) => path.posix.join(folder, placeholderName()))
    await writeNew({
      root: contentDir,
      files: Object.fromEntries(pictures.map((name) => [name, picture])),
    })
  } catch (error) {
    await undo()
    throw error
  }
  const next = [
    `cd ${dir} && npm install`,
    'npx site check --release    lists what to write, file by file',
    'npx site dev                shows the site while you write',
  ]
  log.info(['Written:', `  ${dir}`, '', 'Next:', ...next.map((line) => `  ${line}`)].join('\n'))
  log.json({ ok: true, dir, files: Object.keys(files).toSorted() })
}

/** Everything but pictures: `starter/`, and what every site begins with as the shipped one has it. */
async function starterFiles(dir: string): Promise<NewFiles['files']> {
  const starter = await readBelow('starter')
  const configuration = await readBelow('dist-config')
  const look = await readBelow('content/theme')
  const fonts = Object.entries(look).filter(([name]) => /\.woff2?$/.test(name))
  const strings = await fs.readFile(path.join(appRoot, 'content/strings.yaml'), 'utf8')
  return {
    ...starter,
    ...inFolder('dist-config', Object.entries(configuration)),
    ...inFolder('content/theme', fonts),
    'content/strings.yaml': markOwnWords(strings),
    'package.json': `${JSON.stringify(await manifest(dir), null, 2)}\n`,
    '.gitignore': ['node_modules', 'dist', 'deploy', '.site', ''].join('\n'),
  }
}

/** The package of the new site, which takes the command from this one. */
async function manifest(dir: string): Promise<unknown> {
  const { name }: { name: string } = JSON.parse(
    await fs.readFile(path.join(appRoot, 'package.json'), 'utf8'),
  )
  const machine = toPosix(path.relative(dir, appRoot))
  return { private: true, devDependencies: { [name]: `file:${machine}` } }
}

/** The texts of the interface with those that speak of the company in brackets, which no release accepts. */
function markOwnWords(yaml: string): string {
  const document = parseDocument(yaml)
  for (const [group, names] of Object.entries(OWN_WORDS))
    for (const name of names) {
      const texts = document.getIn([group, name])
      if (!isMap(texts)) throw new Error(`strings.yaml has no text ${group}.${name}`)
      visit(texts, {
        Scalar(key, node) {
          if (key !== 'key' && isScalar(node)) node.value = `[${String(node.value)}]`
        },
      })
    }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

function inFolder(
  folder: string,
  files: readonly (readonly [string, Buffer])[],
): Record<string, Buffer> {
  return Object.fromEntries(files.map(([name, bytes]) => [`${folder}/${name}`, bytes]))
}

/** The files below a folder of this package, by their paths in it. */
async function readBelow(name: string): Promise<Record<string, Buffer>> {
  const folder = path.join(appRoot, name)
  const files = await filesBelow(folder)
  const read = files.map(
    async (file) => [toPosix(path.relative(folder, file)), await fs.readFile(file)] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}
