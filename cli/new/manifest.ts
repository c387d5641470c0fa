// Makes or completes the package.json of a first site (R96). Pure.
import { z } from 'zod'
import { UsageError } from '../problems/problems.ts'

const SCRIPTS = ['edit', 'check', 'build', 'dev', 'preview', 'schemas']

const strings = z.record(z.string(), z.string())
const manifestSchema = z.looseObject({
  scripts: strings.optional(),
  dependencies: strings.optional(),
  devDependencies: strings.optional(),
})

/** The engine as a dependency. */
export interface Engine {
  /** Name of its package. */
  readonly name: string
  /** Version range, or a path with `file:`. */
  readonly range: string
  readonly engines: unknown
}

/** Returns a manifest with scripts and the engine. Values of `written`, the text of an earlier one, stay. */
export function siteManifest(
  { name, range, engines }: Engine,
  { folder, written = '{}' }: { folder: string; written?: string | undefined },
): string {
  const { scripts, dependencies, ...rest } = parseManifest(written)
  const isThere = [dependencies, rest.devDependencies].some((list) => list?.[name] !== undefined)
  const manifest = {
    name: folder,
    private: true,
    ...rest,
    scripts: {
      ...Object.fromEntries(SCRIPTS.map((script) => [script, `${name} ${script}`])),
      ...scripts,
    },
    dependencies: { ...dependencies, ...(isThere ? {} : { [name]: range }) },
    engines: rest['engines'] ?? engines,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function parseManifest(text: string): z.infer<typeof manifestSchema> {
  try {
    return manifestSchema.parse(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    throw new UsageError('package.json is not valid. Nothing was written; correct it first.')
  }
}
