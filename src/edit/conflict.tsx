// A file has changed elsewhere since the form was opened: asks for each value whose version to keep.
import { useState } from 'react'
import type { EditDocument } from '#site/edit-api.ts'
import { Dialog } from './dialog.tsx'
import type { Draft } from './drafts.ts'
import { differences, getAt, hasFields, setAt, textOf, tidy } from './values.ts'
import { useSite } from './site.ts'
import { placeName, useWords } from './words.tsx'

export function Conflict({
  draft,
  theirs,
  onResolve,
  onClose,
}: {
  draft: Draft
  theirs: EditDocument
  onResolve: (draft: Draft) => void
  onClose: () => void
}) {
  const { words, t } = useWords()
  const state = useSite()
  const mine = differences(draft.document.value, tidy(draft.value))
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set())
  const choose = (index: number, isMine: boolean) =>
    setDropped(new Set([...dropped, index].filter((other) => other !== index || !isMine)))
  const resolve = () => {
    const value = mine
      .filter((_, index) => !dropped.has(index))
      .reduce<unknown>((result, { path, after }) => setAt(result, path, after), theirs.value)
    if (hasFields(value)) onResolve({ document: theirs, value })
  }
  return (
    <Dialog title={t('conflictTitle')} onClose={onClose}>
      <p>{t('conflictText')}</p>
      {mine.map(({ path, after }, index) => {
        const versions = [
          { isMine: true, label: t('conflictMine'), value: after },
          { isMine: false, label: t('conflictTheirs'), value: getAt(theirs.value, path) },
        ]
        return (
          <fieldset key={path.join('/')}>
            <legend>{placeName(words, { id: theirs.id, path }, state)}</legend>
            {versions.map(({ isMine, label, value }) => (
              <label key={label} className="check">
                <input
                  type="radio"
                  name={path.join('/')}
                  checked={dropped.has(index) !== isMine}
                  onChange={() => choose(index, isMine)}
                />
                <span>
                  <b>{label}</b> {textOf(value) || t('empty')}
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
      <button type="button" className="main" onClick={resolve}>
        {t('conflictApply')}
      </button>
    </Dialog>
  )
}
