// Collects the blog: all posts or those of a category, newest first.
import type { Post } from '#site/content.ts'
import { fill } from '#site/format.ts'
import { entriesOn } from '#site/lists.ts'
import { memoize } from '#site/memoize.ts'
import { baseData } from './base.ts'
import { callOf } from './call.ts'
import { dayOf, postCards, postsOf } from './cards.ts'
import type { EntryContext } from './context.ts'
import { crumbOfPage, linksToPages, numbered } from './list.ts'
import type { PageModule } from './page-module.ts'

/** Returns title, heading and description of the list, without the page number. */
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
  collect(page) {
    const { content, route } = page
    const listed = postsOf(route.list?.category, content.posts)
    const shown = entriesOn(route.list, listed)
    const { category, number } = route.list ?? {}
    const hasLead = category === undefined && number === 1
    const { heading, description } = textsOf(page)
    const image = shown[0]?.cover ?? content.company.hero.image
    const base = baseData(page, {
      title: title(page),
      heading: numbered(heading, page),
      crumb: crumbOfPage(page),
      description,
      image,
    })
    const cards = postCards(shown, page, { eager: 3, hasLead })
    const day = lastDay(listed)
    return {
      data: {
        page: 'blog',
        ...base,
        summary: description,
        posts: cards,
        call: callOf(page, 'blog'),
        pages: linksToPages(page),
        category,
        hasLead,
      },
      mainPicture: cards[0]?.picture,
      lastChange: day === undefined ? undefined : { day },
    }
  },
}

/** Returns the day of the last change to one of the posts. */
const lastDay = memoize((posts: readonly Post[]) => posts.map(dayOf).toSorted().at(-1))
