// A file has changed elsewhere since the form was opened: joins both, and asks about values that both have changed.
import { deepEquals } from '@rjsf/utils'
import { useState } from 'react'
import type { EditDocument } from '#site/edit-api.ts'
import { hasFields, valueAt } from '#site/values.ts'
import { type Asks, Button, Dialog } from './dialog.tsx'
import type { Draft } from './drafts.ts'
import { type Difference, differences, setAt, textOf, tidy } from './values.ts'
import { useSite } from './site.ts'
import { placeName, useWords } from './words.tsx'

/** Returns my changes of a document that are not yet in the other version. */
function changesOf(draft: Draft, theirs: EditDocument): readonly Difference[] {
  return differences(draft.document.value, tidy(draft.value)).filter(
    ({ path, after }) => !deepEquals(valueAt(theirs.value, path), after),
  )
}

/** Returns my changes of what has changed elsewhere too: of a list, the whole entry counts, since entries may have moved. */
export function contested(draft: Draft, theirs: EditDocument): readonly Difference[] {
  const versions = [draft.document.value, theirs.value]
  return changesOf(draft, theirs).filter(({ path }) => {
    const index = path.findIndex((step) => typeof step === 'number')
    const whole = index < 0 ? path : path.slice(0, index + 1)
    const [before, now] = versions.map((value) => {
      const list = valueAt(value, whole.slice(0, -1))
      return [valueAt(value, whole), Array.isArray(list) && list.length]
    })
    return !deepEquals(before, now)
  })
}

/** Returns the other version with my changes, without those that are dropped. */
export function joined(
  draft: Draft,
  theirs: EditDocument,
  dropped: readonly Difference[] = [],
): Draft {
  const paths = new Set(dropped.map(({ path }) => path.join('/')))
  const value = changesOf(draft, theirs)
    .filter(({ path }) => !paths.has(path.join('/')))
    .reduce<unknown>((result, { path, after }) => setAt(result, path, after), theirs.value)
  return { document: theirs, value: hasFields(value) ? value : theirs.value }
}

export function Conflict({
  draft,
  theirs,
  onDone,
  onClose,
}: Asks<Draft> & { draft: Draft; theirs: EditDocument }) {
  const { words, t } = useWords()
  const state = useSite()
  const mine = contested(draft, theirs)
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set())
  const choose = (index: number, isMine: boolean) =>
    setDropped(new Set([...dropped, index].filter((other) => other !== index || !isMine)))
  const resolve = () =>
    onDone(
      joined(
        draft,
        theirs,
        mine.filter((_, index) => dropped.has(index)),
      ),
    )
  return (
    <Dialog title={t('conflictTitle')} onClose={onClose}>
      <p>{t('conflictText')}</p>
      {mine.map(({ path, after }, index) => {
        const versions = [
          { isMine: true, label: t('conflictMine'), value: after },
          { isMine: false, label: t('conflictTheirs'), value: valueAt(theirs.value, path) },
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
      <Button word="conflictApply" className="main" onClick={resolve} />
    </Dialog>
  )
}
