// Lists that repeat an entry, in all languages or in one (R26).
import fs from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSite, type TemporarySite } from '../../tests/support/site.ts'
import { Problems } from '../problems/problems.ts'
import { loadContent } from './load.ts'

let site: TemporarySite
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.remove())

const service = 'services/carpentry.yaml'
const feature = '  - { de: Zwei, en: Two }'
const lead = '  - { de: Erster Absatz., en: First paragraph. }'
const review = `- name: Anna Muster
  location: Lenk
  text: { de: Gut., en: Well. }
  project: { de: Tisch, en: Table }
`
const job = `  - key: table
    title: { de: Tisch, en: Cupboard }
    services: []
    sizes: [{ key: small, title: { de: Klein, en: Small } }]
    costFactors: []
`
const both = (text: string) => `${text}\n${text.replace('en: ', 'en: Other ')}`

it.each<[file: string, from: string, to: string, message: string]>([
  [
    service,
    feature,
    '  - { de: Eins, en: Two }',
    'Invalid "features" → entry 2: it repeats entry 1 in "de"',
  ],
  [
    service,
    feature,
    '  - { de: Zwei, en: "ONE " }',
    'Invalid "features" → entry 2: it repeats entry 1 in "en"',
  ],
  [
    service,
    feature,
    '  - { de: Eins, en: One }',
    'Invalid "features" → entry 2: it repeats entry 1',
  ],
  [service, lead, both(lead), 'Invalid "lead" → entry 2: it repeats entry 1 in "de"'],
  ['testimonials.yaml', '- name', `${review}- name`, 'Invalid entry 2: it repeats entry 1 in "de"'],
  ['jobs.yaml', '  - key', `${job}  - key`, 'Invalid "jobs" → entry 2: it repeats entry 1 in "en"'],
  [
    'lists.yaml',
    'de: Filiale',
    'de: Hauptsitz',
    'Invalid "locationTypes" → "branch": it has the name of "main" in "de"',
  ],
  [
    'lists.yaml',
    'en: Tips',
    'en: Plumbing',
    'Invalid "categories" → "tipps": it has the name of "sanitaer" in "en"',
  ],
  [
    'lists.yaml',
    '{ de: 24/7 Service, en: 24/7 Service',
    '{ de: Swiss Quality, en: Swiss Quality',
    'Invalid "badges" → "service": it has the name of "quality"',
  ],
  [
    'company.yaml',
    'brand:',
    'proofs: [{label: {de: A, en: A}, text: {de: B, en: B}}, {label: {de: C, en: C}, text: {de: D, en: B}}]\nbrand:',
    'Invalid "proofs" → entry 2: it repeats entry 1 in "en"',
  ],
  [
    'company.yaml',
    'social: []',
    'social: [{name: X, url: https://x.example/a}, {name: Y, url: https://x.example/a/}]',
    'Invalid "social" → entry 2: it repeats entry 1',
  ],
  [
    'projects/shed/de.md',
    'gallery: []',
    'gallery: [{src: /board.png, alt: {de: Ein Brett, en: A board}}, {src: /board.png, alt: {de: Holz, en: Wood}}]',
    'Invalid "gallery" → entry 2: it repeats entry 1',
  ],
])('R26 refuses in %s %j as %j', async (...[file, from, to, message]) => {
  const contentDir = `${site.root}/content`
  const written = await fs.readFile(`${contentDir}/${file}`, 'utf8')
  expect(written).toContain(from)
  await fs.writeFile(`${contentDir}/${file}`, written.replace(from, to))
  const problems = new Problems()
  await loadContent({ contentDir, day: '2024-03-14' }, problems).catch(() => {})
  await fs.writeFile(`${contentDir}/${file}`, written)
  expect(problems.all.map((problem) => problem.message)).toEqual([message])
})
