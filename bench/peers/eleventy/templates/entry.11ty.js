import { cards, day, document, escape, footerOf, picture, socialPicture } from '../html.js'
import { site } from '../site.js'

const RELATED = 3
const LATEST = 6

export async function render(page) {
  const entries = page.collections.byLanguage[0][page.lang]
  const { labels } = site.languages[page.lang]
  const shown = await picture(page, {
    widths: site.widths.wide,
    sizes: '(min-width: 80rem) 78rem, 92vw',
    eager: true,
  })
  const lists = await Promise.all(listsOf(page, { entries, labels }).map(cards))
  return document({
    ...page,
    image: await socialPicture(page),
    parent: page.kind === 'post' ? 'blog' : page.kind === 'project' ? 'projects' : undefined,
    main: `<article><h1>${escape(page.title)}</h1>${day(page)}${shown}<div class="prose">${page.content}</div></article>${lists.join('')}`,
    footer: footerOf(entries),
  })
}

function listsOf(page, { entries, labels }) {
  const { post, places } = entries
  if (page.kind === 'home')
    return [
      { heading: labels.services, entries: entries.service },
      { heading: labels.projects, entries: entries.project },
      { heading: labels.locations, entries: entries.location },
      { heading: labels.latest, entries: post.slice(0, LATEST) },
    ]
  const from = (places.get(page.path) ?? -1) + 1
  const related = [...post.slice(from, from + RELATED), ...post.slice(0, RELATED)].slice(0, RELATED)
  return [{ heading: labels.related, entries: related }]
}
