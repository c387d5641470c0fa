// Controls of single values: texts, numbers, dates, choices. Widgets of rjsf.
import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils'
import { useRef } from 'react'
import { fill } from '#site/format.ts'
import { hintIn } from '#site/template-hints.ts'
import { FactMenu, ShownFacts } from './facts.tsx'
import { useLabel } from './fields.tsx'
import { languageAt, pathOf } from './form-scope.tsx'
import { internationalNumber } from './phone.ts'
import { textOf } from '#site/values.ts'
import { withoutMarks } from './values.ts'
import { useSite } from './site.ts'
import { filled, useWords } from './words.tsx'

/** Returns the attributes of every control for assistive technology. */
function described({ id, required, rawErrors }: WidgetProps) {
  return {
    id,
    'aria-describedby': ariaDescribedByIds(id),
    'aria-required': required === true,
    'aria-invalid': rawErrors !== undefined && rawErrors.length > 0,
  }
}

/** Renders a text or number that grows with its words. The values of its placeholders are shown while it has no focus. */
export function TextControl(props: WidgetProps) {
  const { id, schema, value, onChange, onBlur } = props
  const state = useSite()
  const { t } = useWords()
  const ref = useRef<HTMLTextAreaElement>(null)
  const language = languageAt(state, pathOf(id))
  const change = (text: string) => {
    const line = schema['multiline'] === true ? text : text.replaceAll('\n', ' ')
    onChange(line === '' ? undefined : line)
  }
  const isNumber = schema.type === 'number' || schema.type === 'integer'
  const facts = state.facts[language ?? ''] ?? {}
  const hint = hintIn(value)
  return (
    <div
      className="text"
      onBlur={({ currentTarget, relatedTarget }) => {
        // The menu of placeholders belongs to the text.
        if (currentTarget.contains(relatedTarget)) return
        const written = String(value ?? '')
        const trimmed = written.replaceAll(/^ +| +$/g, '')
        const tidied = isNumber
          ? numberIn(written)
          : schema.format === 'phone'
            ? internationalNumber(trimmed, state.country)
            : trimmed
        if (tidied !== written) change(tidied)
        onBlur(id, value)
      }}
    >
      <textarea
        {...described(props)}
        ref={ref}
        rows={1}
        lang={language}
        className={isNumber ? 'short' : ''}
        inputMode={isNumber ? 'decimal' : 'text'}
        placeholder={
          hint === undefined
            ? textOf(schema['standard'])
            : t('toWrite', { hint: withoutMarks(hint) })
        }
        value={hint === undefined ? (value ?? '') : ''}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && schema['multiline'] !== true) event.preventDefault()
        }}
      />
      {hint === undefined && <ShownFacts text={String(value ?? '')} facts={facts} />}
      {hint === undefined && (
        <Length text={fill(String(value ?? ''), facts)} limit={schema['shownLength']} />
      )}
      {language !== undefined && schema.pattern === undefined && (
        <FactMenu
          facts={facts}
          onChoose={(name) => {
            const text = ref.current
            if (text === null) return
            const { value: whole, selectionStart: start, selectionEnd: end } = text
            // Between words there are blanks.
            const before = /[\p{L}\d]$/u.test(whole.slice(0, start)) ? ' ' : ''
            const after = /^[\p{L}\d]/u.test(whole.slice(end)) ? ' ' : ''
            text.setRangeText(`${before}{${name}}${after}`, start, end, 'end')
            change(text.value)
            text.focus()
          }}
        />
      )}
    </div>
  )
}

/** Counts the characters of a text that comes near the number that search engines show. */
function Length({ text: { length }, limit }: { text: string; limit: unknown }) {
  const { t } = useWords()
  if (typeof limit !== 'number' || length < 0.75 * limit) return null
  const isCut = length > limit
  return (
    <p className={isCut ? 'behind' : 'help'}>
      {t(isCut ? 'lengthCut' : 'length', { count: length, limit })}
    </p>
  )
}

/** Returns a number as files have it: 8894 for `CHF 8’894.–`. Other texts stay as they are. */
function numberIn(text: string): string {
  const plain = text
    .replaceAll(/[\s'’]/g, '')
    .replace(/^(?:CHF|Fr\.?|EUR|€)/i, '')
    .replace(/(?<=\d)(?:[.,]?[-–—]+|CHF|Fr\.?|Franken|EUR|Euro|€)$/i, '')
    .replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(/,(?=\d{1,2}$)/, '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? plain : text
}

/** Renders a day or a time of the day. */
export function DateControl(props: WidgetProps) {
  const { id, schema, value, onChange, onBlur } = props
  return (
    <input
      {...described(props)}
      type={schema.format}
      // Without a limit, browsers take years of six digits.
      max={schema.format === 'date' ? '9999-12-31' : undefined}
      className="short"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      onBlur={() => onBlur(id, value)}
    />
  )
}

export function CheckboxControl(props: WidgetProps) {
  const { id, value, required, schema, onChange } = props
  const { words } = useWords()
  const help = schema.description ?? ''
  return (
    <label className="check">
      <input
        {...described(props)}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) =>
          onChange(target.checked || (required === true ? false : undefined))
        }
      />
      <span>
        {useLabel(pathOf(id))}
        {help !== '' && <small>{words.help[help] ?? help}</small>}
      </span>
    </label>
  )
}

/** Renders one of several values as a list, or some of several as check boxes, kept in the order of their choice. */
export function ChoiceControl(props: WidgetProps) {
  const { id, name, multiple, required, onChange, options } = props
  // A text in brackets is a prompt to choose.
  const value = hintIn(props.value) === undefined ? props.value : undefined
  const { words, t } = useWords()
  const state = useSite()
  const kind = useLabel(pathOf(id.replace(/__\w+_select$/, '')))
  const choices = (options.enumOptions ?? []).map(({ value: option, label }) => ({
    option,
    key: String(option),
    text: filled(
      words.values[`${name.split('__', 1)[0]}.${option}`] ?? words.values[option] ?? label,
      state,
    ),
  }))
  if (multiple === true) {
    const chosen: unknown[] = Array.isArray(value) ? value : []
    return (
      <div
        className="checks"
        role="group"
        id={id}
        aria-label={kind}
        aria-describedby={ariaDescribedByIds(id)}
      >
        {choices.map(({ option, key, text }) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ target }) => {
                const others = chosen.filter((other) => other !== option)
                onChange(target.checked ? [...others, option] : others)
              }}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    )
  }
  const isListed = choices.some(({ option }) => option === value)
  return (
    <select
      {...described(props)}
      // A choice between kinds of values has no label of its own.
      aria-label={id.endsWith('_select') ? kind : undefined}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(choices.find(({ key }) => key === target.value)?.option)}
    >
      {(required !== true || value === undefined) && (
        <option value="">{t(required === true ? 'choose' : 'none')}</option>
      )}
      {value !== undefined && !isListed && <option>{String(value)}</option>}
      {choices.map(({ key, text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}
