// Decides which UI strings a site needs, depending on its pages and files. Pure.

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
  ['home.statYears', 'stats.years'],
  ['home.statProjects', 'stats.projects'],
  ['home.ratingNote', 'rating'],
  ['home.allReviews', 'reviewsUrl'],
  ['common.whatsapp', 'whatsapp'],
  ['form.mailWhatsapp', 'whatsapp'],
  ['valley.', 'valley.yaml'],
  ['samples.', 'woods.yaml'],
  ['blog.', 'blog'],
  ['call.blog', 'blog'],
  ['call.post', 'blog'],
  ['projects.', 'projects'],
  ['project.', 'projects'],
  ['call.project', 'projects'],
  ['portal.', 'portal'],
  // The page of projects also shows them.
  ['estimate.price', 'estimate', 'projects'],
  ['estimate.duration', 'estimate', 'projects'],
  ['estimate.', 'estimate'],
]

/** Texts without which the site leaves something out. */
export const optionalTexts: readonly string[] = ['facts.warrantyValue']

/** Returns true if a site with these pages shows the text of a key; `names` are its content files and company fields. */
export function isNeeded(
  key: string,
  { pages, names }: { pages: readonly string[]; names: ReadonlySet<string> },
): boolean {
  const [, ...needs] = purposes.find(([start]) => key.startsWith(start)) ?? []
  return needs.length === 0 || needs.some((need) => pages.includes(need) || names.has(need))
}
