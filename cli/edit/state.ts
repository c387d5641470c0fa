// Makes everything that the editor shows outside a form.
import { isDeepStrictEqual } from 'node:util'
import {
  type EditChange,
  type EditEntry,
  type EditProblem,
  editGroups,
  type EditPage,
  type EditState,
  type PublishState,
} from '#site/edit-api.ts'
import { type Content, withHidden } from '#site/content.ts'
import { forEachLocale, type Locale } from '#site/locales.ts'
import { pageKind } from '#site/pages.ts'
import { createRoutes, hasPage, type Route } from '#site/routes.ts'
import { hintIn } from '#site/template-hints.ts'
import { valueAt } from '#site/values.ts'
import { entriesBelow } from '../base/files.ts'
import { collectionOf, entryKinds } from '../content/entry-kinds.ts'
import { visibleName } from '../base/real-name.ts'
import { dateIn } from '../base/today.ts'
import type { LoadedSite } from '../load-site.ts'
import { pageTitle } from '../pages/collect.ts'
import { pagesOf } from './documents.ts'
import { obstaclesIn, unwrittenIn } from './edit-problems.ts'
import { figuresIn } from './figures.ts'
import { outdatedTexts } from './outdated.ts'
import type { EditSite } from './edit-site.ts'
import type { SavedSite } from './edited-site.ts'
import { hiddenOn, titleOf, untranslatedIn } from './titles.ts'

/** Names of pictures, also of those that are converted. */
export const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|heic|heif|bmp)$/i

/** Returns the state of the editor. */
export function stateOf(
  edited: EditSite,
  {
    saved: { shown, problems, placeholders },
    changes,
    publish,
    contentDir,
  }: {
    saved: SavedSite
    changes: readonly EditChange[]
    publish: PublishState
    contentDir: string
  },
): EditState {
  const { locales, forms } = edited
  const routes = routesOf(shown?.content)
  const alts = alternativeTexts(shown, edited.base)
  const obstacles = obstaclesIn(problems, edited)
  const pending = pendingPictures(changes)
  const entries = forms.map((form) => ({
    group: form.group,
    entry: entryOf(form.id, edited, routes),
  }))
  return {
    languages: locales.map(({ code, name }) => ({ code, name })),
    country: shown?.content.company.country ?? '',
    groups: editGroups.flatMap((id) => {
      const kind = entryKinds.find((each) => collectionOf(each) === id)
      const own = entries.filter(({ group }) => group === id).map(({ entry }) => entry)
      const adds =
        kind !== undefined && (kind === 'page' || locales.every((locale) => hasPage(locale, kind)))
      if (own.length === 0 && !adds) return []
      return [{ id, entries: own, ...(adds && { adds: kind }) }]
    }),
    problems: [
      ...problems.filter(
        ({ code, place = '' }) =>
          code !== 'picture-unused' || !pending.some((name) => place.includes(`/${name}:`)),
      ),
      ...unwrittenIn(edited),
      ...outdatedTexts(changes, { ...edited, languages: locales.map(({ code }) => code) }),
    ],
    obstacles,
    placeholders: placeholders.filter((each) => !obstacles.some((other) => isCovered(each, other))),
    changes,
    publish,
    facts: forEachLocale(locales, (code) => factsIn(shown?.content, code)),
    figures: figuresIn(edited),
    pages: shown === undefined ? [] : linkedPages(shown),
    pictures: entriesBelow(contentDir)
      .filter(({ name, kind }) => kind.isFile() && PICTURE.test(name) && !name.startsWith('theme/'))
      .map(({ name }) => {
        const path = visibleName(name)
        return { path, isUsed: alts.has(path), alt: alts.get(path) ?? '' }
      }),
  }
}

/** Returns the names of pictures that were loaded for a form which has not been saved since. */
function pendingPictures(changes: readonly EditChange[]): string[] {
  return changes.flatMap(({ action, entry, canUndo, values }, index) => {
    const isSaved = changes
      .slice(0, index)
      .some((later) => later.action === 'edit' && later.entry === entry)
    return action === 'picture' && canUndo && !isSaved ? values.map(({ after }) => after) : []
  })
}

/** Returns what pictures show, by their paths, for those that are used. */
function alternativeTexts(site: LoadedSite | undefined, base: Locale): Map<string, string> {
  const alts = new Map<string, string>()
  for (const image of site?.named ?? []) {
    const alt = valueAt(image, ['alt', base]) ?? valueAt(image, ['alt'])
    const isKnown = typeof alt === 'string' && hintIn(alt) === undefined
    alts.set(image.src, alts.get(image.src) || (isKnown ? alt : ''))
  }
  return alts
}

/** Returns whether an obstacle is about the same words as a placeholder, or about the text that they begin. */
function isCovered(placeholder: EditProblem, obstacle: EditProblem): boolean {
  const isUnwritten = placeholder.message.endsWith('is not written yet')
  return (
    (isUnwritten || placeholder.message === obstacle.message) &&
    placeholder.entry === obstacle.entry &&
    isDeepStrictEqual(placeholder.path, obstacle.path)
  )
}

/** Returns the pages to which texts can link: of a list, only the first. */
function linkedPages({ routes, content }: LoadedSite): EditPage[] {
  return routes
    .filter(({ page, list }) => page !== 'not-found' && (list?.number ?? 1) === 1)
    .map((route) => ({ path: route.path, title: pageTitle(route, content), locale: route.locale }))
}

/** Returns the entry of a form. */
export function entryOf(id: string, site: EditSite, routes: readonly Route[]): EditEntry {
  const { values, locales, base, forms, defaults } = site
  const value = values.get(id) ?? {}
  const form = forms.find((each) => each.id === id)
  const parent = form?.entry && pageKind(form.entry.kind).parent
  const isNamed = form?.entry !== undefined || form?.textSchema !== undefined
  const company = values.get('company/company')?.['timeZone']
  const day = dateIn(typeof company === 'string' ? company : 'UTC', new Date())
  const hidden = hiddenOn(value, day)
  return {
    id,
    title: isNamed ? titleOf(value, base) : '',
    pages: form === undefined ? {} : pagesOf(form, routes),
    above: routes.find(({ page, locale }) => page === parent && locale === base)?.path ?? '/',
    ...(hidden && { hidden }),
    untranslated: untranslatedIn(
      value,
      locales.map(({ code }) => code),
      form?.kind === 'strings' ? defaults : {},
    ),
  }
}

/** Returns the routes of a site with those of drafts, which the preview shows. */
export function routesOf(content: Content | undefined): Route[] {
  return content === undefined ? [] : createRoutes(withHidden(content), content.locales)
}

/** Returns the values of placeholders, which every Markdown text has. */
function factsIn(content: Content | undefined, locale: Locale): Readonly<Record<string, string>> {
  const bodies = content?.texts.flatMap(({ body }) => body[locale] ?? []) ?? []
  return bodies[0]?.facts ?? {}
}
