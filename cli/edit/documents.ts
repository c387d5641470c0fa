// Makes the document of a form: its schema, its value and the versions of its files.
import type { EditDocument } from '#site/edit-api.ts'
import type { Locale } from '#site/locales.ts'
import type { Route } from '#site/routes.ts'
import { hashOf } from '../base/hash.ts'
import { displayName } from '../problems/problems.ts'
import { EditError } from './edit-error.ts'
import type { EditSite } from './edit-site.ts'
import { formSchema, groupFields } from './form-schema.ts'
import type { Form } from './forms.ts'

/** Returns a form by its id. Throws an EditError if there is none. */
export function formById(site: EditSite, id: string): Form {
  const form = site.forms.find((each) => each.id === id)
  if (form === undefined) throw new EditError('not-found', `There is no "${id}".`)
  return form
}

/** Returns the document of a form. Throws an EditError if a file of it cannot be read. */
export function documentOf(form: Form, site: EditSite, routes: readonly Route[]): EditDocument {
  const value = site.values.get(form.id)
  if (value === undefined) {
    const files = Object.values(form.files).map(displayName)
    throw new EditError(
      'site-broken',
      `A mistake in the YAML has to be corrected first: ${files.join(', ')}`,
    )
  }
  const schema = formSchema(form, site)
  return {
    id: form.id,
    schema,
    value,
    groups: groupFields(form, schema),
    versions: versionsOf(form, site),
    pages: pagesOf(form, routes),
  }
}

/** Returns the version of a form, by its file. Another form of the same file has one of its own. */
export function versionsOf(
  { id, files }: Form,
  { values, base }: Pick<EditSite, 'values' | 'base'>,
): EditDocument['versions'] {
  return { [displayName(files[base] ?? '')]: hashOf(JSON.stringify(values.get(id) ?? null)) }
}

/** Pages that show a form which is no entry. */
const shownOn: Readonly<Record<string, string>> = {
  'company/hours': 'home',
  'company/team': 'home',
  faq: 'home',
  testimonials: 'home',
  process: 'home',
  valley: 'home',
  'strings/home': 'home',
  prices: 'estimate',
  jobs: 'estimate',
}

/** Returns the paths of a form's page by language. */
export function pagesOf(
  { id, kind, entry }: Form,
  routes: readonly Route[],
): Readonly<Record<Locale, string>> {
  const isPart = kind === 'homeText' || id.startsWith('sections/')
  const page = entry?.kind ?? (isPart ? 'home' : (shownOn[id] ?? id))
  return Object.fromEntries(
    routes
      .filter((route) => route.page === page && route.key === entry?.key)
      .map(({ locale, path }) => [locale, path]),
  )
}
