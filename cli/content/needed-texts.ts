// Decides which UI strings a site needs, depending on its pages and files, and which it must write itself. Pure.
import type { Locale } from '#site/locales.ts'

/**
 * Prefixes of keys, each with the pages, content files or fields of the company that use its texts. The first match
 * counts.
 */
const purposes: readonly (readonly [start: string, ...purposes: string[]])[] = [
  ['location.', 'location'],
  ['call.location', 'location'],
  ['home.locations', 'location'],
  ['home.statLocations', 'location'],
  ['nav.locations', 'location'],
  ['breadcrumbs.location', 'location'],
  ['home.process', 'process.yaml'],
  ['home.testimonials', 'testimonials.yaml'],
  ['home.reviews', 'testimonials.yaml'],
  ['home.photos', 'testimonials.yaml'],
  ['home.faq', 'faq.yaml'],
  ['home.team', 'people'],
  ['nav.people', 'people'],
  ['home.statYears', 'stats.years'],
  ['home.statProjects', 'stats.projects'],
  ['home.ratingNote', 'rating'],
  ['home.allReviews', 'reviewsUrl'],
  ['common.whatsapp', 'whatsapp'],
  ['form.mailWhatsapp', 'whatsapp'],
  ['common.notice', 'notices'],
  ['footer.closed', 'closed'],
  ['valley.', 'valley.yaml'],
  ['samples.', 'woods.yaml'],
  // Pages of text also have contents.
  ['blog.contents'],
  ['blog.', 'blog'],
  ['call.blog', 'blog'],
  ['call.post', 'blog'],
  ['home.blog', 'blog'],
  ['projects.', 'projects'],
  ['project.', 'projects'],
  ['call.project', 'projects'],
  ['home.portfolio', 'projects'],
  ['home.featured', 'projects'],
  ['portal.', 'portal'],
  // The page of projects also shows them.
  ['estimate.price', 'estimate', 'projects'],
  ['estimate.duration', 'estimate', 'projects'],
  ['estimate.', 'estimate'],
  ['call.estimate', 'estimate'],
]

/** Texts without which the site leaves something out. */
export const optionalTexts: readonly string[] = ['facts.warrantyValue', 'home.teamText']

/** Returns true if a site with these pages shows the text of a key; `names` are its content files and company fields. */
export function isNeeded(
  key: string,
  { pages, names }: { pages: readonly string[]; names: ReadonlySet<string> },
): boolean {
  const [, ...needs] = purposes.find(([start]) => key.startsWith(start)) ?? []
  return needs.length === 0 || needs.some((need) => pages.includes(need) || names.has(need))
}

/** Languages in which the engine has the texts that are not about the company. */
export const shippedLanguages: readonly Locale[] = ['de', 'en', 'fr', 'it']

/** Texts about the company, which every site writes itself. */
const companyTexts: ReadonlySet<string> = new Set([
  'home.headTitle',
  'home.description',
  'home.title',
  'home.subtitle',
  'home.emergency',
  'home.servicesText',
  'home.portfolio',
  'home.blog',
  'home.contactText',
  'home.teamText',
  'form.sentText',
  'form.mailText',
  'service.headTitle',
  'call.hours',
  'call.serviceText',
  'call.locationText',
  'call.projectsText',
  'call.projectText',
  'call.blogText',
  'call.postText',
  'call.estimateText',
  'facts.warrantyValue',
  'valley.text',
  'valley.note',
  'blog.title',
  'blog.headTitle',
  'blog.description',
  'blog.categoryDescription',
  'projects.headTitle',
  'projects.description',
  'projects.sheetsNote',
  'footer.emergency',
  'footer.always',
  'estimate.months',
  'estimate.season',
  'samples.text',
  'samples.teaser',
])

/** Returns true if a text is about the company, so that no default is possible. */
export function isAboutCompany(key: string): boolean {
  return companyTexts.has(key)
}
