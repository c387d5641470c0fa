// The list on the left: what the site has, in groups, with marks.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import {
  type EditEntry,
  type EditGroup,
  type EditPath,
  type NewEntryKind,
  OUTDATED,
} from '#site/edit-api.ts'
import type { Locale } from '#site/locales.ts'
import { findText } from './api.ts'
import { hasDraft, onDrafts } from './drafts.ts'
import { useSite } from './site.ts'
import { entryName, useWords } from './words.tsx'

export function EntryList({
  current,
  onOpen,
  onNew,
}: {
  current: string
  /** Called with the first place of the text that was searched for. */
  onOpen: (path: EditPath | undefined) => void
  onNew: (kind: NewEntryKind) => void
}) {
  const { words, t, language } = useWords()
  const state = useSite()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const { data: found = [] } = useQuery({
    queryKey: ['find', wanted, language],
    queryFn: () => findText(wanted, language),
    enabled: wanted.length > 1,
    placeholderData: keepPreviousData,
  })
  const foundIn = (entry: EditEntry) =>
    wanted.length > 1 ? found.find(({ entry: id }) => id === entry.id) : undefined
  const nameOf = (entry: EditEntry) => entryName(words, entry, state)
  const groups = state.groups
    .map(({ entries, ...group }) => ({
      ...group,
      entries: entries.filter(
        (entry) =>
          `${nameOf(entry)} ${words.groups[group.id]}`.toLowerCase().includes(wanted) ||
          foundIn(entry) !== undefined,
      ),
    }))
    .filter(({ entries, adds }) => entries.length > 0 || (adds !== undefined && wanted === ''))
  const item = (entry: EditEntry) => (
    <li key={entry.id}>
      <a
        href={`#${entry.id}`}
        aria-current={entry.id === current ? 'page' : undefined}
        onClick={() => onOpen(foundIn(entry)?.path)}
      >
        {nameOf(entry)}
        <Marks entry={entry} />
        {foundIn(entry) && <small className="help">{foundIn(entry)?.words}</small>}
      </a>
    </li>
  )
  const addButton = ({ adds }: EditGroup) =>
    adds !== undefined && (
      <button type="button" className="add" onClick={() => onNew(adds)}>
        + {t(`new.${adds}`)}
      </button>
    )
  return (
    <>
      <input
        type="search"
        placeholder={t('find')}
        aria-label={t('find')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {groups.length === 0 && <p role="status">{t('nothingFound')}</p>}
      {groups.map((group) =>
        group.entries.length === 1 && group.adds === undefined ? (
          <ul key={group.id}>{group.entries.map(item)}</ul>
        ) : (
          <OpenGroup
            key={`${group.id} ${wanted === ''}`}
            isCurrent={wanted !== '' || group.entries.some(({ id }) => id === current)}
          >
            <summary>
              {words.groups[group.id]} <small>{group.entries.length}</small>
              <UnsavedMark entries={group.entries} />
            </summary>
            <ul>{group.entries.map(item)}</ul>
            {addButton(group)}
          </OpenGroup>
        ),
      )}
    </>
  )
}

/** Renders a group that opens for the current entry, and closes by a click only. */
function OpenGroup({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isCurrent)
  if (isCurrent && !isOpen) setOpen(true)
  return <details open={isOpen}>{children}</details>
}

function Marks({ entry }: { entry: EditEntry }) {
  const state = useSite()
  const { t } = useWords()
  const errors = state.problems.filter(
    ({ entry: id, severity }) => id === entry.id && severity === 'error',
  )
  const namesOf = (has: (code: Locale) => boolean) =>
    state.languages.flatMap(({ code, name }) => (has(code) ? [name] : [])).join(', ')
  const untranslated = namesOf((code) => entry.untranslated.includes(code))
  const outdated = namesOf((language) =>
    state.problems.some(
      ({ code, entry: id, path }) =>
        code === OUTDATED && id === entry.id && path?.at(-1) === language,
    ),
  )
  return (
    <span className="marks">
      {entry.hidden !== undefined && <small className="mark">{t(entry.hidden)}</small>}
      {untranslated !== '' && (
        <small className="mark">{t('untranslated', { languages: untranslated })}</small>
      )}
      {outdated !== '' && <small className="mark">{t('outdated', { languages: outdated })}</small>}
      {errors.length > 0 && (
        <small className="mark bad">{t('errorCount', { count: errors.length })}</small>
      )}
      <UnsavedMark entries={[entry]} />
    </span>
  )
}

/** Warns that the form of one of the entries is not saved. */
function UnsavedMark({ entries }: { entries: readonly EditEntry[] }) {
  const { t } = useWords()
  const isUnsaved = useSyncExternalStore(onDrafts, () => entries.some(({ id }) => hasDraft(id)))
  return isUnsaved && <small className="mark">{t('unsaved')}</small>
}
