import { expect, it } from 'vitest'
import { DRAFT_KEY } from '#site/storage-keys.ts'
import { readDraft, writeDraft } from './contact-draft.ts'

function memory(content?: string) {
  const values = new Map<string, string>(content === undefined ? [] : [[DRAFT_KEY, content]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

it('R60 a draft comes back unchanged', () => {
  const storage = memory()
  writeDraft(storage, { firstName: 'Anna', description: 'Bad\nund Küche' })
  expect(readDraft(storage)).toEqual({ firstName: 'Anna', description: 'Bad\nund Küche' })
})

it('R60 an emptied form leaves nothing behind', () => {
  const storage = memory()
  writeDraft(storage, { firstName: 'Anna' })
  writeDraft(storage, { firstName: ' ' })
  expect(storage.getItem(DRAFT_KEY)).toBeNull()
})

it.each(['{', '[1]', 'null', '7', '{"firstName":3,"other":"x"}'])(
  'R46 R60 a damaged draft is none: %s',
  (content) => {
    expect(readDraft(memory(content))).toEqual({})
  },
)

it('R46 R60 a forbidden storage breaks nothing', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect(readDraft(storage)).toEqual({})
  expect(() => writeDraft(storage, { firstName: 'Anna' })).not.toThrow()
  expect(readDraft(undefined)).toEqual({})
})
