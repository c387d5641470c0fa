// Template of a project (R68). Pure.
import { defaultLocale, type Locale, localize } from '#site/locales.ts'
import { UsageError } from '../problems/problems.ts'
import { placeholderName } from '../base/placeholder.ts'
import {
  type Draft,
  type EntryFiles,
  nextOrder,
  type Surroundings,
  translateTitles,
} from './draft.ts'
import { say, toMarkdownFiles } from './texts.ts'

/** A folder with a Markdown file for each language; needs a service to refer to. */
export function projectFiles(draft: Draft, { content, today }: Surroundings): EntryFiles {
  const { key, title, slug, locales: written } = draft
  const [location] = content.locations
  const [service] = content.services
  if (service === undefined) {
    throw new UsageError(
      'A project names a service, and the site has none. Make one first, with "npx site new service".',
    )
  }
  const { locales } = content
  const folder = `projects/${key}`
  const [before, after] = [placeholderName('before'), placeholderName('after')]
  const shared = {
    place: place.in(defaultLocale(content.locales).code),
    ...(location === undefined ? {} : { location: location.key }),
    year: Number(today.slice(0, 4)),
    services: [service.key],
    featured: false,
    order: nextOrder(content.projects),
    before: { src: before, alt: altBefore },
    after: { src: after, alt: altAfter },
    gallery: [],
  }
  const comments = {
    location: `The location in charge, one of: ${content.locations.map((place) => place.key).join(', ')}`,
    services: `What was done, any of: ${content.services.map((known) => known.key).join(', ')}`,
    featured: 'true for the one project that home shows large',
    gallery: 'Further pictures, each with src and alt as above',
  }
  const own = (code: Locale) => ({
    title: localize(title, code),
    slug: localize(slug, code),
    summary: summary.in(code),
    duration: duration.in(code),
  })
  return {
    folder,
    texts: toMarkdownFiles(folder, { written, locales, own, shared, comments, body }),
    pictures: { [`${folder}/${before}`]: 'plain', [`${folder}/${after}`]: 'accent' },
    next: [
      ...translateTitles(draft),
      'Write summary, duration and text in each language.',
      'Fill in the place, the year and what else the front matter asks for.',
      `Put a picture of before and one of after beside the text, from the same spot; name both with their alternative texts, and delete ${before} and ${after}.`,
      'It is last among the projects; change "order" to move it.',
    ],
  }
}

const summary = say({
  de: 'In einem Satz: was gemacht wurde, für wen und mit welchem Ergebnis.',
  en: 'In one sentence: what was done, for whom and with what result.',
})

const place = say({ de: 'Ort des Projekts', en: 'Town of the project' })

const duration = say({ de: 'Dauer, etwa 6–8 Wochen', en: 'Duration, such as 6–8 weeks' })

const altBefore = say({
  de: 'Was vor der Arbeit zu sehen war, für Menschen, die das Bild nicht sehen',
  en: 'What was there before the work, for people who cannot see the picture',
})

const altAfter = say({
  de: 'Was nach der Arbeit zu sehen ist, für Menschen, die das Bild nicht sehen',
  en: 'What is there after the work, for people who cannot see the picture',
})

const body = [
  say({
    de: 'Der Anfang, in zwei bis drei Sätzen: was für ein Haus es ist und was die Eigentümer wollten.',
    en: 'The opening, in two or three sentences: what kind of house it is and what the owners wanted.',
  }),
  say({ de: '## Ausgangslage', en: '## Situation' }),
  say({
    de: 'Was vor Ort gefunden wurde und woran es lag.',
    en: 'What was found on site and what caused it.',
  }),
  say({ de: '## Was wir gemacht haben', en: '## What we did' }),
  say({
    de: '1. Der erste Schritt\n2. Der zweite Schritt',
    en: '1. The first step\n2. The second step',
  }),
  say({ de: '## Material', en: '## Materials' }),
  say({
    de: 'Was verwendet wurde und warum gerade das.',
    en: 'What was used, and why that.',
  }),
  say({ de: '## Ergebnis und Zahlen', en: '## Result and figures' }),
  say({
    de: '- Fläche in m²\n- Bauzeit in Wochen\n- Kosten in CHF',
    en: '- Floor area in m²\n- Time on site in weeks\n- Cost in CHF',
  }),
]
