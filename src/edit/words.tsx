// The words of the editor for its components.
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { EditEntry, EditPath, EditState } from '#site/edit-api.ts'
import { type EditLanguage, editLanguages, type EditWords, fieldLabel } from '#site/edit-words.ts'
import { fill } from '#site/format.ts'
import { getWords } from './api.ts'

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

/** Returns the place of a value, in words: `Opening hours › 2 Monday › From`. `names` are those of the values on its path. */
export function placeName(
  words: EditWords,
  { id, path, names = [] }: { id: string; path: EditPath; names?: readonly string[] | undefined },
  state: EditState,
): string {
  const parts = path.map((step, index) => {
    const name = choicesInWords(words, names[index] ?? '')
    if (typeof step === 'number') return `${step + 1} ${name}`.trim()
    const whole = path.slice(0, index + 1)
    return labelOr(nameAt(words, { id, path: whole }, state), whole, name)
  })
  return parts.join(' › ')
}

/** Returns a label, or the text of what has only a key that the site has chosen, such as "asbestos". A number would say less. */
export function labelOr(label: string, path: EditPath, text: string): string {
  return label === path.at(-1) && /\p{L}/u.test(text) ? `«${text}»` : label
}

/** Returns a text of choices by their names: `Monday, Friday` for `Mo, Fr`. */
export function choicesInWords({ values }: EditWords, text: string): string {
  const parts = text.split(', ')
  const isChoices = parts.every((part) => Object.hasOwn(values, part) || !/\p{L}/u.test(part))
  return isChoices ? parts.map((part) => values[part] ?? part).join(', ') : text
}

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
