// Loads the schemas of the site's own sections, which are in the same files as their components (R98).
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { hashOf } from '../base/hash.ts'
import { cacheFolder } from '../cache/cache-folder.ts'
import { appSources, hashCode } from '../cache/code-hash.js'
import { bundleFailure, describeFailure } from '../problems/code-failure.ts'
import { type Problem, type Problems, SiteError } from '../problems/problems.ts'
import { hashOwnCode, type OwnCode } from './own-code.ts'

/** Name of the bundle in its folder. */
export const SECTIONS_FILE = 'sections.mjs'

/** Returns the schema of a section for fields, or undefined after its problem was added. */
type ReadSchema = (fields: object) => z.ZodType | undefined

const sectionSchema = z.object({
  schema: z.custom<(fields: object) => unknown>((value) => typeof value === 'function'),
})
const moduleSchema = z.object({ ownSections: z.record(z.string(), z.unknown()) })

/**
 * Returns the schemas by section, and bundles the sections if their code has changed. Throws a SiteError if their code
 * has an error.
 */
export async function loadSectionSchemas(
  own: OwnCode,
  { appRoot, cacheDir, problems }: { appRoot: string; cacheDir: string; problems: Problems },
): Promise<Readonly<Record<string, ReadSchema>>> {
  if (own.sections.length === 0) return {}
  const roots = [own.root, appRoot]
  const hashInputs = () => hashOf(hashCode(appRoot, [...appSources, 'cli/app']), hashOwnCode(own))
  let folder: string
  try {
    folder = await cacheFolder(path.join(cacheDir, 'sections'), hashInputs, async (temporary) => {
      const { bundleSections } = await import('./bundle-sections.ts')
      await bundleSections(own, { appRoot, folder: temporary })
    })
  } catch (error) {
    const failure = bundleFailure(error, ...roots)
    if (failure === undefined) throw error
    problems.add([failure])
    throw new SiteError(problems.all)
  }
  problems.throwIfErrors()
  const readerOf =
    (section: string, value: unknown): ReadSchema =>
    (fields) => {
      try {
        const schema = sectionSchema.safeParse(value).data?.schema(fields)
        if (schema instanceof z.ZodType) return schema
        problems.error('own-code', 'Missing schema of the section', {
          at: { file: `sections/${section}.tsx`, line: 1, column: 1 },
          hint: 'Write "export default defineSection(({ z }) => z.strictObject({ … }), Component)".',
        })
      } catch (error) {
        problems.add([codeProblem(error, roots)])
      }
      return undefined
    }
  try {
    const module: unknown = await import(pathToFileURL(path.join(folder, SECTIONS_FILE)).href)
    const { ownSections } = moduleSchema.parse(module)
    return Object.fromEntries(
      own.sections.map((section) => [section, readerOf(section, ownSections[section])]),
    )
  } catch (error) {
    problems.add([codeProblem(error, roots)])
    throw new SiteError(problems.all)
  }
}

function codeProblem(error: unknown, roots: readonly string[]): Problem {
  return { code: 'own-code', severity: 'error', ...describeFailure(error, ...roots) }
}
