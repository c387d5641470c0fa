// Template of a service (R68). Pure.
import { placeholderName } from '../base/placeholder.ts'
import {
  type Draft,
  type EntryFiles,
  nextOrder,
  type Surroundings,
  translateTitles,
} from './draft.ts'
import { alt, say, toYaml } from './texts.ts'

/** Questions that a new service's page shows. */
const QUESTIONS = 3

/** One YAML file. Home and menu list services by their order, so it appears there last. */
export function serviceFiles(draft: Draft, { content }: Surroundings): EntryFiles {
  const { key, title, slug } = draft
  const { locales, services, faq } = content
  const picture = placeholderName(key)
  const { serviceTypes } = content.lists
  const used = services.map(({ type }) => type)
  const topics = [...new Set(faq.map(({ topic }) => topic))]
  const fields = {
    type: serviceTypes.find((type) => !used.includes(type)) ?? serviceTypes[0],
    order: nextOrder(services),
    slug,
    title,
    summary,
    features: [1, 2, 3].map((number) =>
      say({ de: `Stichwort ${number}, wenige Wörter`, en: `Point ${number}, a few words` }),
    ),
    image: { src: picture, alt },
    lead,
    materials: [material],
    steps,
    duration: say({
      de: 'Wie lange es dauert, etwa 1–3 Tage',
      en: 'How long it takes, such as 1–3 days',
    }),
    cost: say({ de: 'Was es kostet, etwa ab CHF 500', en: 'What it costs, such as from CHF 500' }),
    watchFor: [watchFor],
    faq: topics.slice(0, QUESTIONS),
  }
  const comments = {
    type: `One of: ${serviceTypes.join(', ')}`,
    features: 'Exactly three',
    lead: 'Opening paragraphs, one or more',
    materials: 'One or more',
    steps: 'One or more, in the order of the work',
    watchFor: 'What clients should know beforehand, one or more',
    faq: `Topics of questions on the page, any of: ${topics.join(', ')}`,
  }
  return {
    texts: { [`services/${key}.yaml`]: toYaml(fields, { comments, locales }) },
    pictures: { [`services/${picture}`]: 'accent' },
    next: [
      ...translateTitles(draft),
      'Write all texts in each language, and choose the type: the contact form offers types, not pages.',
      `Put a picture beside the file, name it at "image" with its alternative texts, and delete ${picture}.`,
      'It is last on the home page and in the menu; change "order" to move it.',
      `Name "${key}" at "services" of the locations in content/locations that offer it.`,
    ],
  }
}

const summary = say({
  de: 'In einem Satz: was die Dienstleistung umfasst, für wen und wo.',
  en: 'In one sentence: what the service covers, for whom and where.',
})

const lead = [
  say({
    de: 'Erster Absatz: was wir machen, woran, und wer die Arbeit ausführt.',
    en: 'First paragraph: what we do, to what, and who carries out the work.',
  }),
  say({
    de: 'Zweiter Absatz: was die Arbeit in unserer Gegend besonders macht.',
    en: 'Second paragraph: what makes the work particular in our region.',
  }),
]

const material = {
  name: say({ de: 'Name des Materials', en: 'Name of the material' }),
  text: say({
    de: 'Wofür wir es verwenden und was dafür spricht.',
    en: 'What we use it for, and what speaks for it.',
  }),
}

const steps = [
  {
    title: say({ de: 'Erster Schritt', en: 'First step' }),
    text: say({
      de: 'Was wir zuerst tun und was Sie davon haben.',
      en: 'What we do first, and what you get from it.',
    }),
  },
  {
    title: say({ de: 'Zweiter Schritt', en: 'Second step' }),
    text: say({ de: 'Was danach geschieht.', en: 'What happens next.' }),
  },
]

const watchFor = say({
  de: 'Worauf man vor dem Auftrag achten soll.',
  en: 'What to look out for before placing the order.',
})
