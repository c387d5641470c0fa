// Creates cards of entries and other parts that several pages show. Pure.
import { cardsInPairs } from '#site/card-rows.ts'
import {
  type ContentImage,
  type Duration,
  entryByKey,
  type Location,
  type OwnPage,
  type Post,
  type Project,
  type Service,
} from '#site/content.ts'
import { fill, formatDate, formatDuration, formatMonthOrDate, withNote } from '#site/format.ts'
import type { ImageUse, Layout } from '#site/images.ts'
import type { Localized } from '#site/locales.ts'
import { memoize } from '#site/memoize.ts'
import type {
  Block,
  Card,
  Featured,
  IndexEntry,
  Question,
  Step,
  TextLink,
  Titled,
} from '#site/page-data.ts'
import type { RenderedText } from '../content/text/rendered-text.ts'
import { groupBy } from '../base/group-by.ts'
import { bindFigures } from '../base/figures.ts'
import type { LocaleContext, PageContext } from './context.ts'

/** Number of related entries that a page shows. */
export const RELATED = 3

/** The number of images at the start of a list that load eagerly. */
interface FirstPictures {
  readonly eager: number
}

/** Returns cards of services: two large ones, then small ones. */
export function serviceCards(
  services: readonly Service[],
  page: PageContext,
  { eager }: FirstPictures,
): Card[] {
  return services.map((service, index) => ({
    ...serviceEntry(service, page),
    picture: page.picture(service.image, index < 2 ? 'half' : 'quarter', useOf(index, eager)),
  }))
}

/** Returns a title and its text in the page's language. */
export function titled(
  page: PageContext,
  { title, text }: { title: Localized<string>; text: Localized<string> },
): Titled {
  return { title: page.in(title), text: page.in(text) }
}

function serviceEntry({ title, summary, slug }: Service, page: PageContext): IndexEntry {
  return {
    title: page.in(title),
    text: page.in(summary),
    path: page.path('service', slug),
  }
}

export function locationEntry(location: Location, page: LocaleContext): IndexEntry {
  return {
    title: location.name,
    text: page.in(location.summary),
    path: page.path('location', location.slug),
    meta: page.t(`locationTypes.${location.type}`),
  }
}

/** Returns the layout of a card's image at its place in a list: the only card, in a pair, or in a row of three. */
function layoutAt(index: number, count: number): Layout {
  if (count === 1) return 'beside'
  return index < cardsInPairs(count) ? 'half' : 'card'
}

/** Returns cards of projects; cards in pairs are large. */
export function projectCards(
  projects: readonly Project[],
  page: PageContext,
  { eager }: FirstPictures = { eager: 0 },
): Card[] {
  return projects.map((project, index) => {
    const { place, year, pictureNote, after } = project
    const meta = fill(page.t('project.meta'), { place, year: year ?? '…' })
    return {
      ...projectTeaser(project, page),
      meta: withNote(meta, pictureNote[page.route.locale]),
      picture: page.picture(after, layoutAt(index, projects.length), useOf(index, eager)),
    }
  })
}

function projectTeaser({ title, summary, slug }: Project, page: PageContext) {
  return { title: page.in(title), text: page.in(summary), path: page.path('project', slug) }
}

/** Returns a project with its images, which go across the window. */
export function featuredProject(
  project: Project,
  page: PageContext,
  { eager }: FirstPictures,
): Featured {
  const wide = (image: ContentImage, index: number) =>
    page.picture(image, 'band', useOf(index, eager))
  return {
    ...projectTeaser(project, page),
    before: project.before && wide(project.before, 0),
    after: wide(project.after, project.before === undefined ? 0 : 1),
    note: project.pictureNote[page.route.locale],
    duration: page.in(project.duration),
    figures: page.in(project.figures),
  }
}

/** Returns cards of posts; cards in pairs are large, and the first is larger if `hasLead`. */
export function postCards(
  posts: readonly Post[],
  page: PageContext,
  { eager = 0, hasLead = false }: Partial<FirstPictures> & { hasLead?: boolean } = {},
): Card[] {
  const leads = hasLead ? 1 : 0
  return posts.map((post, index) => ({
    title: page.in(post.title),
    text: page.in(post.summary),
    path: page.path('post', post.slug),
    meta: [
      page.t(`categories.${post.category}`),
      formatDate(post.date, page.locale.format),
      ...(post.reviewed === undefined ? [] : [reviewedText(post.reviewed, page)]),
    ].join(', '),
    picture: page.picture(
      post.cover,
      index < leads ? 'lead' : layoutAt(index - leads, posts.length - leads),
      useOf(index, eager),
    ),
  }))
}

/** Returns the words for the month or date of a post's last check. */
export function reviewedText(reviewed: string, { t, locale }: PageContext): string {
  return fill(t('blog.reviewed'), { date: formatMonthOrDate(reviewed, locale.format) })
}

export function processSteps(page: PageContext): Step[] {
  return page.content.process.map((step) => ({
    ...titled(page, step),
    duration: durationOf(step.duration, page),
  }))
}

/** Formats a duration; if there is none, returns a text that it depends on the job. */
export function durationOf(duration: Duration | undefined, { t, locale }: PageContext): string {
  if (duration === undefined) return t('durations.open')
  return bindFigures(formatDuration(duration, { t, tag: locale.format }))
}

export function questions(page: PageContext, topics?: readonly string[]): Question[] {
  return page.content.faq
    .filter(({ topic }) => topics === undefined || topics.includes(topic))
    .map(({ topic, question, answer }) => ({
      topic,
      question: page.in(question),
      answer: page.in(answer),
    }))
}

export function serviceLinks(keys: readonly string[], page: PageContext): TextLink[] {
  return keys.map((key) => {
    const service = entryByKey(page.content.services, key)
    return { label: page.in(service.title), path: page.path('service', service.slug) }
  })
}

/** Returns the link to one of the site's own pages. */
export function pageLink(
  { path, title, label }: OwnPage,
  { locale, in: inLanguage }: LocaleContext,
): TextLink {
  return {
    label: label[locale.code] ?? inLanguage(title),
    path: `${locale.prefix}${inLanguage(path)}`,
  }
}

/** Returns the blocks of a text, and the number of eager images that remain for later parts. */
export function blocksOf(
  text: RenderedText,
  { pictures }: PageContext,
  { eager }: FirstPictures,
): { blocks: Block[]; eager: number } {
  let shown = 0
  const blocks = text.blocks.map((block) => {
    if ('html' in block) return block
    const picture = pictures.picture(block.image, 'text', useOf(shown, eager))
    shown += 1
    return { picture, caption: block.image.caption }
  })
  return { blocks, eager: eager - shown }
}

/** Returns the use of an image by its place in a list. */
export function useOf(index: number, eager: number): ImageUse {
  return index < eager ? 'eager' : 'lazy'
}

/** Returns the day of a post's last change, from its front matter. */
export function dayOf({ updated, date }: Post): string {
  return updated ?? date
}

/** Returns related posts: first of the same category, then the newest others. */
export function relatedPosts(post: Post, posts: readonly Post[]): Post[] {
  const isOther = ({ key }: Post) => key !== post.key
  const same = postsOf(post.category, posts)
    .slice(0, RELATED + 1)
    .filter(isOther)
  // Enough, because a category that leaves room for others has at most three posts itself.
  const newest = posts.slice(0, 2 * RELATED)
  const others = newest.filter(({ category }) => category !== post.category)
  return [...same, ...others].slice(0, RELATED)
}

/** Returns the posts of a category, or all posts, newest first. */
export function postsOf(category: string | undefined, posts: readonly Post[]): readonly Post[] {
  return category === undefined ? posts : (postsByCategory(posts).get(category) ?? [])
}

/** Groups posts by category, newest first. */
const postsByCategory = memoize((posts: readonly Post[]) =>
  groupBy(posts, ({ category }) => category),
)

/** Returns the first entries that refer to a service. */
export function relatedTo<E extends Post | Project>(
  { key }: Service,
  entries: readonly E[],
): readonly E[] {
  return entries.filter(({ services }) => services.includes(key)).slice(0, RELATED)
}
