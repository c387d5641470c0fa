// What one page shows, gathered from content as JSON (pure). Every page kind has one function here.
import { createBreadcrumbs } from '#site/breadcrumbs.ts'
import {
  type Content,
  entryByKey,
  type FaqTopic,
  type Location,
  type Post,
  type Project,
  type Service,
  type TextPageId,
} from '#site/content.ts'
import { formatDate, mapLink, readingMinutes } from '#site/format.ts'
import { createHead } from '#site/head.ts'
import { forEachLocale, localeEntry, type Localized, localize } from '#site/locales.ts'
import type {
  Block,
  BlogData,
  Card,
  Fact,
  HomeData,
  LocationData,
  NotFoundData,
  PageData,
  PortalData,
  PostCard,
  PostData,
  ProjectData,
  ProjectsData,
  Question,
  ServiceData,
  Step,
  TextLink,
} from '#site/page-data.ts'
import type { PageId } from '#site/pages.ts'
import { buildPath, type Route } from '#site/routes.ts'
import type { RenderedText } from '../content/markdown.ts'
import { type Texts, textOf } from '../content/texts.ts'
import {
  type AltImage,
  createPagePictures,
  inLocale,
  type PagePictures,
} from '../images/pictures.ts'
import type { ImageSources } from '../images/source.ts'
import type { Variant } from '../images/variants.ts'

/** Everything a page can be made from. */
export interface PageInput {
  readonly content: Content
  readonly texts: Texts
  readonly sources: ImageSources
}

/** Cards of other entries shown on a page. */
const RELATED = 3

/** The data of one route, and the image files it needs. */
export function collectPageData(
  route: Route,
  input: PageInput,
): { data: PageData; variants: readonly Variant[] } {
  const pictures = createPagePictures(input.sources)
  const collector = createCollector(route, { ...input, pictures })
  return { data: collect(route, collector), variants: pictures.variants() }
}

/** Every image file that some page uses; a dry run over all pages, so that no list can be forgotten. */
export function variantsOfPages(routes: readonly Route[], input: PageInput): Variant[] {
  return routes.flatMap((route) => collectPageData(route, input).variants)
}

function collect(route: Route, collector: Collector): PageData {
  switch (route.page) {
    case 'home':
      return homeData(collector)
    case 'service':
      return serviceData(collector)
    case 'location':
      return locationData(collector)
    case 'blog':
      return blogData(collector)
    case 'post':
      return postData(collector)
    case 'projects':
      return projectsData(collector)
    case 'project':
      return projectData(collector)
    case 'legal-notice':
    case 'privacy-policy':
      return { page: route.page, ...textBase(route.page, collector) }
    case 'portal':
      return portalData(collector)
    case 'not-found':
      return notFoundData(collector)
  }
}

/** What all page functions share: the route, its language's texts, and makers of cards. */
interface Collector {
  readonly route: Route
  readonly content: Content
  readonly pictures: PagePictures
  readonly in: <T>(text: Localized<T>) => T
  readonly t: (key: string) => string
  readonly path: (page: PageId, slug?: Localized<string>) => string
  readonly text: (page: PageId, key?: string) => RenderedText
  readonly key: () => string
}

function createCollector(
  route: Route,
  { content, texts, pictures }: PageInput & { pictures: PagePictures },
): Collector {
  const locale = localeEntry(route.locale)
  const strings = localize(content.strings, route.locale)
  return {
    route,
    content,
    pictures,
    in: (text) => localize(text, route.locale),
    t: (key) => strings[key] ?? key,
    path: (page, slug) => buildPath(locale, page, slug?.[route.locale]),
    text: (page, key) => localize(textOf(texts, page, key), route.locale),
    key: () => {
      if (route.key === undefined) throw new Error(`Route ${route.path} has no entry`)
      return route.key
    },
  }
}

/** Head, heading, breadcrumbs and alternates of a page. `title` is the main heading. */
function baseData(
  { route, content, pictures, t }: Collector,
  {
    title,
    headTitle = title,
    description,
    image,
  }: {
    title: string
    headTitle?: string
    description: string
    image: AltImage
  },
) {
  const { brand, origin } = content.company
  const head = createHead(route, {
    title: headTitle,
    description,
    brand,
    origin,
    image: pictures.social(image),
  })
  const hasTrail = route.page !== 'home' && route.page !== 'not-found'
  const breadcrumbs = hasTrail
    ? createBreadcrumbs(route.path, { title, label: (page) => t(`breadcrumbs.${page}`) })
    : []
  const alternates =
    route.page === 'not-found'
      ? forEachLocale((locale) => buildPath(localeEntry(locale), 'home'))
      : route.alternates
  return { locale: route.locale, path: route.path, head, title, breadcrumbs, alternates }
}

function homeData(collector: Collector): HomeData {
  const { content, pictures, t } = collector
  const image = inLocale(content.company.hero.image, collector.route.locale)
  const base = baseData(collector, {
    title: t('home.title'),
    headTitle: t('home.headTitle'),
    description: t('home.description'),
    image,
  })
  const featured = content.projects.find((project) => project.featured) ?? content.projects[0]
  if (featured === undefined) throw new Error('There is no project')
  return {
    page: 'home',
    ...base,
    hero: pictures.picture(image, 'band', 'preload'),
    services: content.services.map((service) => serviceCard(service, collector)),
    process: processSteps(collector),
    featured: {
      ...projectCard(featured, collector, 'half'),
      duration: collector.in(featured.duration),
    },
    projects: content.projects
      .filter((project) => project !== featured)
      .map((project) => projectCard(project, collector)),
    testimonials: content.testimonials.map((testimonial) => ({
      ...testimonial,
      text: collector.in(testimonial.text),
      project: collector.in(testimonial.project),
    })),
    locations: content.locations.map((location) => locationCard(location, collector)),
    posts: content.posts.slice(0, RELATED).map((post) => postCard(post, collector)),
    faq: questions(collector),
  }
}

function serviceData(collector: Collector): ServiceData {
  const { content, pictures, t } = collector
  const service = entryByKey(content.services, collector.key())
  const image = inLocale(service.image, collector.route.locale)
  const base = baseData(collector, {
    title: collector.in(service.title),
    description: collector.in(service.summary),
    image,
  })
  return {
    page: 'service',
    ...base,
    summary: collector.in(service.summary),
    hero: pictures.picture(image, 'band', 'preload'),
    lead: service.lead.map(collector.in),
    features: service.features.map(collector.in),
    materials: service.materials.map(({ name, text }) => ({
      title: collector.in(name),
      text: collector.in(text),
    })),
    steps: service.steps.map(({ title, text }) => ({
      title: collector.in(title),
      text: collector.in(text),
    })),
    facts: [
      { label: t('facts.duration'), value: collector.in(service.duration) },
      { label: t('facts.cost'), value: collector.in(service.cost) },
      { label: t('facts.warranty'), value: t('facts.warrantyValue') },
    ],
    watchFor: service.watchFor.map(collector.in),
    process: processSteps(collector),
    projects: content.projects
      .filter(({ services }) => services.includes(service.key))
      .slice(0, RELATED)
      .map((project) => projectCard(project, collector)),
    posts: content.posts
      .filter(({ services }) => services.includes(service.key))
      .slice(0, RELATED)
      .map((post) => postCard(post, collector)),
    faq: questions(collector, service.faq),
  }
}

function locationData(collector: Collector): LocationData {
  const { content, pictures, t } = collector
  const location = entryByKey(content.locations, collector.key())
  const image = inLocale(location.image, collector.route.locale)
  const base = baseData(collector, {
    title: collector.in(location.title),
    description: collector.in(location.summary),
    image,
  })
  return {
    page: 'location',
    ...base,
    kind: t(`locationTypes.${location.type}`),
    summary: collector.in(location.summary),
    hero: pictures.picture(image, 'band', 'preload'),
    lead: location.lead.map(collector.in),
    address: location.address,
    mapUrl: mapLink(location.coordinates),
    area: collector.in(location.area),
    notes: location.notes.map(({ title, text }) => ({
      title: collector.in(title),
      text: collector.in(text),
    })),
    services: location.services.map((key) =>
      serviceCard(entryByKey(content.services, key), collector),
    ),
    projects: content.projects
      .filter((project) => project.location === location.key)
      .map((project) => projectCard(project, collector)),
  }
}

function blogData(collector: Collector): BlogData {
  const { content, t } = collector
  const image = content.posts[0]?.cover ?? content.company.hero.image
  return {
    page: 'blog',
    ...baseData(collector, {
      title: t('blog.title'),
      headTitle: t('blog.headTitle'),
      description: t('blog.description'),
      image: inLocale(image, collector.route.locale),
    }),
    summary: t('blog.description'),
    posts: content.posts.map((post) => postCard(post, collector)),
  }
}

function postData(collector: Collector): PostData {
  const { content, pictures, route } = collector
  const post = entryByKey(content.posts, collector.key())
  const image = inLocale(post.cover, route.locale)
  const text = collector.text('post', post.key)
  const base = baseData(collector, {
    title: collector.in(post.title),
    description: collector.in(post.summary),
    image,
  })
  return {
    page: 'post',
    ...base,
    summary: collector.in(post.summary),
    cover: pictures.picture(image, 'band', 'preload'),
    category: collector.t(`categories.${post.category}`),
    date: post.date,
    dateText: formatDate(post.date, localeEntry(route.locale).format),
    minutes: readingMinutes(text.words),
    headings: text.headings.filter(({ depth }) => depth === 2),
    blocks: blocksOf(text, collector),
    services: serviceLinks(post.services, collector),
    related: relatedPosts(post, content.posts).map((other) => postCard(other, collector)),
  }
}

function projectsData(collector: Collector): ProjectsData {
  const { content, t } = collector
  const image = content.projects[0]?.after ?? content.company.hero.image
  return {
    page: 'projects',
    ...baseData(collector, {
      title: t('projects.title'),
      description: t('projects.description'),
      image: inLocale(image, collector.route.locale),
    }),
    summary: t('projects.description'),
    projects: content.projects.map((project) => projectCard(project, collector, 'half')),
  }
}

function projectData(collector: Collector): ProjectData {
  const { content, pictures, route, t } = collector
  const project = entryByKey(content.projects, collector.key())
  const after = inLocale(project.after, route.locale)
  const base = baseData(collector, {
    title: collector.in(project.title),
    description: collector.in(project.summary),
    image: after,
  })
  const facts: Fact[] = [
    { label: t('facts.place'), value: project.place },
    { label: t('facts.duration'), value: collector.in(project.duration) },
    { label: t('facts.year'), value: String(project.year) },
  ]
  return {
    page: 'project',
    ...base,
    summary: collector.in(project.summary),
    after: pictures.picture(after, 'wide', 'preload'),
    before: pictures.picture(inLocale(project.before, route.locale), 'wide'),
    facts,
    services: serviceLinks(project.services, collector),
    blocks: blocksOf(collector.text('project', project.key), collector),
    gallery: project.gallery.map((image) =>
      pictures.picture(inLocale(image, route.locale), 'half'),
    ),
    others: content.projects
      .filter(({ key }) => key !== project.key)
      .slice(0, RELATED)
      .map((other) => projectCard(other, collector)),
  }
}

function textBase(page: TextPageId, collector: Collector) {
  const { content } = collector
  const { title, summary } = content.texts[page]
  const base = baseData(collector, {
    title: collector.in(title),
    description: collector.in(summary),
    image: inLocale(content.company.hero.image, collector.route.locale),
  })
  return {
    ...base,
    summary: collector.in(summary),
    blocks: blocksOf(collector.text(page), collector),
  }
}

function portalData(collector: Collector): PortalData {
  const { portalUrl } = collector.content.company
  const base = { page: 'portal', ...textBase('portal', collector) } as const
  return portalUrl === undefined ? base : { ...base, loginUrl: portalUrl }
}

function notFoundData(collector: Collector): NotFoundData {
  const { content, t, path } = collector
  const base = baseData(collector, {
    title: t('notFound.title'),
    description: t('notFound.text'),
    image: inLocale(content.company.hero.image, collector.route.locale),
  })
  return {
    page: 'not-found',
    ...base,
    links: [
      { label: t('notFound.home'), path: path('home') },
      { label: t('nav.services'), path: `${path('home')}#services` },
      { label: t('nav.projects'), path: path('projects') },
      { label: t('nav.contact'), path: `${path('home')}#contact-form` },
    ],
  }
}

function serviceCard({ title, summary, slug, image }: Service, collector: Collector): Card {
  return {
    title: collector.in(title),
    text: collector.in(summary),
    path: collector.path('service', slug),
    picture: collector.pictures.picture(inLocale(image, collector.route.locale), 'card'),
  }
}

function locationCard(location: Location, collector: Collector): Card {
  return {
    title: location.name,
    text: collector.in(location.summary),
    path: collector.path('location', location.slug),
    meta: collector.t(`locationTypes.${location.type}`),
    picture: collector.pictures.picture(inLocale(location.image, collector.route.locale), 'card'),
  }
}

function projectCard(
  { title, summary, slug, place, year, after }: Project,
  collector: Collector,
  layout: 'card' | 'half' = 'card',
): Card {
  return {
    title: collector.in(title),
    text: collector.in(summary),
    path: collector.path('project', slug),
    meta: `${place}, ${year}`,
    picture: collector.pictures.picture(inLocale(after, collector.route.locale), layout),
  }
}

function postCard(post: Post, collector: Collector): PostCard {
  const { format } = localeEntry(collector.route.locale)
  return {
    title: collector.in(post.title),
    text: collector.in(post.summary),
    path: collector.path('post', post.slug),
    meta: formatDate(post.date, format),
    category: post.category,
    picture: collector.pictures.picture(inLocale(post.cover, collector.route.locale), 'card'),
  }
}

function processSteps(collector: Collector): Step[] {
  return collector.content.process.map(({ title, text, duration }) => ({
    title: collector.in(title),
    text: collector.in(text),
    duration: collector.in(duration),
  }))
}

function questions(collector: Collector, topics?: readonly FaqTopic[]): Question[] {
  return collector.content.faq
    .filter(({ topic }) => topics === undefined || topics.includes(topic))
    .map(({ topic, question, answer }) => ({
      topic,
      question: collector.in(question),
      answer: collector.in(answer),
    }))
}

function serviceLinks(keys: readonly string[], collector: Collector): TextLink[] {
  return keys.map((key) => {
    const service = entryByKey(collector.content.services, key)
    return { label: collector.in(service.title), path: collector.path('service', service.slug) }
  })
}

function blocksOf(text: RenderedText, { pictures }: Collector): Block[] {
  return text.blocks.map((block) =>
    'html' in block ? block : { picture: pictures.picture(block.image, 'text') },
  )
}

/** Posts of the same category first, then the newest others. */
function relatedPosts(post: Post, posts: readonly Post[]): Post[] {
  const others = posts.filter(({ key }) => key !== post.key)
  const same = others.filter(({ category }) => category === post.category)
  return [...same, ...others.filter(({ category }) => category !== post.category)].slice(0, RELATED)
}
