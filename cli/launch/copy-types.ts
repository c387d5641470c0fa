// Copies type declarations and all that they refer to.
import fs from 'node:fs'
import path from 'node:path'
import { toPosix } from '../base/files.ts'

/** Specifiers of modules that are not packages. */
const SPECIFIER = /(?<=from '|import\(["'])(?:\.|#site\/)[^'"]*/g

/**
 * Copies declarations and those that they refer to from `emitted`, where `tsc` has written them, to `target`. `#site/` becomes
 * a relative path, because the package has the sources of `src/site` too.
 */
export function copyTypes(
  names: readonly string[],
  { emitted, target }: { emitted: string; target: string },
): void {
  const copied = new Set<string>()
  const copy = (name: string) => {
    if (copied.has(name)) return
    copied.add(name)
    const source = fs.readFileSync(path.join(emitted, name), 'utf8')
    const text = source.replace(SPECIFIER, (specifier) => {
      const module = specifier.startsWith('#site/')
        ? path.join('site', specifier.slice('#site/'.length))
        : path.join(path.dirname(name), specifier)
      const declaration = module.replace(/\.tsx?$/, '.d.ts')
      copy(declaration)
      const relative = toPosix(path.relative(path.dirname(name), declaration))
      return `./${relative}`.replace(/^\.\/\.\.\//, '../').replace(/\.d\.ts$/, '.js')
    })
    fs.mkdirSync(path.dirname(path.join(target, name)), { recursive: true })
    fs.writeFileSync(path.join(target, name), text)
  }
  for (const name of names) copy(name)
}
