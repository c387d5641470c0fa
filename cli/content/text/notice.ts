// Renders notices: the phone number can be tapped, and the link leads to what a link of a text would lead to (R28, R90).
import type { Notice, NoticeLink } from '#site/content.ts'
import { phoneLink, unbroken } from '#site/format.ts'
import { type Locale, type Localized, localize, mapLocalized } from '#site/locales.ts'
import { escapeMarkup } from '../../base/escape.ts'
import type { Problems } from '../../problems/problems.ts'
import type { ResolveLink } from './links.ts'
import type { RenderedText } from './rendered-text.ts'

interface NoticeContext {
  /** Phone number of the company. */
  readonly phone: string
  readonly links: ResolveLink
  readonly problems: Problems
}

/** Renders a notice in each language. */
export function renderNotice(
  { kind, text, link }: Notice,
  context: NoticeContext,
): Localized<RenderedText> {
  const phone = escapeMarkup(unbroken(context.phone))
  const call = `<a href="${phoneLink(phone)}">${phone}</a>`
  return mapLocalized(text, (written, locale) => {
    const words = escapeMarkup(written).replaceAll(phone, call)
    const html = kind === 'urgent' ? `<strong>${words}</strong>` : words
    const own = { blocks: [{ html }], headings: [], words: 0, anchors: [], files: [] }
    return link === undefined ? own : withLink(own, link, { ...context, locale })
  })
}

/** Appends a link to a notice. A link that leads nowhere goes to `problems`, in the first language. */
function withLink(
  notice: RenderedText,
  { text, url, at }: NoticeLink,
  { links, problems, locale }: NoticeContext & { locale: Locale },
): RenderedText {
  const target = links(url, { locale, file: at.file })
  if (target.kind === 'fault') {
    if (locale === Object.keys(text)[0])
      problems.error('markdown-link', target.message, { at, hint: target.hint })
    return notice
  }
  const { kind, href } = target
  const rel = kind === 'elsewhere' ? ' rel="noopener noreferrer"' : ''
  const words = escapeMarkup(localize(text, locale))
  return {
    ...notice,
    blocks: [...notice.blocks, { html: `<a href="${escapeMarkup(href)}"${rel}>${words}</a>` }],
    anchors:
      kind === 'page' && target.hash !== '' ? [{ path: target.path, hash: target.hash, at }] : [],
    files: kind === 'file' ? [target.file.name] : [],
  }
}
