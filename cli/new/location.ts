// Template of a location (R68). Pure.
import { defaultLocale, forEachLocale, localize, mapLocalized } from '#site/locales.ts'
import { UsageError } from '../problems/problems.ts'
import { placeholderName } from '../base/placeholder.ts'
import { nextOrder, type Draft, type EntryFiles, type Surroundings } from './draft.ts'
import { alt, say, toYaml } from './texts.ts'

/** One YAML file. The title is the place's name; the coordinates are the company's at first. */
export function locationFiles({ key, name }: Draft, { content }: Surroundings): EntryFiles {
  const { locales, company, locations, services } = content
  if (services.length === 0) {
    throw new UsageError(
      'A location names the services it offers, and the site has none. Make one first, with "npx site new service".',
    )
  }
  const picture = placeholderName(key)
  const { locationTypes } = content.lists
  const base = defaultLocale(locales).code
  const used = locations.map(({ type }) => type)
  const fields = {
    type: locationTypes.find((type) => !used.includes(type)) ?? locationTypes.at(-1),
    order: nextOrder(locations),
    name: localize(name, base),
    title: mapLocalized(name, (place, code) => title(place).in(code)),
    summary,
    lead,
    address: {
      street: street.in(base),
      postalCode: postalCode.in(base),
      town: town.in(base),
    },
    coordinates: company.coordinates,
    area: forEachLocale(locales, (code) => [area.in(code)]),
    notes: [note],
    services: services.map((service) => service.key),
    image: { src: picture, alt },
  }
  const comments = {
    type: `One of: ${locationTypes.join(', ')}`,
    lead: 'Opening paragraphs, one or more',
    coordinates: 'Degrees of the place on the map; the company’s own until you fill them in',
    area: 'Villages and valleys served from here',
    notes: 'What is particular about working here, one or more',
    services: 'Delete what this location does not offer',
  }
  return {
    texts: { [`locations/${key}.yaml`]: toYaml(fields, { comments, locales }) },
    pictures: { [`locations/${picture}`]: 'plain' },
    next: [
      'Fill in address and coordinates; until then the coordinates are the company’s own.',
      'Write all texts in each language, choose the type, and delete services that are not offered.',
      `Put a picture beside the file, name it at "image" with its alternative texts, and delete ${picture}.`,
      'It is last among the locations; change "order" to move it.',
      'Raise the number of locations at "stats" in content/company.yaml, which home shows.',
    ],
  }
}

const title = (place: string) =>
  say({ de: `Unser Standort in ${place}`, en: `Our location in ${place}` })

const street = say({ de: 'Strasse und Nummer', en: 'Street and number' })
const postalCode = say({ de: 'Postleitzahl', en: 'Postal code' })
const town = say({ de: 'Ort', en: 'Town' })

const summary = say({
  de: 'In einem Satz: was es an diesem Standort gibt und für welche Gegend.',
  en: 'In one sentence: what there is at this location and for which area.',
})

const lead = [
  say({
    de: 'Erster Absatz: wer hier arbeitet und welche Arbeiten von hier aus gehen.',
    en: 'First paragraph: who works here and which jobs start from here.',
  }),
  say({
    de: 'Zweiter Absatz: welche Häuser und Arbeiten in dieser Gegend typisch sind.',
    en: 'Second paragraph: which houses and jobs are typical of this area.',
  }),
]

const area = say({ de: 'Ort im Einzugsgebiet', en: 'Village in the area' })

const note = {
  title: say({ de: 'Besonderheit der Gegend', en: 'Particular of the area' }),
  text: say({
    de: 'Was hier anders ist als anderswo und was das für die Arbeit heisst.',
    en: 'What is different here, and what that means for the work.',
  }),
}
