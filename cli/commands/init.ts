// `site init`: writes a first site that is valid, with placeholders that no release accepts (R25, R86).
import fs from 'node:fs/promises'
import path from 'node:path'
import { loadContent } from '../content/load.ts'
import { appRoot } from '../base/app-root.ts'
import { filesBelow, ifThere, toPosix } from '../base/files.ts'
import type { Log } from '../problems/log.ts'
import { placeholderName } from '../base/placeholder.ts'
import { Problems, UsageError } from '../problems/problems.ts'
import { drawPlaceholder } from '../new/picture.ts'
import { type NewFiles, writeNew } from '../new/write.ts'

/** Folders of the content that get a placeholder picture. */
const PICTURES = ['', 'services']

/** Writes the site into `dir`; throws a UsageError if that folder is not empty. */
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

/** Returns all files but pictures: the starter, and the configuration and fonts of the shipped site. */
async function starterFiles(dir: string): Promise<NewFiles['files']> {
  const starter = await readBelow('starter/content', 'content')
  const look = await readBelow('content/theme')
  const fonts = Object.entries(look).filter(([name]) => /\.woff2?$/.test(name))
  return {
    ...starter,
    ...(await readBelow('dist-config')),
    ...Object.fromEntries(fonts),
    'netlify.toml': await fs.readFile(path.join(appRoot, 'netlify.toml')),
    'package.json': `${JSON.stringify(await manifest(dir), null, 2)}\n`,
    '.gitignore': ['node_modules', 'dist', 'deploy', '.site', ''].join('\n'),
  }
}

/** Returns the package.json of the new site, which depends on this package. */
async function manifest(dir: string): Promise<unknown> {
  const { name }: { name: string } = JSON.parse(
    await fs.readFile(path.join(appRoot, 'package.json'), 'utf8'),
  )
  const engine = toPosix(path.relative(dir, appRoot))
  return { private: true, devDependencies: { [name]: `file:${engine}` } }
}

/** Reads the files below a folder of this package, by their paths in the new site. */
async function readBelow(name: string, target = name): Promise<Record<string, Buffer>> {
  const folder = path.join(appRoot, name)
  const files = await filesBelow(folder)
  const read = files.map(async (file) => {
    const own = path.posix.join(target, toPosix(path.relative(folder, file)))
    return [own, await fs.readFile(file)] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
