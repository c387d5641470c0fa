// Requests of the editor to `site edit`.
import {
  type ConfirmRequest,
  type DeleteRequest,
  EDIT_PATH,
  type EditDocument,
  type EditEntry,
  type EditFailure,
  type EditState,
  type FoundText,
  type NewEntryRequest,
  type Outgoing,
  type PictureReply,
  type PublishRequest,
  type PublishStep,
  type RenameRequest,
  type SaveReply,
  type SaveRequest,
  type ShowRequest,
  type UndoRequest,
} from '#site/edit-api.ts'
import type { EditLanguage, EditWords } from '#site/edit-words.ts'

/** A request that failed because of its input. */
export class FailedRequest extends Error {
  readonly failure: EditFailure

  constructor(failure: EditFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Throws a FailedRequest for bad input, or another error if the server does not answer. */
async function request<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`${EDIT_PATH}/${path}`, init)
  const reply = await response.json()
  if (!response.ok) throw new FailedRequest(reply)
  return reply
}

function json(method: 'POST' | 'PUT', body: unknown): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString()

export const getWords = () => request<Readonly<Record<EditLanguage, EditWords>>>('words')
export const getState = () => request<EditState>('state')
export const getDocument = (id: string) => request<EditDocument>(`entry?${query({ id })}`)
export const findText = (text: string, language: EditLanguage) =>
  request<readonly FoundText[]>(`find?${query({ text, language })}`)
export const saveEntry = (id: string, body: SaveRequest) =>
  request<SaveReply>(`entry?${query({ id })}`, json('PUT', body))
export const showUnsaved = (id: string, body: ShowRequest) =>
  request<object>(`unsaved?${query({ id })}`, json('PUT', body))
export const showSaved = () => request<object>('unsaved', { method: 'DELETE', keepalive: true })
export const createEntry = (body: NewEntryRequest) => request<EditEntry>('new', json('POST', body))
export const renameEntry = (body: RenameRequest) => request<EditEntry>('rename', json('POST', body))
export const deleteEntry = (body: DeleteRequest) => request<EditEntry>('delete', json('POST', body))
export const confirmText = (body: ConfirmRequest) => request<object>('confirm', json('POST', body))
export const undoChange = (body: UndoRequest) => request<object>('undo', json('POST', body))
export const getOutgoing = () => request<Outgoing>('outgoing')
export const publish = (body: PublishRequest) =>
  request<readonly PublishStep[]>('publish', json('POST', body))
export const uploadPicture = (entry: string, file: File) =>
  request<PictureReply>(`picture?${query({ entry, name: file.name })}`, {
    method: 'POST',
    body: file,
  })

/** Returns the URL of a thumbnail. */
export const pictureUrl = (entry: string, src: string) =>
  `${EDIT_PATH}/picture?${query({ entry, src })}`
