// A file has changed elsewhere since the form was opened: joins both, and asks about values that both have changed.
import { useState } from 'react'
import type { EditDocument } from '#site/edit-api.ts'
import { namesOn } from '#site/first-text.ts'
import { textOf } from '#site/values.ts'
import { type Asks, Button, Dialog } from './dialog.tsx'
import type { Draft } from './drafts.ts'
import { contested, joined } from './merge.ts'
import { useSite } from './site.ts'
import { placeName, useWords, withDays } from './words.tsx'

export function Conflict({
  draft,
  theirs,
  onDone,
  onClose,
}: Asks<Draft> & { draft: Draft; theirs: EditDocument }) {
  const { words, t, language } = useWords()
  const state = useSite()
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const choose = (key: string, isMine: boolean) =>
    setDropped(new Set([...dropped, key].filter((other) => other !== key || !isMine)))
  const { value: base } = draft.document
  return (
    <Dialog title={t('conflictTitle')} onClose={onClose}>
      <p>{t('conflictText')}</p>
      {contested(draft, theirs).map(({ path, mine, theirs: other }) => {
        const key = path.join('/')
        const names = namesOn(base, path, state.languages[0]?.code ?? '')
        const place = placeName(words, { id: theirs.id, path, names }, state)
        const missing = typeof path.at(-1) === 'number' ? 'action.delete' : 'empty'
        const versions = [
          { isMine: true, label: t('conflictMine'), value: mine },
          { isMine: false, label: t('conflictTheirs'), value: other },
        ]
        return (
          <fieldset key={key}>
            <legend>{withDays(place, language)}</legend>
            {versions.map(({ isMine, label, value }) => (
              <label key={label} className="check">
                <input
                  type="radio"
                  name={key}
                  checked={dropped.has(key) !== isMine}
                  onChange={() => choose(key, isMine)}
                />
                <span>
                  <b>{label}</b>{' '}
                  {withDays(textOf(value), language) || t(value === undefined ? missing : 'empty')}
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
      <Button
        word="conflictApply"
        className="main"
        onClick={() => onDone(joined(draft, theirs, dropped))}
      />
    </Dialog>
  )
}
