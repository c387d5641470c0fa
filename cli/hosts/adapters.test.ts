// What each host is given for a small site, as it is written, to be reviewed whole (R56).
import { expect, it } from 'vitest'
import { sampleRedirects, sampleRules } from '../../tests/support/hosts/sample-rules.ts'
import { valueText } from '../../tests/support/value-text.ts'
import { hostNames } from '../base/host-names.ts'
import { Problems } from '../problems/problems.ts'
import { adapters, emitHosts } from './adapters.ts'

const rules = sampleRules({
  formPath: '/api/contact',
  redirects: [
    { from: '/old', to: '/blog?kind=tip#tips', status: 302, when: 'always' },
    ...sampleRedirects,
  ],
})

it.each(hostNames)('R5 R54 R56 the files for %s', async (host) => {
  const problems = new Problems()
  const { dist, deploy, notes } = emitHosts([host], rules, {
    problems,
    edge: '/* edge */',
  })
  expect(problems.all).toEqual([])
  expect(dist.map(({ path }) => path)).toEqual(adapters[host].files)
  const { precompressed } = adapters[host]
  const files = [...dist, ...deploy].map(({ path, contents }) => `==> ${path} <==\n${contents}`)
  const text = [...files, valueText({ notes, precompressed })].join('\n')
  await expect(text).toMatchFileSnapshot(`../../tests/fixtures/values/host-${host}.txt`)
})
