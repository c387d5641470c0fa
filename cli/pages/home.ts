// Collects the home page.
import type { Testimonial } from '#site/content.ts'
import type { HomeSection, NamedSection } from '#site/home-sections.ts'
import type { HomeText, Review } from '#site/page-data.ts'
import { baseData } from './base.ts'
import {
  blocksOf,
  featuredProject,
  locationEntry,
  postCards,
  processSteps,
  projectCards,
  questions,
  RELATED,
  serviceCards,
} from './cards.ts'
import type { EntryContext, PageContext } from './context.ts'
import { ownSectionData } from './own-sections.ts'
import { personData, proofFacts } from './people.ts'
import { priceExamples } from './estimate.ts'
import type { PageModule } from './page-module.ts'
import { samplesPath } from './wood-samples.ts'
import { faqNodes } from './structured-data.ts'

/** Sections that begin with images. The first two images of the first such section load eagerly. */
const WITH_PICTURES: ReadonlySet<HomeSection> = new Set(['services', 'portfolio', 'blog'])

const title = ({ t }: EntryContext) => t('home.headTitle')

export const home: PageModule<'home'> = {
  title,
  collect(page) {
    const { content, t } = page
    const { image } = content.company.hero
    const featured = content.projects.find((project) => project.featured) ?? content.projects[0]
    const base = baseData(page, {
      title: title(page),
      heading: t('home.title'),
      description: t('home.description'),
      image,
    })
    const hero = page.picture(image, 'hero', 'preload')
    const first = page.locale.sections.find((section) => WITH_PICTURES.has(section))
    const isShown = (section: NamedSection) => page.locale.sections.includes(section)
    const firstPictures = (section: NamedSection) => ({ eager: section === first ? 2 : 0 })
    const examples = priceExamples(page)
    const faq = questions(page)
    const own = page.locale.sections.flatMap((section) =>
      typeof section !== 'string' && 'own' in section ? section.own : [],
    )
    return {
      data: {
        page: 'home',
        ...base,
        hero,
        ...(examples.length > 0 && { examples }),
        samples: samplesPath(page),
        services: serviceCards(content.services, page, firstPictures('services')),
        process: processSteps(page),
        featured: featured && featuredProject(featured, page, firstPictures('portfolio')),
        projects: projectCards(
          content.projects.filter((project) => project !== featured).slice(0, RELATED),
          page,
        ),
        testimonials: content.testimonials.map((testimonial) => review(testimonial, page)),
        locations:
          content.valley === undefined
            ? content.locations.map((location) => locationEntry(location, page))
            : [],
        posts: postCards(content.posts.slice(0, RELATED), page, firstPictures('blog')),
        faq,
        texts: textsOf(page),
        people: isShown('people')
          ? content.company.team.map((person) => personData(person, page))
          : [],
        proofs: isShown('people') ? proofFacts(page) : [],
        ...(own.length > 0 && { own: ownSectionData(own, page) }),
      },
      mainPicture: hero,
      nodes: faqNodes(faq, page),
    }
  },
}

/** Returns the texts of home by key; undefined if it shows none. */
function textsOf(page: PageContext): Readonly<Record<string, HomeText>> | undefined {
  const { homeTexts } = page.content
  if (homeTexts.length === 0) return undefined
  return Object.fromEntries(
    homeTexts.map(({ key, title }) => {
      const { blocks } = blocksOf(page.text(key), page, { eager: 0 })
      return [key, { title: page.in(title), blocks }]
    }),
  )
}

function review(
  { name, location, text, project, reviews, photos }: Testimonial,
  page: PageContext,
): Review {
  return { name, location, text: page.in(text), project: page.in(project), reviews, photos }
}
