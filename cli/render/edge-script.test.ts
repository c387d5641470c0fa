import vm from 'node:vm'
import { expect, it } from 'vitest'
import { repository } from '../../tests/site.ts'
import { bundleEdge } from './edge-script.ts'

it('R5 R33 R50 the script of an edge needs nothing else, names no folder, and is made once', async () => {
  const kept = new Map<string, unknown>()
  const store = {
    get: async (key: string) => kept.get(key),
    has: async (key: string) => kept.has(key),
    set: async (key: string, value: unknown) => void kept.set(key, value),
  }
  const script = await bundleEdge(repository, store)
  expect(vm.runInNewContext(`${script}; Object.keys(edge)`)).toContain('answerAtEdge')
  // As it was written, so that those who run a host can read it.
  expect(script).toContain('\n')
  expect(script).not.toMatch(/\brequire\(|^\s*import\b|#region|cli\/hosts/m)
  expect([...kept.values()]).toEqual([script])
  const [key = ''] = kept.keys()
  kept.set(key, 'kept')
  expect(await bundleEdge(repository, store)).toBe('kept')
  kept.set(key, 1)
  expect(await bundleEdge(repository, store)).toBe(script)
  expect(await bundleEdge(repository)).toBe(script)
})
