import { expect, it } from 'vitest'
import { createSite } from '../tests/support/site.ts'
import { loadSite, silently } from './load-site.ts'
import { Problems } from './problems/problems.ts'
import { cacheOf, loadWorkspace } from './workspace.ts'

it('R56 redirects lead to files that the build makes, and hide none', async () => {
  const { root, remove } = await createSite({
    'dist-config/redirects.yaml': [
      '- {from: /sitemap_index.xml, to: /sitemap.xml}',
      '- {from: /feed, to: /blog/feed.xml}',
      '- {from: /robots.txt, to: /}',
      '',
    ].join('\n'),
  })
  const workspace = await loadWorkspace({ cwd: root })
  const problems = new Problems()
  await loadSite(workspace, { problems, stage: silently, cache: cacheOf(workspace) }).catch(
    () => {},
  )
  await remove()
  expect(problems.all.map(({ message }) => message)).toEqual([
    '"/robots.txt" would hide the file /robots.txt',
  ])
})
