// The files of each host for a small site, to be reviewed (R56).
import { expect, it } from 'vitest'
import { sampleRedirects, sampleRules } from '../../tests/support/hosts/sample-rules.ts'
import { valueText } from '../../tests/support/value-text.ts'
import { type HostName, hostNames } from '../base/host-names.ts'
import { Problems } from '../problems/problems.ts'
import { adapters, emitHosts } from './adapters.ts'

const { server } = sampleRules()
const rules = sampleRules({
  formPath: '/api/contact',
  server: { ...server, formUpstream: 'http://127.0.0.1:9000' },
  redirects: [
    { from: '/old', to: '/blog?kind=tip#tips', status: 302, when: 'always' },
    ...sampleRedirects,
  ],
})

/** Returns the files for a host, and expects no problem. */
function filesOf(host: HostName) {
  const problems = new Problems()
  const files = emitHosts([host], rules, { problems, edge: '/* edge */' })
  expect(problems.all).toEqual([])
  return files
}

// One host of headers by path and one whole server; tests/site/hosts.test.ts tests the real servers.
it.each([
  ['netlify', '_headers'],
  ['nginx', 'nginx.conf'],
] as const)('R5 R54 R56 for %s, %s is as reviewed', async (host, name) => {
  const { dist, deploy } = filesOf(host)
  const contents = [...dist, ...deploy].find(({ path }) => path === name)?.contents
  await expect(contents).toMatchFileSnapshot(`../../tests/fixtures/values/${name}.txt`)
})

it('R5 R56 lists the files of each host, and what it cannot do', async () => {
  const all = hostNames.map((host) => {
    const { dist, deploy, notes } = filesOf(host)
    const { precompressed = false } = adapters[host]
    expect(dist.map(({ path }) => path)).toEqual(adapters[host].files)
    const paths = [...dist, ...deploy].map(({ path }) => path)
    return [host, { paths, notes: notes.map(({ text }) => text), precompressed }]
  })
  const text = valueText(Object.fromEntries(all))
  await expect(text).toMatchFileSnapshot('../../tests/fixtures/values/hosts.txt')
})
