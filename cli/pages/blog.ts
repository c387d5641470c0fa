// The blog: all posts, newest first (R16).
import { inLocale } from '../images/pictures.ts'
import { baseData } from './base.ts'
import { callOf } from './call.ts'
import { dayOf, postCards } from './cards.ts'
import type { EntryContext } from './context.ts'
import type { PageModule } from './page-module.ts'

const title = ({ t }: EntryContext) => t('blog.headTitle')

export const blog: PageModule<'blog'> = {
  title,
  structuredTypes: ['BreadcrumbList'],
  collect(page) {
    const { content, t } = page
    const image = content.posts[0]?.cover ?? content.company.hero.image
    const base = baseData(page, {
      title: title(page),
      heading: t('blog.title'),
      description: t('blog.description'),
      image: inLocale(image, page.route.locale),
    })
    const posts = postCards(content.posts, page, { eager: 3 })
    const day = content.posts.map(dayOf).toSorted().at(-1)
    return {
      data: {
        page: 'blog',
        ...base,
        summary: t('blog.description'),
        posts,
        call: callOf(page, 'blog'),
      },
      mainPicture: posts[0]?.picture,
      lastChange: day === undefined ? undefined : { day },
    }
  },
}
