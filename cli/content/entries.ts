// Loads each kind of entry from its file or folder, with the references that cross-file checks need.
import type { z } from 'zod'
import { textPageIds } from '#site/content.ts'
import type {
  Company,
  FieldUrl,
  HomeTextSection,
  Location,
  OwnPage,
  Post,
  Project,
  Service,
  Strings,
  Testimonial,
  TextPage,
  TextPageId,
  Valley,
  WoodSamples,
  WoodState,
} from '#site/content.ts'
import {
  defaultLocale,
  forEachLocale,
  type Locale,
  type LocaleEntry,
  localeEntry,
  type Localized,
  localize,
  mapLocalized,
} from '#site/locales.ts'
import { hasPage, pagesOf } from '#site/routes.ts'
import { listed, namesIn, parametersOf, stringNames } from '#site/strings.ts'
import { bindFigures } from '../base/figures.ts'
import { displayName, type Problems } from '../problems/problems.ts'
import { type Figures, figureFacts } from './prices.ts'
import { loadDefaultTexts } from './default-texts.ts'
import { urlsIn } from './field-urls.ts'
import { noticesIn } from './notices.ts'
import { isNeeded, optionalTexts } from './needed-texts.ts'
import { companyFacts, type Facts, fillFacts, refuseUnknownNames } from './facts.ts'
import {
  type ContentFile,
  imageIn,
  type MarkdownFile,
  readMarkdownFile,
  type ContentSource,
  readYamlFile,
} from './read.ts'
import type { WrittenLists } from './lists.ts'
import { warnMissingText } from './schemas/validate.ts'
import { checkName, type References } from './references.ts'

/** One entry of a collection with the references that cross-file checks need. */
export interface Loaded<T> {
  readonly value: T
  readonly references: References
}

/** Loads the company file. The texts of its notices are not filled yet, since the facts are from this file. */
export function loadCompany(
  source: ContentSource,
):
  | ({ value: Company; urls: readonly FieldUrl[] } & Pick<ContentFile<unknown>, 'locate' | 'find'>)
  | undefined {
  const file = readYamlFile('company.yaml', source.schemas.company, source)
  if (file === undefined) return undefined
  const image = imageIn(file, ['hero', 'image'], file.data.hero.image)
  const { whatsapp: written, notices, team, ...company } = file.data
  const whatsapp = written === true ? company.phone : written
  if (written === true && isLandline(company.phone)) {
    source.problems.warn('content-contradiction', 'WhatsApp has the number of a landline', {
      at: file.locate(['whatsapp']),
      hint: 'Write a mobile number in quotes, or remove the line. If this number is registered with WhatsApp, write it here.',
    })
  }
  return {
    value: {
      ...company,
      ...(notices && { notices: noticesIn(file, notices) }),
      ...(whatsapp && { whatsapp }),
      team: team.map((person, index) => ({
        ...person,
        image: person.image && imageIn(file, ['team', index, 'image'], person.image),
      })),
      hero: { image },
      contactAt: file.locate(['contact', 'delivery']),
    },
    urls: urlsIn(file, ['origin', 'notices', 'contact']),
    locate: file.locate,
    find: file.find,
  }
}

/** Returns true for a landline in Switzerland or next to it. A number that cannot exist has its own problem (R25). */
function isLandline(phone: string): boolean {
  return /^\+(?:41(?!7|\d\d000)|49(?!1)|43(?!6)|33(?![67])|39(?!3))/.test(phone.replaceAll(' ', ''))
}

/**
 * Loads the UI strings that the site needs by dotted key, and the facts and figures of the company, both by locale. A
 * missing string is a warning; the result is undefined if a file is invalid.
 */
export function loadStrings(
  {
    company,
    figures,
    listsFile,
  }: {
    company: Company | undefined
    figures: Figures | undefined
    listsFile: ContentFile<WrittenLists>
  },
  source: ContentSource,
): { strings: Localized<Strings>; facts: Localized<Facts> } | undefined {
  const file = readYamlFile('strings.yaml', source.schemas.strings, source)
  if (file === undefined) return undefined
  const { badges, categories, serviceTypes, locationTypes } = listsFile.data
  const texts: Texts = { ...file.data, badges, categories, serviceTypes, locationTypes }
  const defaults = loadDefaultTexts(source)
  const site = {
    pages: pagesOf(defaultLocale(source.locales)),
    names: new Set([
      ...source.names,
      ...Object.keys(company ?? {}),
      ...Object.keys(company?.stats ?? {}).map((name) => `stats.${name}`),
      ...(company === undefined || company.team.length === 0 ? [] : ['people']),
    ]),
  }
  const entries = Object.entries(stringNames).flatMap(([group, names]) =>
    namesIn(names === listed ? Object.keys(texts[group] ?? {}) : names, source.locales).map(
      ({ name, locales }) => {
        const key = `${group}.${name}`
        const own = texts[group]?.[name]
        const needed = isNeeded(key, site)
        const inEach = locales.map(({ code }) => {
          const text = own?.[code] ?? (needed ? defaults[code]?.[group]?.[name] : undefined)
          return [code, text] as const
        })
        return { key, path: [group, name], needed, text: new Map(inEach) }
      },
    ),
  )
  const base = defaultLocale(source.locales).code
  for (const { key, path, needed, text } of entries) {
    const missing = [...text.keys()].filter((code) => text.get(code) === undefined)
    if (!needed || missing.length === 0) continue
    if (text.get(base) !== undefined) {
      for (const code of missing) warnMissingText({ path, locale: code, base }, file, source)
      continue
    }
    if (optionalTexts.includes(key)) continue
    source.problems.warn('strings-missing-key', `Missing text for "${key}"`, {
      at: { file: file.file, line: 1, column: 1 },
      hint: `Add it to content/strings.yaml. Until then "${key}" itself is shown.`,
      lacks: { key, locales: missing },
    })
  }
  if (company === undefined || figures === undefined) return undefined
  const written = forEachLocale(source.locales, (locale) =>
    Object.fromEntries(
      entries.flatMap(({ key, text }) => {
        const own = text.has(locale) ? (text.get(locale) ?? text.get(base)) : undefined
        return own === undefined ? [] : [[key, own]]
      }),
    ),
  )
  const facts = forEachLocale(source.locales, (locale): Facts => {
    const entry = localeEntry(locale, source.locales)
    const strings = localize(written, locale)
    return {
      ...companyFacts(company, { locale: entry, strings }),
      ...figureFacts(figures, { locale: entry, strings, currency: company.currency }),
    }
  })
  // Parameters such as `{count}` stay for the page to fill.
  const strings = forEachLocale(source.locales, (locale) => {
    const own = localize(facts, locale)
    const filled = Object.entries(localize(written, locale)).map(([key, text]) => {
      const inFile = key.split('.', 1).some((group) => group in listsFile.data) ? listsFile : file
      refuseUnknownNames(text, {
        names: [...parametersOf(key), ...Object.keys(own)],
        find: (part) => inFile.find([...key.split('.'), locale], part),
        problems: source.problems,
      })
      return [key, bindFigures(fillFacts(text, own))] as const
    })
    return Object.fromEntries(filled)
  })
  return { strings, facts }
}

/** Groups of UI strings as in the file. */
type Texts = Readonly<
  Record<
    string,
    Readonly<Record<string, Readonly<Record<Locale, string | undefined>> | undefined>> | undefined
  >
>

/** Loads the testimonials, with the pictures of their jobs; none if the site has no file of them. */
export function loadTestimonials(source: ContentSource): readonly Testimonial[] | undefined {
  if (!source.names.has('testimonials.yaml')) return []
  const file = readYamlFile('testimonials.yaml', source.schemas.testimonials, source)
  return file?.data.map(({ sheet, ...testimonial }, index) => {
    if (sheet === undefined) return testimonial
    const { image, ...job } = sheet
    const placed = image && { image: imageIn(file, [index, 'sheet', 'image'], image) }
    return { ...testimonial, sheet: { ...job, ...placed } }
  })
}

/** Loads the wood samples; undefined if the site has none. */
export function loadWoods(source: ContentSource): WoodSamples | undefined {
  if (!source.names.has('woods.yaml')) return undefined
  const file = readYamlFile('woods.yaml', source.schemas.woods, source)
  return (
    file && {
      ...file.data,
      woods: file.data.woods.map((wood, index) => {
        const { raw, oiled, weathered } = wood.pictures
        const at = (state: WoodState) => ['woods', index, 'pictures', state]
        return {
          ...wood,
          pictures: {
            raw: imageIn(file, at('raw'), raw),
            oiled: imageIn(file, at('oiled'), oiled),
            weathered: imageIn(file, at('weathered'), weathered),
          },
        }
      }),
    }
  )
}

export function loadService(key: string, source: ContentSource): Loaded<Service> | undefined {
  const file = readYamlFile(`services/${key}.yaml`, source.schemas.service, source)
  if (file === undefined) return undefined
  return {
    value: {
      ...file.data,
      key,
      source: file.file,
      image: imageIn(file, ['image'], file.data.image),
    },
    references: {
      ...file,
      collection: 'services',
      key,
      slug: slugOf(file, file.data.slug),
      faq: file.data.faq,
    },
  }
}

export function loadLocation(key: string, source: ContentSource): Loaded<Location> | undefined {
  const file = readYamlFile(`locations/${key}.yaml`, source.schemas.location, source)
  if (file === undefined) return undefined
  const { services, contact, detail } = file.data
  return {
    value: {
      ...file.data,
      key,
      slug: forEachLocale(source.locales, () => key),
      source: file.file,
      image: imageIn(file, ['image'], file.data.image),
      detail: detail && imageIn(file, ['detail'], detail),
    },
    references: { ...file, collection: 'locations', key, slug: {}, services, contact },
  }
}

/** Loads the section through the valley, whose places are `locations`; undefined if the site has none. */
export function loadValley(
  locations: readonly string[],
  source: ContentSource,
): Valley | undefined {
  if (!source.names.has('valley.yaml')) return undefined
  const file = readYamlFile('valley.yaml', source.schemas.valley, source)
  if (file === undefined) return undefined
  for (const [index, { location }] of file.data.places.entries()) {
    const at = file.locate(['places', index, 'location'])
    checkName(location, { at, kind: 'location', options: locations, problems: source.problems })
  }
  return file.data
}

export function loadProject(key: string, source: ContentSource): Loaded<Project> | undefined {
  const { project, projectText } = source.schemas
  const files = loadTranslations(`projects/${key}`, [project, projectText], source)
  if (files === undefined) return undefined
  const { main, texts } = files
  const { before, wide, ...data } = main.data
  const { services, location } = data
  return {
    value: {
      ...data,
      key,
      title: fieldOf(texts, ({ title }) => title),
      slug: fieldOf(texts, ({ slug }) => slug),
      summary: fieldOf(texts, ({ summary }) => summary),
      duration: fieldOf(texts, ({ duration }) => duration),
      figures: fieldOf(texts, ({ figures }) => figures),
      learned: fieldOf(texts, ({ learned }) => learned),
      pictureNote: fieldOf(texts, ({ pictureNote }) => pictureNote),
      ...(before && { before: imageIn(main, ['before'], before) }),
      after: imageIn(main, ['after'], main.data.after),
      ...(wide && { wide: imageIn(main, ['wide'], wide) }),
      gallery: main.data.gallery.map(({ caption, ...image }, index) => ({
        ...imageIn(main, ['gallery', index], image),
        caption,
      })),
      body: mapLocalized(texts, ({ body }) => body),
    },
    references: {
      ...main,
      collection: 'projects',
      key,
      slug: mapLocalized(texts, ({ data, locate }) => ({ slug: data.slug, at: locate(['slug']) })),
      services,
      location,
    },
  }
}

export function loadPost(key: string, source: ContentSource): Loaded<Post> | undefined {
  const { post, postText } = source.schemas
  const files = loadTranslations(`posts/${key}`, [post, postText], source)
  if (files === undefined) return undefined
  const { main, texts } = files
  const slug = mapLocalized(texts, ({ data, locate }) => ({
    slug: data.slug ?? key,
    at: locate(['slug']),
  }))
  return {
    value: {
      ...main.data,
      key,
      slug: mapLocalized(slug, ({ slug }) => slug),
      title: fieldOf(texts, ({ title }) => title),
      summary: fieldOf(texts, ({ summary }) => summary),
      cover: imageIn(main, ['cover'], main.data.cover),
      points: fieldOf(texts, ({ points }) => points),
      call: fieldOf(texts, ({ call }) => call),
      body: mapLocalized(texts, ({ body }) => body),
    },
    references: { ...main, collection: 'posts', key, slug, services: main.data.services },
  }
}

export function loadPage(key: string, source: ContentSource): OwnPage | undefined {
  const { page, pageText } = source.schemas
  const files = loadTranslations(`pages/${key}`, [page, pageText], source)
  if (files === undefined) return undefined
  const { main, texts } = files
  const { image, callToAction, menu, order } = main.data
  return {
    key,
    path: fieldOf(texts, ({ path }) => path),
    title: fieldOf(texts, ({ title }) => title),
    heading: fieldOf(texts, ({ heading }) => heading),
    label: fieldOf(texts, ({ label }) => label),
    summary: fieldOf(texts, ({ summary }) => summary),
    image: image && imageIn(main, ['image'], image),
    callToAction,
    menu,
    order,
    body: mapLocalized(texts, ({ body }) => body),
    places: mapLocalized(texts, ({ locate }) => locate(['path'])),
  }
}

export function loadHomeText(key: string, source: ContentSource): HomeTextSection | undefined {
  const { homeText } = source.schemas
  const files = loadTranslations(`home/${key}`, [homeText, homeText], source)
  if (files === undefined) return undefined
  return {
    key,
    title: fieldOf(files.texts, ({ title }) => title),
    body: mapLocalized(files.texts, ({ body }) => ({ ...body, isPart: true })),
  }
}

/** Loads the texts of the pages that the site has. */
export function loadTexts(source: ContentSource): TextPage[] {
  const pages = textPageIds.filter((page) => hasPage(defaultLocale(source.locales), page))
  return pages.map((page) => loadTextPage(page, source)).filter((text) => text !== undefined)
}

function loadTextPage(key: TextPageId, source: ContentSource): TextPage | undefined {
  const { textPage } = source.schemas
  const files = loadTranslations(key, [textPage, textPage], source)
  if (files === undefined) return undefined
  return {
    key,
    title: fieldOf(files.texts, ({ title }) => title),
    summary: fieldOf(files.texts, ({ summary }) => summary),
    body: mapLocalized(files.texts, ({ body }) => body),
    byDelivery: fieldOf(files.texts, ({ byDelivery }) => byDelivery),
    byHost: fieldOf(files.texts, ({ byHost }) => byHost),
  }
}

/**
 * Reads the Markdown files of an entry, one per language; undefined after problems were added. The file of the default
 * language also contains the shared fields (`schema`), the others contain texts only (`textSchema`).
 */
function loadTranslations<U, T extends U>(
  folder: string,
  [schema, textSchema]: readonly [z.ZodType<T>, z.ZodType<U>],
  source: ContentSource,
): Translations<T, U> | undefined {
  const { locales, names } = source
  const base = defaultLocale(locales).code
  const [collection] = folder.split('/')
  const present = locales.filter(({ code }) => names.has(`${folder}/${code}.md`))
  const absent = locales.filter((locale) => !present.includes(locale))
  const behind = absent.filter((locale) => locale.behind?.some((name) => name === collection))
  const missing = absent.filter((locale) => !behind.includes(locale))
  for (const { code } of missing) reportMissingLanguage({ folder, code, present }, source.problems)
  const main = missing.some(({ code }) => code === base)
    ? undefined
    : readMarkdownFile(`${folder}/${base}.md`, schema, { ...source, behind })
  const others = present
    .filter(({ code }) => code !== base)
    .map(({ code }) => {
      return { code, file: readMarkdownFile(`${folder}/${code}.md`, textSchema, source) }
    })
  if (main === undefined || missing.length > 0) return undefined
  const texts: Record<string, MarkdownFile<U>> = { [base]: main }
  for (const { code, file } of others) {
    if (file === undefined) return undefined
    texts[code] = file
  }
  return { main, texts }
}

interface Translations<T, U> {
  readonly main: MarkdownFile<T>
  readonly texts: Localized<MarkdownFile<U>>
}

function reportMissingLanguage(
  { folder, code, present }: { folder: string; code: string; present: readonly LocaleEntry[] },
  problems: Problems,
): void {
  const other = present[0]?.code ?? code
  problems.error('content-missing-translation', `"${folder}" has no text in "${code}"`, {
    at: { file: displayName(`${folder}/${other}.md`), line: 1, column: 1, length: 3 },
    hint: `Create ${displayName(`${folder}/${code}.md`)} with its own title and text.`,
    lacks: { locales: [code] },
  })
}

/** Returns one field of the front matter in every language. */
function fieldOf<T, V>(texts: Localized<MarkdownFile<T>>, pick: (data: T) => V): Localized<V> {
  return mapLocalized(texts, ({ data }) => pick(data))
}

/** Returns the slugs of a file with their places. */
function slugOf(file: ContentFile<unknown>, slug: Localized<string>): References['slug'] {
  return mapLocalized(slug, (text, locale) => ({ slug: text, at: file.locate(['slug', locale]) }))
}
