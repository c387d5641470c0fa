// The words of the editor for its components.
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { EditEntry, EditPath, EditState } from '#site/edit-api.ts'
import {
  type EditLanguage,
  editLanguages,
  type EditWords,
  fieldLabel,
  shortened,
} from '#site/edit-words.ts'
import { fill } from '#site/format.ts'
import { hasFields, valueAt } from '#site/values.ts'
import { getWords } from './api.ts'
import { textOf } from './values.ts'

interface WordsScope {
  readonly words: EditWords
  readonly language: EditLanguage
  readonly setLanguage: (language: EditLanguage) => void
  /** Returns words of the interface, with values filled in. */
  readonly t: (name: string, values?: Readonly<Record<string, string | number>>) => string
}

const WordsContext = createContext<WordsScope | undefined>(undefined)

/** Returns the words in the language of the editor. */
export function useWords(): WordsScope {
  const scope = use(WordsContext)
  if (scope === undefined) throw new Error('Words are used outside WordsProvider')
  return scope
}

const STORED = 'edit:language'

/** Loads the words in the chosen language, at first that of the browser, and gives them to its children. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(() => languageOf(localStorage.getItem(STORED)))
  const { data } = useQuery({ queryKey: ['words'], queryFn: getWords, staleTime: Infinity })
  const words = data?.[language]
  useEffect(() => {
    document.documentElement.lang = language
    document.title = words?.ui['title'] ?? document.title
  }, [language, words])
  if (words === undefined) return null
  const scope: WordsScope = {
    words,
    language,
    setLanguage(next) {
      localStorage.setItem(STORED, next)
      setLanguage(next)
    },
    t: (name, values = {}) => fill(words.ui[name] ?? name, values),
  }
  return <WordsContext value={scope}>{children}</WordsContext>
}

function languageOf(stored: string | null): EditLanguage {
  const wanted = [stored, ...navigator.languages].map((tag) => tag?.slice(0, 2))
  return editLanguages.find((language) => language === wanted.find(isLanguage)) ?? 'en'
}

function isLanguage(code: string | undefined): boolean {
  return editLanguages.some((language) => language === code)
}

/** Returns a text with its days as people write them: `24 December 2026` for `2026-12-24`. */
export function withDays(text: string, language: EditLanguage): string {
  const days = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return text.replaceAll(/\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/g, (day) =>
    days.format(new Date(day)),
  )
}

/** Returns the place of a value, in words: `Opening hours › 2 › from`. Entries of lists have their first texts if they are given. */
export function placeName(
  words: EditWords,
  {
    id,
    path,
    entries = [],
  }: { readonly id: string; readonly path: EditPath; readonly entries?: readonly unknown[] },
  state: EditState,
): string {
  const left = [...entries]
  const names = path.map((step, index) => {
    if (typeof step !== 'number')
      return nameAt(words, { id, path: path.slice(0, index + 1) }, state)
    const text = firstText(left.shift(), state.languages[0]?.code ?? '', words.values)
    return `${step + 1} ${shortened(text)}`.trim()
  })
  return names.join(' › ')
}

/** Returns the first text of an entry in a list, in a language, or its first choices by their names; a day only if it has no other. */
export function firstText(item: unknown, language: string, values: EditWords['values']): string {
  if (Array.isArray(item)) return item.map((one) => values[textOf(one)] ?? textOf(one)).join(', ')
  if (!hasFields(item)) return textOf(item)
  const texts = Object.entries(item)
    .filter(([name]) => !codes.includes(name))
    .map(([, field]) => firstText(valueAt(field, [language]) ?? field, language, values))
  return texts.find((text) => text !== '' && !DAY.test(text)) ?? texts.find(Boolean) ?? ''
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Fields whose values are for links. */
const codes = ['key', 'id', 'topic']

/** Returns the name of a field: its language, what a price is for, or its label. */
export function nameAt(
  words: EditWords,
  { id, path }: { readonly id: string; readonly path: EditPath },
  { languages, figures }: EditState,
): string {
  const language = languages.find(({ code }) => code === path.at(-1))
  const figure = id === 'prices' ? figures[path.join('/')]?.title : undefined
  return language?.name ?? (figure || fieldLabel(words, [kindOf(id), ...path]))
}

/** Returns the name of an entry; placeholders in a title have their values. */
export function entryName(
  { entries }: EditWords,
  { id, title }: Pick<EditEntry, 'id' | 'title'>,
  state: EditState,
): string {
  return title === '' ? (entries[id] ?? id) : filled(title, state)
}

/** Returns a text with the values of its placeholders in the default language. */
export function filled(text: string, { facts, languages }: EditState): string {
  return fill(text, facts[languages[0]?.code ?? ''] ?? {})
}

/** Returns the first part of an id, which begins the paths of labels: `posts` of `posts/notfall-im-haus`. */
function kindOf(id: string): string {
  return id.split('/', 1)[0] ?? id
}
