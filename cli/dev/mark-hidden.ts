// Marks in development what the site of today would not show (R89). Pure.
import type { Content, Notice } from '#site/content.ts'
import { type Localized, mapLocalized } from '#site/locales.ts'
import { hasEnded, isPublicOn, type PublicDays } from '#site/public-days.ts'

/**
 * Returns the content with a mark in the title, question, name or text of everything that is not public on its day. Notices
 * that are over stay out, because what they link to may be gone.
 */
export function markHidden(content: Content): Content {
  const { day, posts, projects, faq, testimonials, company } = content
  const marked = (texts: Localized<string>, entry: PublicDays) =>
    mapLocalized(texts, (text) => withMark(text, entry, day))
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
    testimonials: testimonials.map((each) => ({ ...each, name: withMark(each.name, each, day) })),
  }
}

function withMark(text: string, entry: PublicDays, day: string): string {
  if (isPublicOn(entry, day)) return text
  const { draft = false, from = '', until } = entry
  if (draft) return `[Draft] ${text}`
  return day < from ? `[Public from ${from}] ${text}` : `[Public until ${until}] ${text}`
}
