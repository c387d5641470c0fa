// Controls of single values: texts, numbers, dates, choices. Widgets of rjsf.
import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils'
import { useRef } from 'react'
import { type EditWords, fieldLabel } from '#site/edit-words.ts'
import { hintIn } from '#site/template-hints.ts'
import { FactMenu, Facts } from './fact-chips.tsx'
import { languageAt, useForm } from './form-scope.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'
import { kindOf, useWords } from './words.tsx'

/** Returns the label of a field by the id of its control. */
function labelOf(words: EditWords, entry: string, id: string): string {
  const path = id.split('/').slice(1)
  return fieldLabel(words, [kindOf(entry), ...path.filter((step) => !/^\d+$/.test(step))])
}

/** Returns what every control says to assistive technology. */
function described({ id, required, rawErrors }: WidgetProps) {
  return {
    id,
    'aria-describedby': ariaDescribedByIds(id),
    'aria-required': required === true,
    'aria-invalid': rawErrors !== undefined && rawErrors.length > 0,
  }
}

/** A text in a language grows with its words and shows the values of its placeholders. */
export function TextControl(props: WidgetProps) {
  const { id, schema, value, onChange, onBlur } = props
  const { state } = useForm()
  const ref = useRef<HTMLTextAreaElement>(null)
  const language = languageAt(state, id.split('/'))
  const change = (text: string) => onChange(text === '' ? undefined : text)
  const isNumber = schema.type === 'number' || schema.type === 'integer'
  if (language === undefined && schema['multiline'] !== true)
    return (
      <input
        {...described(props)}
        className={isNumber ? 'short' : ''}
        inputMode={isNumber ? 'decimal' : 'text'}
        value={value ?? ''}
        onChange={(event) => change(event.target.value)}
        onBlur={() => onBlur(id, value)}
      />
    )
  const facts = state.facts[language ?? ''] ?? {}
  const hint = hintIn(value)
  return (
    <div className="text">
      <textarea
        {...described(props)}
        ref={ref}
        rows={1}
        lang={language}
        spellCheck
        placeholder={hint}
        value={hint === undefined ? (value ?? '') : ''}
        onChange={({ target }) =>
          change(schema['multiline'] === true ? target.value : target.value.replaceAll('\n', ' '))
        }
        onBlur={() => onBlur(id, value)}
      />
      {language !== undefined && schema.pattern === undefined && (
        <FactMenu
          facts={facts}
          onChoose={(name) => {
            const { selectionStart, selectionEnd, value: text } = ref.current ?? {}
            change(`${text?.slice(0, selectionStart)}{${name}}${text?.slice(selectionEnd)}`)
            ref.current?.focus()
          }}
        />
      )}
      <Facts text={String(value ?? '')} facts={facts} />
    </div>
  )
}

/** A day or a time of the day. */
export function DateControl(props: WidgetProps) {
  const { id, schema, value, onChange, onBlur } = props
  return (
    <input
      {...described(props)}
      type={schema.format}
      className="short"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={() => onBlur(id, value)}
    />
  )
}

export function CheckboxControl(props: WidgetProps) {
  const { id, value, required, onChange } = props
  const { id: entry } = useForm()
  const { words } = useWords()
  const help = props.schema.description ?? ''
  return (
    <label className="check">
      <input
        {...described(props)}
        type="checkbox"
        checked={value === true}
        onChange={(event) =>
          onChange(event.target.checked || (required === true ? false : undefined))
        }
      />
      <span>
        {labelOf(words, entry, id)}
        {help !== '' && <small>{words.help[help] ?? help}</small>}
      </span>
    </label>
  )
}

/** One of several values as a list to choose from, some of several as check boxes in the order of their choice. */
export function ChoiceControl(props: WidgetProps) {
  const { id, name, multiple, required, value, onChange, options } = props
  const { id: entry } = useForm()
  const { words, t } = useWords()
  const label = labelOf(words, entry, id.replace(/__\w+_select$/, ''))
  const choices = (options.enumOptions ?? []).map(({ value: option, label }) => ({
    option,
    text:
      words.values[`${name.split('__', 1)[0]}.${option}`] ?? words.values[String(option)] ?? label,
  }))
  if (multiple === true) {
    const chosen: unknown[] = Array.isArray(value) ? value : []
    return (
      <div className="checks" role="group" id={id} aria-describedby={ariaDescribedByIds(id)}>
        {choices.map(({ option, text }) => (
          <label key={String(option)} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, option]
                    : chosen.filter((other) => other !== option),
                )
              }
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    )
  }
  const isListed = value === undefined || choices.some(({ option }) => option === value)
  return (
    <select
      {...described(props)}
      // A choice between kinds of values has no label of its own.
      aria-label={id.endsWith('_select') ? label : undefined}
      value={isListed ? String(value ?? '') : '?'}
      onChange={(event) =>
        onChange(choices.find(({ option }) => String(option) === event.target.value)?.option)
      }
    >
      {(required !== true || value === undefined) && (
        <option value="">{required === true ? t('choose') : t('none')}</option>
      )}
      {!isListed && <option value="?">{String(value)}</option>}
      {choices.map(({ option, text }) => (
        <option key={String(option)} value={String(option)}>
          {text}
        </option>
      ))}
    </select>
  )
}

export function MarkdownControl(props: WidgetProps) {
  const { id, value, onChange } = props
  return (
    <MarkdownEditor
      id={id}
      language={id.split('/').at(-1) ?? ''}
      text={String(value ?? '')}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  )
}
