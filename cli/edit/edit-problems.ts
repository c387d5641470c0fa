// Relates problems of the site to the values of forms. Pure.
import { isCollection, isMap, isNode, isScalar, isSeq, type Node, parseDocument } from 'yaml'
import type { EditPath, EditProblem } from '#site/edit-api.ts'
import type { Route } from '#site/routes.ts'
import { hintIn } from '#site/template-hints.ts'
import { leavesOf } from '../content/yaml/yaml-document.ts'
import type { Position, Problem } from '../problems/problems.ts'
import { pagesOf } from './documents.ts'
import type { EditSite } from './edit-site.ts'
import type { Form } from './forms.ts'
import { splitText } from './text-file.ts'
import { BODY, ENTRIES, textFields } from './values.ts'

/** What tells the form of a problem: the texts in which it was found, and the pages of the site. */
interface ProblemSite extends Pick<EditSite, 'forms'> {
  readonly texts: ReadonlyMap<string, string>
  readonly routes: readonly Route[]
}

/** Converts a problem. */
export function toEditProblem(problem: Problem, site: ProblemSite): EditProblem {
  const { code, severity, message, hint, at } = problem
  const place = at === undefined ? {} : { place: `${at.file}:${at.line}:${at.column}` }
  const found = at === undefined ? formOfPage(problem, site) : formAt(problem, at, site)
  return {
    code,
    severity,
    message,
    ...(hint !== undefined && { hint }),
    ...(found && { entry: found.form.id, path: found.path }),
    ...place,
  }
}

/** Returns a warning for each entry with texts of a template, at the first. Drafts may have some. */
export function unwrittenIn({ forms, values }: Pick<EditSite, 'forms' | 'values'>): EditProblem[] {
  return forms.flatMap(({ id }): EditProblem[] => {
    const value = values.get(id)
    const path = value?.['draft'] === true ? undefined : unwrittenAt(value)
    if (path === undefined) return []
    const message = 'A text is not written yet'
    return [{ code: 'release-placeholder', severity: 'warning', message, entry: id, path }]
  })
}

/** Returns the path to the first text of a template. */
function unwrittenAt(value: unknown): EditPath | undefined {
  return [...leavesOf(value)].find(([leaf]) => hintIn(leaf) !== undefined)?.[1]
}

/** A form and the path to a value of it. */
interface FormValue {
  readonly form: Form
  readonly path: EditPath
}

/** Finds the field of a page that a problem is about. */
function formOfPage({ page }: Problem, { forms, routes }: ProblemSite): FormValue | undefined {
  const route = routes.find(({ path }) => path === page?.path)
  if (page === undefined || route === undefined) return undefined
  const hasTitle = ({ entry, kind }: Form) => entry !== undefined || kind === 'textPage'
  const form = forms.find((each) => hasTitle(each) && pagesOf(each, [route])[route.locale])
  return form && { form, path: [page.field, route.locale] }
}

/** Finds the form with a place, and the path to the value there. */
function formAt(
  problem: Problem,
  at: Position,
  { forms, texts }: ProblemSite,
): FormValue | undefined {
  const name = at.file.replace(/^content\//, '')
  for (const form of forms) {
    const { files, textSchema, shows = () => true } = form
    const locale = Object.keys(files).find((code) => files[code] === name)
    const parts = splitText(texts.get(name) ?? '', textSchema !== undefined)
    if (locale === undefined || parts === undefined) continue
    const offset = offsetOf(texts.get(name) ?? '', at) - parts.head.length
    const isBody = offset > parts.yaml.length
    const inFile = isBody ? [BODY] : pathIn(parts.yaml, offset, problem)
    const [field = '', ...rest] = inFile
    if (typeof field === 'string' && !shows(field)) continue
    const path =
      textSchema === undefined && typeof field === 'number' ? [ENTRIES, ...inFile] : inFile
    if (textSchema === undefined) return { form, path }
    // A whole language is missing.
    const [lacking] = problem.lacks?.key === undefined ? (problem.lacks?.locales ?? []) : []
    if (lacking !== undefined) return { form, path: [BODY, lacking] }
    const isText = isBody || (typeof field === 'string' && textFields(textSchema).has(field))
    return { form, path: isText && field !== '' ? [field, locale, ...rest] : path }
  }
  return undefined
}

/** Returns the path to the deepest value at an offset, or to the field that is missing there. */
function pathIn(yaml: string, offset: number, { message, lacks, at }: Problem): EditPath {
  const { contents } = parseDocument(yaml, { logLevel: 'error', uniqueKeys: false })
  const path = pathTo(contents, { offset, length: at?.length ?? 1 })
  const [, missing] = /"([^"]+)" is missing$/.exec(message) ?? []
  const [locale] = lacks?.key === undefined ? [] : lacks.locales
  const last = missing ?? locale
  return last === undefined || path.at(-1) === last ? path : [...path, last]
}

function pathTo(node: unknown, mark: { offset: number; length: number }): EditPath {
  const contains = (part: unknown): part is Node =>
    isNode(part) && !!part.range && part.range[0] <= mark.offset && mark.offset <= part.range[1]
  if (!isCollection(node)) return []
  if (isSeq(node)) {
    const index = node.items.findIndex(contains)
    return index === -1 ? [] : [index, ...pathTo(node.items[index], mark)]
  }
  if (!isMap(node)) return []
  for (const { key, value } of node.items) {
    if (!isScalar(key)) continue
    const name = String(key.value)
    // A map begins where its first key does; only the length tells them apart.
    const isKey = contains(key) && (key.range?.[0] !== mark.offset || mark.length === name.length)
    if (isKey) return [name]
    if (contains(value)) return [name, ...pathTo(value, mark)]
  }
  return []
}

function offsetOf(text: string, { line, column }: Position): number {
  const above = text.split('\n', line - 1)
  return above.reduce((sum, { length }) => sum + length + 1, column - 1)
}
