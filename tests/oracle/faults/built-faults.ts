// Finds faults of a built site whose input may have been hostile: pages that are incomplete or run what they show,
// files that cannot be read, pictures that contain their GPS position (R37, R66, R73).
import fs from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import sharp from 'sharp'
import { createRoutes } from '#site/routes.ts'
import { readPages } from '../../../cli/audit/built-page.ts'
import type { PageElement } from '../../../cli/base/html-elements.ts'
import { checkPages } from '../../../cli/audit/check-pages.ts'
import { loadContent } from '../../../cli/content/load.ts'
import { exists } from '../../../cli/base/files.ts'
import { Problems } from '../../../cli/problems/problems.ts'
import { openSite } from '../../../cli/commands/preview.ts'
import { loadWorkspace } from '../../../cli/workspace.ts'
import { HOSTILE } from './fault.ts'

/** All faults of `dist/` and `deploy/` of a site, in words. */
export async function builtFaults(root: string): Promise<string[]> {
  const workspace = await loadWorkspace({ cwd: root })
  const { outDir: folder, publicDir, deployDir } = workspace
  const content = await loadContent(workspace, new Problems())
  const problems = new Problems()
  const reading = { folder, root, problemsOf: () => problems }
  const pages = await readPages(createRoutes(content, content.locales), reading)
  await checkPages(pages, {
    ...(await openSite(workspace)),
    origin: content.company.origin,
    locales: content.locales,
    hasFile: async (name) => exists(path.join(folder, name)),
    problemsOf: () => problems,
  })
  const ofPages = pages.flatMap(({ route, elements }) =>
    [...missingParts(elements), ...elements.flatMap(activeParts)].map(
      (fault) => `${route.file}: ${fault}`,
    ),
  )
  const [built, deployed, ownFiles] = await Promise.all([
    filesIn(folder),
    filesIn(deployDir),
    filesIn(publicDir),
  ])
  const files = [...built, ...deployed]
  // Files of `public/` are published as they are, whatever they contain.
  const own = new Set(ownFiles.map((file) => path.join(folder, path.relative(publicDir, file))))
  const ofFiles = await Promise.all([
    ...files.map(fileFaults),
    ...files.filter((file) => !own.has(file)).map(dataFaults),
  ])
  return [...problems.all.map(({ message }) => message), ...ofPages, ...ofFiles.flat()]
}

async function filesIn(folder: string): Promise<string[]> {
  return await glob('**/*', { cwd: folder, dot: true, absolute: true })
}

/** Returns the parts of every page that this one lacks. */
function missingParts(elements: readonly PageElement[]): string[] {
  return ['html', 'title', 'h1', 'main']
    .filter((name) => elements.filter((element) => element.name === name).length !== 1)
    .map((name) => `not exactly one <${name}>`)
}

const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'srcdoc']
const FOREIGN = ['iframe', 'object', 'embed', 'base', 'frame', 'applet']

/** Parts of an element that would run or load something that content must not. */
function activeParts({ name, attributes, text }: PageElement): string[] {
  const isData = name === 'script' && /json/.test(attributes['type'] ?? '')
  const found = Object.entries(attributes).flatMap(([key, value]) => {
    const isScript = /^(?:javascript|vbscript|data:text)/i.test(value.replaceAll(/[\0- ]/g, ''))
    const isActive =
      key.startsWith('on') ||
      (ADDRESSES.includes(key) && isScript) ||
      (key === 'style' && value.includes(HOSTILE))
    return isActive ? [`<${name} ${key}="${value}">`] : []
  })
  if (FOREIGN.includes(name)) found.push(`<${name}>`)
  if (isData ? text.includes('<') : ['script', 'style'].includes(name) && text.includes(HOSTILE))
    found.push(`<${name}>${text.slice(0, 200)}`)
  return found
}

/** Characters that XML does not allow, whatever they are escaped as. */
// oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

/** Files that were found to be right before: their names have a hash of their content. */
const known = new Set<string>()

async function fileFaults(file: string): Promise<string[]> {
  const name = path.basename(file)
  if (/\.(?:jpg|png|webp|avif)$/.test(name)) {
    if (known.has(name)) return []
    known.add(name)
    const { exif, xmp, iptc, width, height } = await sharp(file).metadata()
    if (Math.round(width / height) === 7) return [`${name}: is from outside of content/`]
    return exif || xmp || iptc ? [`${name}: tells more than it shows`] : []
  }
  if (/\.(?:html|js|css|br|gz|ico|woff2)$/.test(name)) return []
  const text = await fs.readFile(file, 'utf8')
  if (/^\s*X-Hostile/m.test(text)) return [`${name}: has a line that content wrote`]
  if (/\.(?:xml|svg)$/.test(name) && NOT_XML.test(text)) return [`${name}: is not XML`]
  return []
}

async function dataFaults(file: string): Promise<string[]> {
  if (!/\.(?:json|webmanifest)$/.test(file)) return []
  try {
    JSON.parse(await fs.readFile(file, 'utf8'))
    return []
  } catch (error) {
    return [`${path.basename(file)}: is not JSON (${String(error)})`]
  }
}
