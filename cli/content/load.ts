// Loads the content folder as one validated value.
import type { Content, Post } from '#site/content.ts'
import { announcedOn } from '#site/dated-parts.ts'
import { isPublicOn, nextChange, type PublicDays } from '#site/public-days.ts'
import { sectionId } from '#site/home-sections.ts'
import { defaultLocale } from '#site/locales.ts'
import { createRoutes } from '#site/routes.ts'
import type { Cache } from '../cache/cache.ts'
import { entriesBelow } from '../base/files.ts'
import type { Problems } from '../problems/problems.ts'
import { dateIn } from '../base/today.ts'
import { warnContradictions } from './contradictions.ts'
import {
  type Loaded,
  loadCompany,
  loadHomeText,
  loadLocation,
  loadPage,
  loadPost,
  loadProject,
  loadService,
  loadStrings,
  loadTestimonials,
  loadTexts,
  loadValley,
  loadWoods,
} from './entries.ts'
import { findContentFiles, keysOf, refuseOthers, sectionFile } from './files.ts'
import { loadJobs, loadProcess } from './jobs.ts'
import { loadStructure } from './lists.ts'
import { fillNotices } from './notices.ts'
import { checkOwnPaths, withOwnPaths } from './own-paths.ts'
import { loadOwnSections, type SectionSchemas } from './own-sections.ts'
import { type ContentSource, readYamlFile } from './read.ts'
import {
  checkSlugs,
  checkDuplicates,
  checkReferences,
  checkSections,
  refuseHidden,
  refuseUnshownSection,
} from './references.ts'
import { createSchemas } from './schemas/schemas.ts'
import { loadTheme } from './theme.ts'

/** Reads everything below `content/`. Collects the problems of all files, then throws a SiteError if one is an error. */
export async function loadContent(
  {
    contentDir,
    cache,
    sections = {},
    day: chosen,
    showAll = false,
  }: {
    contentDir: string
    cache?: Pick<Cache, 'get' | 'set'> | undefined
    /** Schemas of the site's own sections. */
    sections?: SectionSchemas
    /** ISO date for which the site is built (default: today where the company is). */
    day?: string | undefined
    /** True if drafts and what is not public on the day count as public. */
    showAll?: boolean
  },
  problems: Problems,
): Promise<Content> {
  const ownSections = Object.keys(sections)
  const files = { contentDir, cache, ownSections, problems }
  const { locales, lists, listsFile } = loadStructure(files)
  const schemas = createSchemas({ locales, lists })
  const contentFiles = findContentFiles(entriesBelow(contentDir), locales, ownSections)
  const { names } = contentFiles
  const source: ContentSource = { ...files, locales, lists, schemas, names: new Set(names) }
  refuseOthers(contentFiles, source)
  const keys = {
    services: keysOf(names, 'services', problems),
    locations: keysOf(names, 'locations', problems),
    projects: keysOf(names, 'projects', problems),
    posts: keysOf(names, 'posts', problems),
  }
  const textKeys = keysOf(names, 'home', problems)
  const company = loadCompany(source)
  const figures = readYamlFile('prices.yaml', schemas.figures, source)?.data
  const ui = loadStrings({ company: company?.value, figures, listsFile }, source)
  const notices =
    company?.value.notices &&
    ui &&
    fillNotices(company.value.notices, { find: company.find, facts: ui.facts, problems })
  const withFacts: ContentSource = { ...source, ...(ui && { facts: ui.facts }) }
  const listed = defaultLocale(locales).sections.map(sectionId)
  const shownSections = ownSections.filter((name) => listed.includes(name))
  for (const name of ownSections)
    if (!listed.includes(name) && names.includes(sectionFile(name)))
      refuseUnshownSection(name, problems)
  const targets = { figures, keys }
  const faq = source.names.has('faq.yaml')
    ? readYamlFile('faq.yaml', schemas.faq, withFacts)?.data
    : []
  const process = loadProcess(targets, withFacts)
  const prices = loadJobs(targets, withFacts)
  const testimonials = loadTestimonials(withFacts)
  const woods = loadWoods(withFacts)
  const services = loadEach(keys.services, (key) => loadService(key, withFacts))
  const locations = loadEach(keys.locations, (key) => loadLocation(key, withFacts))
  const projects = loadEach(keys.projects, (key) => loadProject(key, withFacts))
  const posts = loadEach(keys.posts, (key) => loadPost(key, withFacts))
  const texts = loadTexts(withFacts)
  const pages = loadEach(keysOf(names, 'pages', problems), (key) => loadPage(key, withFacts))
  const homeTexts = loadEach(textKeys, (key) => loadHomeText(key, withFacts))
  const valley = loadValley(keys.locations, withFacts)
  const theme = loadTheme(source)
  const own = loadOwnSections(shownSections, { schemas: sections, source: withFacts })
  const references = [...services, ...locations, ...projects, ...posts].map(
    (entry) => entry.references,
  )
  checkDuplicates(references, problems)
  checkSlugs(references, { locales, problems })
  checkOwnPaths(pages, { locales, problems })
  const topics = faq && [...new Set(faq.map(({ topic }) => topic))]
  const team = company?.value.team.map(({ name }) => name)
  checkReferences(references, { keys, topics, team, problems })
  // Without a company, an error has been added.
  const day = chosen ?? dateIn(company?.value.timeZone ?? 'UTC', new Date())
  const isShown = (entry: PublicDays) => showAll || isPublicOn(entry, day)
  const allPosts = posts.map(({ value }) => value).toSorted(newestFirst)
  const allProjects = valuesInOrder(projects)
  const hidden = {
    posts: allPosts.filter((post) => !isShown(post)),
    projects: allProjects.filter((project) => !isShown(project)),
  }
  checkSections(listsFile, {
    shown: {
      ...(faq && { faq: faq.filter(isShown).length }),
      ...(process && { process: process.length }),
      ...(testimonials && { testimonials: testimonials.filter(isShown).length }),
      ...(team && { people: team.length }),
    },
    textKeys,
    homeTexts,
    problems,
  })
  refuseHidden(prices?.examples ?? [], { hidden, day, problems })
  problems.throwIfErrors()
  if (!company || !ui || !faq || !process || !prices || !testimonials || !theme) {
    throw new Error('A content file failed without a problem')
  }
  const ownPages = pages.toSorted(inOrder)
  const shownLocales = withOwnPaths(locales, ownPages)
  const values = { services: valuesInOrder(services), locations: valuesInOrder(locations) }
  const collections = { ...values, projects: allProjects, posts: allPosts }
  const routes = createRoutes(collections, shownLocales)
  warnContradictions(
    {
      company,
      prices: figures?.prices ?? {},
      locations,
      projects,
      posts,
      pages,
      texts,
      homeTexts,
      sitePages: new Map(
        routes.map(({ path, alternates }) => [path, Object.values(alternates)[0] ?? path]),
      ),
      day,
    },
    problems,
  )
  return {
    day,
    nextChange: nextChange(
      [
        ...allPosts,
        ...allProjects,
        ...testimonials,
        ...faq,
        ...(notices ?? []),
        ...(company.value.closed ?? []).map(announcedOn),
      ],
      day,
    ),
    hidden,
    locales: shownLocales,
    lists,
    company: { ...company.value, ...(notices && { notices }) },
    strings: ui.strings,
    ...values,
    projects: allProjects.filter(isShown),
    posts: allPosts.filter(isShown),
    testimonials: testimonials.filter(isShown),
    process,
    faq: faq.filter(isShown),
    prices: prices.value,
    woods,
    texts,
    pages: ownPages,
    homeTexts,
    theme,
    valley,
    ownSections: own.data,
    urls: [...company.urls, ...own.urls],
  }
}

function loadEach<T>(keys: readonly string[], load: (key: string) => T | undefined): T[] {
  return keys.map(load).filter((entry) => entry !== undefined)
}

function valuesInOrder<T extends Ordered>(entries: readonly Loaded<T>[]): T[] {
  return entries.map(({ value }) => value).toSorted(inOrder)
}

interface Ordered {
  readonly order: number
  readonly key: string
}

function inOrder(a: Ordered, b: Ordered): number {
  return a.order - b.order || (a.key < b.key ? -1 : 1)
}

function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  return a.key < b.key ? -1 : 1
}
