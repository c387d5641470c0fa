// Placeholders such as `{phone}` with their values, below a text and in a menu.
import { useState } from 'react'
import { fieldLabel } from '#site/edit-words.ts'
import { useSite } from './site.ts'
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

/** Lists of prices.yaml with placeholders of their own, before those of the company. */
const lists = ['prices', 'durations', '']

/** Returns the list and the key of a placeholder: `priceSmall` is `small` of `prices`. */
function partsOf(name: string): { readonly list: string; readonly key: string } {
  const [, kind, first = '', rest = ''] = /^(price|duration)([A-Z])(\w*)$/.exec(name) ?? []
  return kind === undefined
    ? { list: '', key: name }
    : { list: `${kind}s`, key: first.toLowerCase() + rest }
}

/** Renders a menu of the placeholders. */
export function FactMenu({
  facts,
  onChoose,
}: {
  facts: Readonly<Record<string, string>>
  onChoose: (name: string) => void
}) {
  const { words, t } = useWords()
  const { figures } = useSite()
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
      {isReached &&
        lists.map((list) => (
          <optgroup
            key={list}
            label={list === '' ? t('otherFacts') : fieldLabel(words, ['prices', list])}
          >
            {Object.entries(facts)
              .map(([name, value]) => ({ ...partsOf(name), name, value }))
              .filter((fact) => fact.list === list)
              .map(({ name, key, value }) => (
                <option key={name} value={name}>
                  {figures[`${list}/${key}`]?.title ?? words.fields[key] ?? key}: {value}
                </option>
              ))}
          </optgroup>
        ))}
    </select>
  )
}
