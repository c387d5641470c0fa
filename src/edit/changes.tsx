// The saved changes, newest first, each with before and after. Any can be undone.
import { useMutation } from '@tanstack/react-query'
import { undoChange } from './api.ts'
import { Button, Dialog } from './dialog.tsx'
import { Failure } from './problem-list.tsx'
import { useRefresh, useSite } from './site.ts'
import { withoutMarks } from './values.ts'
import { choicesInWords, entryName, filled, placeName, useWords, withDays } from './words.tsx'

export function Changes({ onUndone, onClose }: { onUndone: () => void; onClose: () => void }) {
  const { words, t, language } = useWords()
  const state = useSite()
  const refresh = useRefresh()
  const undo = useMutation({
    mutationFn: undoChange,
    async onSuccess() {
      await refresh()
      onUndone()
    },
  })
  const shown = (text: string, other: string) =>
    ['', 'true', 'false'].includes(text)
      ? // A check box that is not set has no value.
        t(text || (other === 'true' ? 'false' : 'empty'))
      : withDays(choicesInWords(words, text), language)
  const difference = (before: string, after: string) => {
    const [old, now] = [before, after].map((text) => filled(withoutMarks(text), state))
    // Some changes are of marks or placeholders only.
    const [from = '', to = ''] = old === now ? [before, after] : [old, now]
    return (
      <>
        {' '}
        {t('before')}: <Difference of={from} to={to} as="del" />, {t('after')}:{' '}
        <Difference of={to} to={from} as="ins" />
      </>
    )
  }
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Dialog title={t('changes')} onClose={onClose}>
      <div className="result">
        <p role="status">
          {state.changes.length === 0 ? t('noChanges') : undo.isSuccess && t('undone')}
        </p>
        <Failure error={undo.error} />
      </div>
      <ol className="changes">
        {state.changes.map((change) => (
          <li key={change.id}>
            <h3>{entryName(words, { id: change.entry, title: change.title }, state)}</h3>
            <p className="help">
              {t(`action.${change.action}`)}, {time.format(new Date(change.time))}
            </p>
            {change.values.map(({ path, names, before, after }, index) => (
              <p key={index}>
                <b>{placeName(words, { id: change.entry, path, names }, state)}</b>
                {before !== after && difference(shown(before, after), shown(after, before))}
              </p>
            ))}
            {change.canUndo && (
              <Button word="undo" onClick={() => undo.mutate({ id: change.id })} />
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

/** Renders a text, and marks the words that another one does not have at its place. */
function Difference({
  of: text,
  to: other,
  as: Mark,
}: {
  of: string
  to: string
  as: 'del' | 'ins'
}) {
  const [words, others] = [text, other].map((part) => part.split(/(?<=\s)/))
  const start = sameAtStart(words ?? [], others ?? [])
  const rest = (words ?? []).slice(start)
  const end = sameAtStart(rest.toReversed(), (others ?? []).slice(start).toReversed())
  return (
    <>
      {words?.slice(0, start)}
      <Mark>{rest.slice(0, rest.length - end)}</Mark>
      {rest.slice(rest.length - end)}
    </>
  )
}

/** Returns how many words at their start two lists have in common. */
function sameAtStart(words: readonly string[], others: readonly string[]): number {
  const end = words.findIndex((word, index) => word !== others[index])
  return end === -1 ? words.length : end
}
