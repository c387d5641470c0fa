// UI strings by key; a missing one shows its key (R29). Pure.
import type { Strings } from './content.ts'

/** Gives the text of a key: `t('nav.services')`. */
export type Translate = (key: string) => string

/** A translate function over strings; `onMissing` hears of keys that have no text. */
export function createTranslate(
  strings: Strings,
  onMissing: (key: string) => void = () => {},
): Translate {
  return (key) => {
    const text = strings[key]
    if (text !== undefined) return text
    onMissing(key)
    return key
  }
}
