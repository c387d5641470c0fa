import { afterEach, expect, it, vi } from 'vitest'
import { DRAFT_KEY } from '#site/storage-keys.ts'
import { readDraft, writeDraft } from './contact-draft.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Replaces local storage, and returns its values. */
function stubStorage(content?: string) {
  const values = new Map<string, string>(content === undefined ? [] : [[DRAFT_KEY, content]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  return values
}

it('R60 a draft comes back unchanged', () => {
  stubStorage()
  writeDraft({ firstName: 'Anna', description: 'Bad\nund Küche' })
  expect(readDraft()).toEqual({ firstName: 'Anna', description: 'Bad\nund Küche' })
})

it('R60 an emptied form leaves nothing behind', () => {
  const values = stubStorage()
  writeDraft({ firstName: 'Anna' })
  writeDraft({ firstName: ' ' })
  expect(values.size).toBe(0)
})

it.each(['{', '[1]', 'null', '7', '{"firstName":3,"other":"x"}'])(
  'R46 R60 a damaged draft is none: %s',
  (content) => {
    stubStorage(content)
    expect(readDraft()).toEqual({})
  },
)

it('R46 R60 a forbidden storage breaks nothing', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(readDraft()).toEqual({})
  expect(() => writeDraft({ firstName: 'Anna' })).not.toThrow()
  vi.stubGlobal('localStorage', undefined)
  expect(readDraft()).toEqual({})
})
