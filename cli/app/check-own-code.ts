// Checks names, exports and imports of the site's own code (R98).
import path from 'node:path'
import { isSectionName } from '#site/home-sections.ts'
import { placeIn, type Problems } from '../problems/problems.ts'
import { expectedOneOf } from '../problems/suggest.ts'
import { COMPONENTS, ownFolders, type OwnCode } from './own-code.ts'
import { CODE, type OwnSource, readOwnSources, readOwnStyles } from './own-sources.ts'
import { replaceable } from './replaceable.ts'
import { themeNames } from './theme-styles.ts'

/** Names of sections are also an `id` in the page. */
const SECTION_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
/** A file that could replace a component. */
const COMPONENT = /^components\/[^/.]+\.[jt]sx?$/

/** Adds the problems that can be found without a bundler. */
export function checkOwnCode(own: OwnCode, problems: Problems): void {
  const sources = readOwnSources(own)
  const imported = new Set(
    sources.flatMap(({ name, imports }) =>
      imports.map(({ specifier }) => relativeTo(name, specifier).replace(CODE, '')),
    ),
  )
  const entries = [
    ...own.components.map((name) => `components/${name}.tsx`),
    ...own.sections.map((name) => `sections/${name}.tsx`),
  ]
  for (const source of sources) {
    const isImported = imported.has(source.name.replace(CODE, ''))
    if (entries.includes(source.name)) checkExport(source, problems)
    else if (COMPONENT.test(source.name) && !isImported) refuseName(source, problems)
    checkImports(source, problems)
  }
  for (const style of readOwnStyles(own)) checkThemeValues(style, problems)
  for (const name of own.sections) checkSectionName(name, problems)
}

function checkExport({ name, text }: OwnSource, problems: Problems): void {
  if (/\bexport\s+default\b|\bas\s+default\b/.test(text)) return
  problems.error('own-code', 'Missing default export', {
    at: { file: name, line: 1, column: 1 },
    hint: name.startsWith('sections/')
      ? 'Write "export default defineSection(schema, Component)".'
      : 'Write "export default" before the component.',
  })
}

/** Reports a component that replaces nothing and that no other file imports. */
function refuseName({ name }: OwnSource, problems: Problems): void {
  const component = path.posix.basename(name).replace(CODE, '')
  problems.error('own-code', `Unknown component "${component}"`, {
    at: { file: name, line: 1, column: 1 },
    hint: `Give it the name of the component that it replaces, or import it in another file.\n${expectedOneOf(component, Object.keys(replaceable))}`,
  })
}

function checkThemeValues(
  { name: file, text }: Pick<OwnSource, 'name' | 'text'>,
  problems: Problems,
): void {
  for (const { 1: name = '', index } of text.matchAll(/(?<=\btheme\()(\w+)(?=\))/g)) {
    if (themeNames.includes(name)) continue
    problems.error('own-code', `Unknown theme value "${name}"`, {
      at: { file, ...placeIn(text, index), length: name.length },
      hint: expectedOneOf(name, themeNames),
    })
  }
}

function checkSectionName(name: string, problems: Problems): void {
  if (SECTION_NAME.test(name) && !isSectionName(name)) return
  problems.error('own-code', `Name "${name}" not allowed for a section`, {
    at: { file: `sections/${name}.tsx`, line: 1, column: 1 },
    hint: isSectionName(name)
      ? 'The engine has a section of this name. Choose another name.'
      : 'Rename the file: lower-case letters a–z, digits and single hyphens, beginning with a letter.',
  })
}

function checkImports({ name, text, imports }: OwnSource, problems: Problems): void {
  for (const { specifier, offset } of imports) {
    const at = { file: name, ...placeIn(text, offset), length: specifier.length }
    if (specifier.startsWith(COMPONENTS)) {
      const component = specifier.slice(COMPONENTS.length)
      if (Object.hasOwn(replaceable, component)) continue
      const hint = expectedOneOf(component, Object.keys(replaceable))
      problems.error('own-code', `Unknown component "${component}"`, { at, hint })
    } else if (specifier.startsWith('.')) {
      const [folder] = relativeTo(name, specifier).split('/')
      if (ownFolders.some((own) => own === folder)) continue
      problems.error('own-code', `"${specifier}" is outside components and sections`, {
        at,
        hint: 'Move the file into one of the two folders.',
      })
    }
  }
}

/** Returns the path of a relative import from the site's folder. */
function relativeTo(name: string, specifier: string): string {
  return path.posix.join(path.posix.dirname(name), specifier)
}
