// Modal dialogs, which give the focus back when they close.
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { EditPage } from '#site/edit-api.ts'
import { useFocusInstead } from './focus.ts'
import { Failure } from './problem-list.tsx'
import { useWords } from './words.tsx'

/** Callbacks of a dialog that returns a value. */
export interface Asks<T> {
  readonly onDone: (value: T) => void
  readonly onClose: () => void
}

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first], form :is(input, select, textarea)')?.focus()
    // The browser gives the focus back to the element that had it.
    return () => dialog?.close()
  }, [])
  useFocusInstead(heading)
  return (
    <dialog ref={ref} aria-labelledby={titleId} onClose={onClose}>
      <div className="bar">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button word="close" onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}

/** Renders a button with a word of the interface. */
export function Button({ word, ...props }: ComponentProps<'button'> & { word: string }) {
  const { t } = useWords()
  return (
    <button type="button" {...props}>
      {t(word)}
    </button>
  )
}

/** Chooses a page of a language; none if `chosen` is missing. */
export function PageChoice({
  pages,
  language,
  chosen = '',
  onChoose,
}: {
  pages: readonly EditPage[]
  language: string
  chosen?: string | undefined
  onChoose?: () => void
}) {
  const { t } = useWords()
  return (
    <select name="page" defaultValue={chosen} onChange={onChoose}>
      {chosen === '' && <option value="">{t('none')}</option>}
      {pages
        .filter(({ locale }) => locale === language)
        .map(({ path, title }) => (
          <option key={path} value={path}>
            {title} ({path})
          </option>
        ))}
    </select>
  )
}

/** Renders a form whose button calls `onSubmit` with its values, by the names of the inputs. */
export function Ask({
  action,
  task,
  onSubmit,
  children,
}: {
  action: string
  /** The task that the button has started. */
  task?: { readonly isPending: boolean; readonly error: unknown }
  onSubmit: (value: (name: string) => string) => void
  children: ReactNode
}) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        onSubmit((name) => {
          const value = data.get(name)
          return typeof value === 'string' ? value.trim() : ''
        })
      }}
    >
      {children}
      <button
        className="main"
        disabled={task?.isPending}
        // Two clicks are meant as one.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {action}
      </button>
      <Failure error={task?.error} />
    </form>
  )
}
