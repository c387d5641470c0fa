import vm from 'node:vm'
import { expect, it } from 'vitest'
import { repository } from '../../tests/support/site.ts'
import { bundleEdge } from './bundle-edge.ts'

it('R5 R50 the edge script is self-contained and contains no paths of modules', async () => {
  const script = await bundleEdge(repository)
  expect(vm.runInNewContext(`${script}; Object.keys(edge)`)).toContain('answerAtEdge')
  // Not minified, so that administrators can read it.
  expect(script).toContain('\n')
  expect(script).not.toMatch(/\brequire\(|^\s*import\b|#region|cli\/hosts/m)
  // Only what it calls: no table of pages.
  expect(script).not.toMatch(/cachePriority|buildPath/)
})
