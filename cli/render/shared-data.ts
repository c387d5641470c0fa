// Shared data of each language, its files in `dist/`, and the image files that it needs. Pure.
import type { Content } from '#site/content.ts'
import { forEachLocale, type Localized } from '#site/locales.ts'
import type { SiteData, SiteUrls } from '#site/page-data.ts'
import type { Texts } from '../content/text/texts.ts'
import { collectImages, type NeededImages, type Pictures } from '../images/pictures.ts'
import { collectSiteData } from './collect-site-data.ts'
import { createSiteFiles, createSlugFiles, type LocalizedFiles } from './localized-files.ts'

/** The data that all pages of a language share, its files, and their URLs. */
export interface SharedData extends NeededImages {
  readonly siteData: Localized<SiteData>
  readonly siteUrls: Localized<SiteUrls>
  readonly files: LocalizedFiles['files']
}

/** Collects the shared data of each language. */
export function createSharedData(
  content: Content,
  { texts, pictures }: { texts: Texts; pictures: Pictures },
): SharedData {
  const slugs = createSlugFiles(content)
  const {
    value: siteData,
    variants,
    cards,
  } = collectImages(pictures, (pictures) =>
    forEachLocale(content.locales, (locale) =>
      collectSiteData(locale, { content, texts, pictures, slugUrls: slugs.urls }),
    ),
  )
  const site = createSiteFiles(siteData)
  return {
    siteData,
    siteUrls: site.urls,
    files: [...slugs.files, ...site.files],
    variants,
    cards,
  }
}
