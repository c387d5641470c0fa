// What one page shows, gathered from content as JSON (pure). Every page kind has one function here.
import { entryByKey, type TextPageId } from '#site/content.ts'
import { formatDate, mapLink, readingMinutes } from '#site/format.ts'
import { localeEntry } from '#site/locales.ts'
import type {
  BlogData,
  Fact,
  HomeData,
  LocationData,
  NotFoundData,
  PageData,
  PortalData,
  PostData,
  ProjectData,
  ProjectsData,
  ServiceData,
} from '#site/page-data.ts'
import type { Route } from '#site/routes.ts'
import { createPagePictures, inLocale, type WantedImages } from '../images/pictures.ts'
import {
  blocksOf,
  locationPlace,
  postCards,
  processSteps,
  projectCard,
  projectCards,
  questions,
  RELATED,
  relatedPosts,
  relatedTo,
  serviceCards,
  serviceEntry,
  serviceLinks,
} from './cards.ts'
import { baseData, type Collector, createCollector, type PageInput } from './collector.ts'
import { pageTitle } from './page-title.ts'

/** The data of one route, the image files it needs, and keys of UI strings that content lacks (R29). */
export function collectPageData(
  route: Route,
  input: PageInput,
): { data: PageData; images: WantedImages; missing: ReadonlySet<string> } {
  const pictures = createPagePictures(input.sources, input.formats)
  const missing = new Set<string>()
  const onMissing = (key: string) => void missing.add(key)
  const collector = createCollector(route, { ...input, pictures, onMissing })
  return { data: collect(route, collector), images: pictures.wanted(), missing }
}

/** Every image file that some page uses; a dry run over all pages, so that no list can be forgotten. */
export function imagesOfPages(routes: readonly Route[], input: PageInput): WantedImages {
  const wanted = routes.map((route) => collectPageData(route, input).images)
  return {
    variants: wanted.flatMap(({ variants }) => variants),
    cards: wanted.flatMap(({ cards }) => cards),
  }
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

function homeData(collector: Collector): HomeData {
  const { content, pictures, t } = collector
  const image = inLocale(content.company.hero.image, collector.route.locale)
  const base = baseData(collector, {
    title: t('home.title'),
    headTitle: pageTitle(collector.route, content),
    description: t('home.description'),
    image,
  })
  const featured = content.projects.find((project) => project.featured) ?? content.projects[0]
  if (featured === undefined) throw new Error('There is no project')
  return {
    page: 'home',
    ...base,
    hero: pictures.picture(image, 'hero', 'preload'),
    services: serviceCards(content.services, collector),
    process: processSteps(collector),
    featured: {
      ...projectCard(featured, collector, 'half'),
      duration: collector.in(featured.duration),
    },
    projects: content.projects
      .filter((project) => project !== featured)
      .map((project) => projectCard(project, collector, 'half')),
    testimonials: content.testimonials.map((testimonial) => ({
      ...testimonial,
      text: collector.in(testimonial.text),
      project: collector.in(testimonial.project),
    })),
    locations: content.locations.map((location) => locationPlace(location, collector)),
    posts: postCards(content.posts.slice(0, RELATED), collector),
    faq: questions(collector),
  }
}

function serviceData(collector: Collector): ServiceData {
  const { content, pictures, t } = collector
  const service = entryByKey(content.services, collector.key())
  const image = inLocale(service.image, collector.route.locale)
  const base = baseData(collector, {
    title: collector.in(service.title),
    headTitle: pageTitle(collector.route, content),
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
    projects: projectCards(relatedTo(service, content.projects), collector),
    posts: postCards(relatedTo(service, content.posts), collector),
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
    places: content.locations.map((place) => locationPlace(place, collector)),
    services: location.services.map((key) =>
      serviceEntry(entryByKey(content.services, key), collector),
    ),
    projects: projectCards(
      content.projects.filter((project) => project.location === location.key),
      collector,
    ),
  }
}

function blogData(collector: Collector): BlogData {
  const { content, t } = collector
  const image = content.posts[0]?.cover ?? content.company.hero.image
  return {
    page: 'blog',
    ...baseData(collector, {
      title: t('blog.title'),
      headTitle: pageTitle(collector.route, content),
      description: t('blog.description'),
      image: inLocale(image, collector.route.locale),
    }),
    summary: t('blog.description'),
    posts: postCards(content.posts, collector),
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
    related: postCards(relatedPosts(post, content.posts), collector),
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
    others: projectCards(
      content.projects.filter(({ key }) => key !== project.key).slice(0, RELATED),
      collector,
    ),
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
