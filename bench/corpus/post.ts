// A generated post in every language, as the files of its folder. Pure.
import { createChoices } from './choices.ts'
import { createText, type Link, sentence } from './text.ts'
import { words } from './words.ts'

export type Language = keyof typeof words
export const languages: readonly Language[] = ['de', 'en']

/** Targets of the references in posts, with their numbers. */
export interface PostContext {
  /** The same seed gives the same posts. */
  readonly seed: number
  readonly posts: number
  /** The first posts have a photograph of their own, which the others use in turn. */
  readonly photographs: number
  /** Categories of posts. */
  readonly categories: readonly string[]
  /** Services by key, with their picture and their page in each language. */
  readonly services: readonly Service[]
}

export interface Service {
  readonly key: string
  /** Path below `content/`. */
  readonly image: string
  readonly pages: Readonly<Record<Language, Link>>
}

/** Name of a photograph in the folder of its post. */
export const COVER = 'cover.jpg'
/** Part of the links that lead to services. */
const TO_SERVICES = 0.3
/** The newest post's day; the others are spread over the ten years before. */
const LAST_DAY = Date.UTC(2026, 0, 31)
const DAYS = 3650
const DAY_MS = 86_400_000

/** Key of a generated post; numbers start with 1. */
export function postKey(number: number): string {
  return `post-${String(number).padStart(5, '0')}`
}

/** The text files of a post by name. */
export function createPost(number: number, context: PostContext): Record<string, string> {
  const shared = createChoices(`${context.seed} post ${number}`)
  const service = shared.one(context.services)
  const category = shared.one(context.categories)
  const cover = coverOf(number, context, service)
  return Object.fromEntries(
    languages.map((language) => [
      `${language}.md`,
      createFile(number, language, {
        ...context,
        facts: language === 'de' ? factsOf(number, context, { category, service, cover }) : [],
      }),
    ]),
  )
}

function createFile(
  number: number,
  language: Language,
  { seed, posts, services, facts }: PostContext & { facts: readonly string[] },
): string {
  const own = words[language]
  const choices = createChoices(`${seed} post ${number} ${language}`)
  const shared = createChoices(`${seed} post ${number} in each language`)
  const title = titleOf(number, language, seed)
  const front = [`title: '${title}'`, `summary: '${sentence(shared, own)}.'`, ...facts]
  const text = createText(choices, {
    words: own,
    shared,
    link: (shared) =>
      shared.chance(TO_SERVICES)
        ? shared.one(services).pages[language]
        : linkTo(1 + shared.number(posts), language, seed),
  })
  return `---\n${front.join('\n')}\n---\n${text}`
}

/** Returns the facts that the file of the first language states for all. */
function factsOf(
  number: number,
  { posts }: PostContext,
  { category, service, cover }: { category: string; service: Service; cover: string },
): string[] {
  const back = Math.floor(((number - 1) * DAYS) / posts) * DAY_MS
  return [
    `category: ${category}`,
    `date: ${new Date(LAST_DAY - back).toISOString().slice(0, 10)}`,
    `services: [${service.key}]`,
    'cover:',
    `  src: ${cover}`,
    '  alt:',
    ...languages.map((language) => `    ${language}: ${words[language].photograph} ${number}`),
  ]
}

function coverOf(number: number, { photographs }: PostContext, service: Service): string {
  if (photographs === 0) return `/${service.image}`
  if (number <= photographs) return COVER
  return `/posts/${postKey(((number - 1) % photographs) + 1)}/${COVER}`
}

function linkTo(number: number, language: Language, seed: number): Link {
  const prefix = language === 'de' ? '' : `/${language}`
  const label = titleOf(number, language, seed)
  return { path: `${prefix}/blog/${postKey(number)}`, label }
}

/** Every title is the only one of its kind (R9). */
function titleOf(number: number, language: Language, seed: number): string {
  const { one } = createChoices(`${seed} title ${number}`)
  const { matters, questions } = words[language]
  return `${one(matters)} ${number}: ${one(questions)}`
}
