// Marks in development what the site of today would not show (R89). Pure.
import type { Content, Notice } from '#site/content.ts'
import { defaultLocale, type Locale, type Localized, mapLocalized } from '#site/locales.ts'
import { hasEnded, isPublicOn, type PublicDays } from '#site/public-days.ts'

/** The words of the marks; a page in another language has the English ones. */
const ENGLISH = { draft: 'Draft', from: 'Public from', until: 'Public until' }
const WORDS: Localized<typeof ENGLISH> = {
  en: ENGLISH,
  de: { draft: 'Entwurf', from: 'Öffentlich ab', until: 'Öffentlich bis' },
  fr: { draft: 'Brouillon', from: 'Public dès le', until: 'Public jusqu’au' },
  it: { draft: 'Bozza', from: 'Pubblico dal', until: 'Pubblico fino al' },
}

/**
 * Returns the content with a mark in the title, question, name or text of everything that is not public on its day. Notices
 * that are over stay out, because what they link to may be gone.
 */
export function markHidden(content: Content): Content {
  const { day, locales, posts, projects, faq, testimonials, company } = content
  const base = defaultLocale(locales).code
  const marked = (texts: Localized<string>, entry: PublicDays) =>
    mapLocalized(texts, (text, locale) => `${markOf(entry, { day, locale })}${text}`)
  const shown = (notice: Notice): Notice =>
    isPublicOn(notice, day) || hasEnded(notice, day)
      ? notice
      : {
          ...notice,
          text: marked(notice.text, notice),
          draft: false,
          from: undefined,
          until: undefined,
        }
  return {
    ...content,
    company: { ...company, ...(company.notices && { notices: company.notices.map(shown) }) },
    posts: posts.map((post) => ({ ...post, title: marked(post.title, post) })),
    projects: projects.map((project) => ({ ...project, title: marked(project.title, project) })),
    faq: faq.map((entry) => ({ ...entry, question: marked(entry.question, entry) })),
    testimonials: testimonials.map((each) => ({
      ...each,
      name: `${markOf(each, { day, locale: base })}${each.name}`,
    })),
  }
}

/** Returns the mark of an entry with a space behind it, or '' if it is public. */
function markOf(
  entry: PublicDays,
  { day, locale }: { readonly day: string; readonly locale: Locale },
): string {
  if (isPublicOn(entry, day)) return ''
  const words = WORDS[locale] ?? ENGLISH
  const { draft = false, from = '', until } = entry
  if (draft) return `[${words.draft}] `
  return day < from ? `[${words.from} ${from}] ` : `[${words.until} ${until}] `
}
