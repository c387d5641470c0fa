// Which texts of the interface a site needs: not those that only pages show which it does not have (R29, R84). Pure.

/** The beginnings of keys with the pages and files of the content that their texts are for. The first that fits counts. */
const purposes: readonly (readonly [start: string, ...purposes: string[]])[] = [
  ['location.', 'location'],
  ['call.location', 'location'],
  ['home.locations', 'location'],
  ['home.statLocations', 'location'],
  ['nav.locations', 'location'],
  ['breadcrumbs.location', 'location'],
  ['valley.', 'valley.yaml'],
  ['samples.', 'woods.yaml'],
  ['blog.', 'blog'],
  ['call.blog', 'blog'],
  ['call.post', 'blog'],
  ['projects.', 'projects'],
  ['project.', 'projects'],
  ['call.project', 'projects'],
  ['portal.', 'portal'],
  // Jobs in brief on the page of projects have them too.
  ['estimate.price', 'estimate', 'projects'],
  ['estimate.duration', 'estimate', 'projects'],
  ['estimate.', 'estimate'],
]

/** Whether a site with these pages and files of the content shows the text of a key. */
export function isNeeded(
  key: string,
  { pages, names }: { pages: readonly string[]; names: ReadonlySet<string> },
): boolean {
  const [, ...needs] = purposes.find(([start]) => key.startsWith(start)) ?? []
  return needs.length === 0 || needs.some((need) => pages.includes(need) || names.has(need))
}
