// Placeholders such as `{phone}` with their values, in a text and in a menu.
import { useState } from 'react'
import { fieldLabel } from '#site/edit-words.ts'
import { useSite } from './site.ts'
import { useWords } from './words.tsx'

/** A placeholder with its value. */
interface Fact {
  readonly name: string
  readonly value: string
}

/** Splits a text at its placeholders; one without a value stays text. */
export function partsOf(
  text: string,
  values: Readonly<Record<string, string>>,
): readonly (string | Fact)[] {
  return text.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1] ?? ''
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? part : { name, value }
  })
}

/** Renders a text as the page shows it, over its field while that has no focus; nothing for a text without placeholders. */
export function ShownFacts({
  text,
  facts,
}: {
  text: string
  facts: Readonly<Record<string, string>>
}) {
  const { t } = useWords()
  const parts = partsOf(text, facts)
  if (parts.every((part) => typeof part === 'string')) return null
  return (
    <>
      <div className="shown-facts" aria-hidden="true">
        {parts.map((part, index) =>
          typeof part === 'string' ? (
            part
          ) : (
            <span
              key={index}
              className="chip"
              title={t('placeholder', { name: `{${part.name}}`, value: part.value })}
            >
              {part.value}
            </span>
          ),
        )}
      </div>
      <p className="fact-help help" aria-hidden="true">
        {parts
          .map((part) => (typeof part === 'string' ? '' : `{${part.name}} = ${part.value}`))
          .filter(Boolean)
          .join('\n')}
      </p>
    </>
  )
}

/** Lists of prices.yaml with placeholders of their own, before those of the company. */
const lists = ['prices', 'durations', '']

/** Returns the list and the key of a placeholder: `priceSmall` is `small` of `prices`. */
function figureOf(name: string): { readonly list: string; readonly key: string } {
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
      onKeyDown={(event) => {
        // A closed menu would insert what a letter or an arrow chooses.
        const isArrow = /^Arrow(?:Up|Down)$/.test(event.key)
        if (!isArrow && (event.key.length > 1 || event.key === ' ')) return
        event.preventDefault()
        if (isArrow) event.currentTarget.showPicker()
      }}
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
              .map(([name, value]) => ({ ...figureOf(name), name, value }))
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
