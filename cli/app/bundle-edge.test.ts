import vm from 'node:vm'
import { expect, it } from 'vitest'
import { repository } from '../../tests/support/site.ts'
import { bundleEdge } from './bundle-edge.ts'

it('R5 R50 the script of an edge needs nothing else and names no folder', async () => {
  const script = await bundleEdge(repository)
  expect(vm.runInNewContext(`${script}; Object.keys(edge)`)).toContain('answerAtEdge')
  // As it was written, so that those who run a host can read it.
  expect(script).toContain('\n')
  expect(script).not.toMatch(/\brequire\(|^\s*import\b|#region|cli\/hosts/m)
})
