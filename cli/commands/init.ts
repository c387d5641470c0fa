// `site init`: writes a first site that is valid, with placeholders that no release accepts (R25, R86, R96).
import fs from 'node:fs/promises'
import path from 'node:path'
import { loadContent } from '../content/load.ts'
import { createSchemaFiles } from '../editor-schemas/files.ts'
import { checkFileNames } from '../hosts/adapters.ts'
import { appRoot } from '../base/app-root.ts'
import { ifThere, toPosix } from '../base/files.ts'
import { readManifest } from '../base/manifest.ts'
import { placeholderName } from '../base/placeholder.ts'
import { slugify } from '#site/slugify.ts'
import { writeAtomic } from '../base/write-atomic.ts'
import type { Log } from '../problems/log.ts'
import { Problems, UsageError } from '../problems/problems.ts'
import { type Engine, siteManifest } from '../new/manifest.ts'
import { drawPlaceholder } from '../new/picture.ts'
import { askFor, defaults } from '../new/questions.ts'
import { type FirstSite, starterFiles } from '../new/starter.ts'
import { type NewFiles, writeNew } from '../new/write.ts'
import { refuseOddPath } from '../workspace.ts'

/** Names that a folder may contain: what Git, GitHub and package managers leave there. They stay. */
const HARMLESS =
  /^(?:\.git|\.gitignore|\.gitattributes|\.DS_Store|\.npmrc|\.yarn|\.yarnrc\.yml|\.pnp\..*|node_modules|package(?:-lock)?\.json|pnpm-(?:lock|workspace)\.yaml|yarn\.lock|(?:readme|licen[cs]e)(?:\.\w+)?)$/i

/** Folders of the content that get a placeholder picture. */
const PICTURES = ['', 'services']

/**
 * Writes a site into `dir`. With a `terminal`, prompts for missing choices; otherwise takes defaults. Throws a UsageError, and
 * writes nothing, if the folder contains other files.
 */
export async function initSite(
  dir: string,
  chosen: Partial<FirstSite>,
  { log, terminal }: { log: Log; terminal?: Parameters<typeof askFor>[1] | undefined },
): Promise<void> {
  refuseOddPath(dir)
  const there = (await ifThere(fs.readdir(dir))) ?? []
  const others = there.filter((name) => !HARMLESS.test(name))
  if (others.length > 0) {
    throw new UsageError(
      `${dir} is not empty: ${others.slice(0, 5).join(', ')}. Nothing was written; choose a new folder.`,
    )
  }
  const written = await ifThere(fs.readFile(path.join(dir, 'package.json'), 'utf8'))
  const folder = slugify(path.basename(dir)) || 'site'
  const engine = engineFor(dir)
  const manifest = siteManifest(engine, { folder, written })
  const site = terminal === undefined ? { ...defaults, ...chosen } : await askFor(chosen, terminal)
  const problems = new Problems()
  checkFileNames(site.hosts, problems)
  problems.throwIfErrors()

  const values = {
    name: folder,
    engine: engine.name,
    command: engine.name,
    hosts: site.hosts.join(', '),
    code: site.languages[0] ?? '',
    languages: site.languages.join(', '),
  }
  const kept = new Set(there.map((name) => name.toLowerCase()))
  const files = Object.entries(await starterFiles(site, values))
  const created = files.filter(([name]) => !kept.has(name.toLowerCase()))
  await fs.mkdir(dir, { recursive: true })
  const undo = await writeNew({ root: dir, files: Object.fromEntries(created) })
  try {
    await writeNew({ root: dir, files: await contentFiles(dir) })
    await writeAtomic(path.join(dir, 'package.json'), manifest)
  } catch (error) {
    await undo()
    throw error
  }
  report(site, {
    dir,
    kept: files.filter((file) => !created.includes(file)).map(([name]) => name),
    log,
  })
}

/** Returns the files that depend on the content of the new site: schemas and placeholder pictures. */
async function contentFiles(dir: string): Promise<NewFiles['files']> {
  const content = await loadContent({ contentDir: path.join(dir, 'content') }, new Problems())
  const picture = await drawPlaceholder('plain', content.theme.colors)
  const pictures = PICTURES.map((folder) => path.posix.join('content', folder, placeholderName()))
  return {
    ...createSchemaFiles(content),
    ...Object.fromEntries(pictures.map((name) => [name, picture])),
  }
}

/** Returns this package as a dependency: by its version if it is installed, by its path if it is a clone. */
function engineFor(dir: string): Engine {
  const { name, version, engines } = readManifest()
  const isInstalled = appRoot.split(path.sep).includes('node_modules')
  const range = isInstalled ? `^${version}` : `file:${toPosix(path.relative(dir, appRoot))}`
  return { name, range, engines }
}

/** Prints what was decided and written, and the next steps. */
function report(
  { languages, brand, hosts }: FirstSite,
  { dir, kept, log }: { dir: string; kept: readonly string[]; log: Log },
): void {
  const lines = [
    `Written: ${dir}`,
    `  languages  ${languages.join(', ')}`,
    `  brand      ${brand ?? 'a placeholder, in content/company.yaml'}`,
    `  host       ${hosts.join(', ')}`,
    ...kept.map((name) => `  unchanged  ${name}`),
    ...(kept.includes('.gitignore') ? ['', 'Add to .gitignore: dist, deploy, .site'] : []),
    '',
    'Next:',
    `  cd ${dir} && npm install`,
    '  npm run edit                  starts the editor for the browser: begin here in an office',
    '  npm run check -- --release    lists what to write, file by file',
    '  npm run dev                   shows the site while you write',
  ]
  log.info(lines.join('\n'))
  log.json({ ok: true, dir, languages, brand, hosts, kept })
}
