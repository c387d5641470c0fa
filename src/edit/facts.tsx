// Placeholders such as `{phone}` with their values, below a text and in a menu.
import { useState } from 'react'
import { useWords } from './words.tsx'

/** Returns the placeholders of a text that have a value, each once. */
export function factsIn(
  text: string,
  values: Readonly<Record<string, string>>,
): readonly { readonly name: string; readonly value: string }[] {
  const names = new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))
  return [...names].flatMap((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? [] : [{ name, value }]
  })
}

/** Renders the placeholders of a text with their values. */
export function Facts({ text, facts }: { text: string; facts: Readonly<Record<string, string>> }) {
  const { t } = useWords()
  return factsIn(text, facts).map(({ name, value }) => (
    <span key={name} className="chip" title={t('placeholder', { name: `{${name}}`, value })}>
      {`{${name}}`} = {value}
    </span>
  ))
}

/** Renders a menu of the placeholders. */
export function FactMenu({
  facts,
  onChoose,
}: {
  facts: Readonly<Record<string, string>>
  onChoose: (name: string) => void
}) {
  const { t } = useWords()
  // A form can have hundreds of menus.
  const [isReached, setReached] = useState(false)
  const reach = () => setReached(true)
  return (
    <select
      className="facts"
      aria-label={t('insertFact')}
      value=""
      onFocus={reach}
      onPointerEnter={reach}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t('insertFact')}</option>
      {Object.entries(isReached ? facts : {}).map(([name, value]) => (
        <option key={name} value={name}>
          {`{${name}} = ${value}`}
        </option>
      ))}
    </select>
  )
}
