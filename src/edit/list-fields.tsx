// Lists: their entries as rows or cards with buttons. Templates of rjsf.
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from './dialog.tsx'
import { Help, NewEntryContext, useLabel } from './fields.tsx'
import { useForm, useValue } from './form-scope.tsx'
import { firstText } from '#site/first-text.ts'
import { textOf } from '#site/values.ts'
import { useSite } from './site.ts'
import { choicesInWords, useWords, withDays } from './words.tsx'

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { fieldPathId, schema, items, canAdd, onAddClick } = props
  const { path } = fieldPathId
  const { t } = useWords()
  const label = useLabel(path)
  const { setAt } = useForm()
  const value = useValue(path)
  const [seen, setSeen] = useState(value)
  /** The list with the entry that was removed last, until something else is changed in it. */
  const [before, setBefore] = useState<unknown>()
  if (seen !== value) {
    setSeen(value)
    setBefore(lengthOf(value) < lengthOf(seen) ? seen : undefined)
  }
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const count = useRef(items.length)
  useEffect(() => {
    const last = list.current?.lastElementChild
    // A frame later, as rjsf renders a new entry twice.
    if (items.length > count.current)
      requestAnimationFrame(() =>
        last?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
      )
    if (items.length < count.current) add.current?.focus()
    count.current = items.length
  }, [items.length])
  return (
    <fieldset className="list">
      <legend>{label}</legend>
      <Help path={path} text={schema.description} />
      <ol ref={list}>{items}</ol>
      {canAdd === true && (
        <button type="button" className="add" ref={add} onClick={onAddClick}>
          + {t('addTo', { field: label })}
        </button>
      )}
      {before !== undefined && (
        <p role="status">
          {t('removed')} <Button word="bringBack" onClick={() => setAt(path, before)} />
        </p>
      )}
    </fieldset>
  )
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}

export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { schema, totalItems, index, buttonsProps, children } = props
  const state = useSite()
  const { words, t, language } = useWords()
  const item = useValue(buttonsProps.fieldPathId.path)
  const [isNew] = useState(textOf(item) === '')
  const [isOpen] = useState(totalItems < 4 || isNew)
  const number = index + 1
  const buttons = [
    { name: 'moveUp', sign: '↑', can: buttonsProps.hasMoveUp, act: buttonsProps.onMoveUpItem },
    {
      name: 'moveDown',
      sign: '↓',
      can: buttonsProps.hasMoveDown,
      act: buttonsProps.onMoveDownItem,
    },
    { name: 'removeEntry', sign: '✕', can: buttonsProps.hasRemove, act: buttonsProps.onRemoveItem },
  ]
  const run = ({ can, act }: (typeof buttons)[number], event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    if (can) act()
    // A moved element has lost the focus.
    requestAnimationFrame(() => button.focus())
  }
  const isText = schema.type !== 'object' || schema['localized'] === true
  return (
    <li className={isText ? 'row' : 'card'}>
      {isText ? (
        children
      ) : (
        <details open={isOpen}>
          <summary>
            {t('entryNumber', { number })}{' '}
            <small>
              {withDays(
                choicesInWords(words, firstText(item, state.languages[0]?.code ?? '')),
                language,
              )}
            </small>
          </summary>
          <NewEntryContext value={isNew}>{children}</NewEntryContext>
        </details>
      )}
      <span className="item-buttons">
        {buttons.map((button) => (
          <button
            key={button.name}
            type="button"
            aria-label={t(button.name, { number })}
            aria-disabled={!button.can}
            onClick={(event) => run(button, event)}
          >
            {button.sign}
          </button>
        ))}
      </span>
    </li>
  )
}
