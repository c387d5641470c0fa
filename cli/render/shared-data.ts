// Shared data of each language, its files in `dist/`, and the image files that it needs. Pure.
import { hash } from 'node:crypto'
import type { Content } from '#site/content.ts'
import { forEachLocale, localeEntry, type Localized, mapLocalized } from '#site/locales.ts'
import type { SiteData, SiteUrls } from '#site/page-data.ts'
import { createSlugTable } from '#site/slugs.ts'
import type { TextOutput } from '../base/output-file.ts'
import type { Texts } from '../content/text/texts.ts'
import { collectImages, type NeededImages, type Pictures } from '../images/pictures.ts'
import { collectSiteData } from './collect-site-data.ts'

/** The data that all pages of a language share, its files, and their URLs. */
export interface SharedData extends NeededImages {
  readonly siteData: Localized<SiteData>
  readonly siteUrls: Localized<SiteUrls>
  readonly files: readonly TextOutput[]
}

/** Collects the shared data of each language, and the slugs of all entries for visitors on an unknown path (R5). */
export function createSharedData(
  content: Content,
  { texts, pictures }: { texts: Texts; pictures: Pictures },
): SharedData {
  const { locales } = content
  const slugs = forEachLocale(locales, (code) =>
    jsonFile(`slugs-${code}`, createSlugTable(content, localeEntry(code, locales))),
  )
  const slugUrls = mapLocalized(slugs, urlOf)
  const { value: siteData, ...images } = collectImages(pictures, (pictures) =>
    forEachLocale(locales, (locale) =>
      collectSiteData(locale, { content, texts, pictures, slugUrls }),
    ),
  )
  const { files, urls } = createSiteFiles(siteData)
  return { ...images, siteData, siteUrls: urls, files: [...Object.values(slugs), ...files] }
}

/** Creates files with the shared data of each language. The valley is in a separate file, as only some pages show it. */
export function createSiteFiles(
  siteData: Localized<SiteData>,
): Pick<SharedData, 'files'> & { readonly urls: SharedData['siteUrls'] } {
  const parts = mapLocalized(siteData, ({ valley, ...data }, code) => ({
    data: jsonFile(`site-${code}`, data),
    valley: valley && jsonFile(`valley-${code}`, valley),
  }))
  const all = Object.values(parts)
  return {
    files: [...all.map(({ data }) => data), ...all.flatMap(({ valley }) => valley ?? [])],
    urls: mapLocalized(parts, ({ data, valley }) => ({
      data: urlOf(data),
      valley: valley && urlOf(valley),
    })),
  }
}

/** Returns a file with a content hash in its name, so that browsers can cache it forever. */
function jsonFile(name: string, value: unknown): TextOutput {
  const contents = JSON.stringify(value)
  return { path: `assets/${name}-${hash('sha256', contents).slice(0, 10)}.json`, contents }
}

function urlOf({ path }: TextOutput): string {
  return `/${path}`
}
