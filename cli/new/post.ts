// Template of a blog post (R68). Pure.
import { defaultLocale, type Locale, localize } from '#site/locales.ts'
import { placeholderName } from '../base/placeholder.ts'
import { type Draft, type EntryFiles, type Surroundings, translateTitles } from './draft.ts'
import { alt, say, toMarkdownFiles } from './texts.ts'

/** A folder with a Markdown file for each language; the default language's has the shared facts. */
export function postFiles(draft: Draft, { content, today }: Surroundings): EntryFiles {
  const { key, title, locales: written } = draft
  const { locales } = content
  const { categories } = defaultLocale(locales)
  const folder = `posts/${key}`
  const picture = placeholderName()
  const shared = {
    category: categories.at(-1),
    date: today,
    services: [],
    cover: { src: picture, alt },
  }
  const comments = {
    category: `One of: ${categories.join(', ')}`,
    services: `What the post is about, any of: ${content.services.map((service) => service.key).join(', ')}`,
  }
  const own = (code: Locale) => ({ title: localize(title, code), summary: summary.in(code) })
  return {
    folder,
    texts: toMarkdownFiles(folder, { written, locales, own, shared, comments, body }),
    pictures: { [`${folder}/${picture}`]: 'accent' },
    next: [
      ...translateTitles(draft),
      'Write summary and text in each language.',
      'Choose the category, and name the services the post is about.',
      `Put a picture beside the text, name it at "cover" with its alternative texts, and delete ${picture}.`,
    ],
  }
}

const summary = say({
  de: 'In einem Satz: worum es im Beitrag geht und was man danach weiss.',
  en: 'In one sentence: what the post is about and what readers know afterwards.',
})

const body = [
  say({
    de: 'Der Anfang, in zwei bis drei Sätzen: für wen der Beitrag ist und welche Frage er beantwortet.',
    en: 'The opening, in two or three sentences: whom the post is for and which question it answers.',
  }),
  say({ de: '## Erste Zwischenüberschrift', en: '## First heading' }),
  say({
    de: 'Ein Gedanke je Abschnitt, mit Zahlen und Beispielen von der Baustelle.',
    en: 'One thought a section, with figures and examples from the site.',
  }),
  say({ de: '## Zweite Zwischenüberschrift', en: '## Second heading' }),
  say({
    de: '- Erster Punkt einer Liste\n- Zweiter Punkt einer Liste',
    en: '- First point of a list\n- Second point of a list',
  }),
  say({
    de: 'Der Schluss: was man jetzt tun kann und wo es weitergeht.',
    en: 'The ending: what readers can do now and where to go on.',
  }),
]
