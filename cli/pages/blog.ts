// The blog: all posts or those of a category, newest first (R16, R78).
import type { Post } from '#site/content.ts'
import { fill } from '#site/format.ts'
import { entriesOn, type ListPage } from '#site/lists.ts'
import { onceAList } from '#site/once-a-list.ts'
import type { CategoryLinks } from '#site/page-data.ts'
import { listPath } from '#site/routes.ts'
import { inLocale } from '../images/pictures.ts'
import { baseData } from './base.ts'
import { callOf } from './call.ts'
import { dayOf, postCards, postsByCategory, postsOf } from './cards.ts'
import type { EntryContext, PageContext } from './context.ts'
import { crumbOfPage, linksToPages, numbered } from './list.ts'
import type { PageModule } from './page-module.ts'

/** Title, heading and description of the list, without the number of its page. */
function textsOf({ route: { list }, t }: EntryContext) {
  if (list?.category === undefined) {
    return {
      title: t('blog.headTitle'),
      heading: t('blog.title'),
      description: t('blog.description'),
    }
  }
  const category = t(`categories.${list.category}`)
  return {
    title: fill(t('blog.categoryTitle'), { category }),
    heading: category,
    description: fill(t('blog.categoryDescription'), { category }),
  }
}

const title = (context: EntryContext) => numbered(textsOf(context).title, context)

export const blog: PageModule<'blog'> = {
  title,
  structuredTypes: ['BreadcrumbList'],
  posts({ content, route: { list } }) {
    const listed = postsOf(list?.category, content.posts)
    return {
      own: entriesOn(list, listed),
      others: [...lastChanged(listed), ...newestOfEach(content.posts)],
    }
  },
  collect(page) {
    const { content, route } = page
    const shown = content.posts
    const listed = postsOf(route.list?.category, [...shown, ...page.otherPosts])
    const { heading, description } = textsOf(page)
    const image = shown[0]?.cover ?? content.company.hero.image
    const base = baseData(page, {
      title: title(page),
      heading: numbered(heading, page),
      crumb: crumbOfPage(page),
      description,
      image: inLocale(image, route.locale),
    })
    const cards = postCards(shown, page, { eager: 3, hasLead: route.list === undefined })
    const [last] = lastChanged(listed)
    return {
      data: {
        page: 'blog',
        ...base,
        summary: description,
        posts: cards,
        call: callOf(page, 'blog'),
        pages: linksToPages(page),
        filter: route.list && linksToCategories(route.list, page),
      },
      mainPicture: cards[0]?.picture,
      lastChange: last && { day: dayOf(last) },
    }
  },
}

/** The post of a list that has changed last; none of an empty one. */
const lastChanged = onceAList((posts: readonly Post[]) => {
  const last = posts.map(dayOf).toSorted().at(-1)
  return posts.filter((post) => dayOf(post) === last).slice(0, 1)
})

/** The newest post of each category that has some. */
function newestOfEach(posts: readonly Post[]): readonly Post[] {
  return [...postsByCategory(posts).values()].flatMap((group) => group.slice(0, 1))
}

/** The first page of each list: of all posts, and of each category that has some. */
function linksToCategories(
  { category: chosen }: ListPage,
  { content, otherPosts, locale, route: { page } }: PageContext,
): CategoryLinks {
  const seen = [...content.posts, ...otherPosts]
  const hasPosts = (category: string) => postsOf(category, seen).length > 0
  const links = [undefined, ...locale.categories.filter(hasPosts)].map((category) => ({
    category,
    path: listPath(locale, page, { category, number: 1 }),
  }))
  return { chosen, links }
}
