// Collects a page of the site's own.
import type { OwnPage } from '#site/content.ts'
import { baseData } from './base.ts'
import { blocksOf, pageLink } from './cards.ts'
import type { EntryContext } from './context.ts'
import type { PageModule } from './page-module.ts'
import { translationFiles } from './translation-files.ts'

const entry = ({ content, entryOf }: EntryContext) => entryOf(content.pages)
const title = (context: EntryContext) => context.in(entry(context).title)

export const page: PageModule<'page'> = {
  title,
  collect(context) {
    const { route, t } = context
    const own = entry(context)
    const { image } = own
    const summary = context.in(own.summary)
    const base = baseData(context, {
      title: title(context),
      heading: own.heading[route.locale],
      crumb: pageLink(own, context).label,
      above: pagesAbove(own, context),
      description: summary,
      image,
    })
    const hero = image && context.picture(image, 'band', 'preload')
    const text = context.text()
    return {
      data: {
        page: 'page',
        ...base,
        summary,
        hero,
        headings: text.headings.filter(({ depth }) => depth === 2),
        blocks: blocksOf(text, context, { eager: hero === undefined ? 3 : 2 }).blocks,
        call: own.callToAction
          ? { title: t('home.contact'), text: t('home.contactText'), form: {} }
          : undefined,
      },
      mainPicture: hero,
      lastChange: translationFiles(own.body, context),
    }
  },
}

/** Returns links to the pages whose path is the beginning of a page's path: `/firma` of `/firma/team`. */
function pagesAbove({ path }: OwnPage, context: EntryContext) {
  return context.content.pages
    .filter((page) => context.in(path).startsWith(`${context.in(page.path)}/`))
    .map((page) => pageLink(page, context))
    .toSorted((a, b) => a.path.length - b.path.length)
}
