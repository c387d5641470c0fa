// Relates problems of the site to the values of forms. Pure.
import type { EditPath, EditProblem } from '#site/edit-api.ts'
import type { Route } from '#site/routes.ts'
import { namesOn } from '#site/first-text.ts'
import { hintIn, unwrittenLines } from '#site/template-hints.ts'
import { leavesOf } from '../content/yaml/yaml-document.ts'
import type { Position, Problem } from '../problems/problems.ts'
import { pagesOf } from './documents.ts'
import type { EditSite } from './edit-site.ts'
import type { Form } from './forms.ts'
import { BODY, ENTRIES, textFields } from './values.ts'

/** Data that links a problem to a form. */
interface ProblemSite extends Pick<EditSite, 'forms' | 'values' | 'base'> {
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
    ...(found && placed({ id: found.form.id, path: found.path }, site)),
    ...place,
  }
}

/** Returns what says where in a form a problem is. */
export function placed(
  { id, path }: { readonly id: string; readonly path: EditPath },
  { values, base }: Pick<EditSite, 'values' | 'base'>,
): Pick<EditProblem, 'entry' | 'path' | 'names'> {
  return { entry: id, path, names: namesOn(values.get(id), path, base) }
}

/** Returns a warning for each line of a template, and one for a text of which no line is written. Drafts may have some. */
export function unwrittenIn(
  site: Pick<EditSite, 'values' | 'base'> & { forms: readonly Pick<Form, 'id'>[] },
): EditProblem[] {
  return site.forms.flatMap(({ id }) => {
    const value = site.values.get(id)
    if (value?.['draft'] === true) return []
    return [...leavesOf(value)].flatMap(([leaf, path]) =>
      missingIn(leaf).map((line): EditProblem => {
        const message = `"${line}" is not written yet`
        const place = placed({ id, path }, site)
        return { code: 'release-placeholder', severity: 'warning', message, ...place }
      }),
    )
  })
}

/** Returns the lines of a text that are still to be written; only the first if all are. */
function missingIn(text: unknown): string[] {
  const lines = unwrittenLines(text)
  return hintIn(text) === undefined ? lines : lines.slice(0, 1)
}

/** Returns what prevents publishing: errors, and lines of a template. */
export function obstaclesIn(
  problems: readonly EditProblem[],
  site: Parameters<typeof unwrittenIn>[0],
): EditProblem[] {
  return [...problems.filter(({ severity }) => severity === 'error'), ...unwrittenIn(site)]
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
  { lacks }: Problem,
  { file, path: placed }: Position,
  { forms }: ProblemSite,
): FormValue | undefined {
  const name = file.replace(/^content\//, '')
  for (const form of forms) {
    const { files, textSchema, shows = () => true } = form
    const locale = Object.keys(files).find((code) => files[code] === name)
    if (locale === undefined) continue
    const inFile = placed ?? (textSchema === undefined ? [] : [BODY])
    const [field = '', ...rest] = inFile
    if (typeof field === 'string' && !shows(field)) continue
    if (textSchema === undefined)
      return { form, path: typeof field === 'number' ? [ENTRIES, ...inFile] : inFile }
    // A whole language is missing.
    const [lacking] = lacks?.key === undefined ? (lacks?.locales ?? []) : []
    if (lacking !== undefined) return { form, path: [BODY, lacking] }
    const isText =
      field === BODY || (typeof field === 'string' && textFields(textSchema).has(field))
    return { form, path: isText ? [field, locale, ...rest] : inFile }
  }
  return undefined
}
