import { expect, it } from 'vitest'
import { sampleRules } from '../../tests/support/hosts/sample-rules.ts'
import { parseRules, rulesFile } from './rules-file.ts'

const built = { hosts: ['nginx'], rules: sampleRules(), formServices: ['walls'] } as const

it('R64 the rules of a build are read as they were written', () => {
  const { contents } = rulesFile(built)
  expect(parseRules(contents)).toEqual(JSON.parse(JSON.stringify(built)))
})

it.each(['', '{}', '{"hosts":["nginx"]}'])(
  'R64 R69 rules of another version are known: %j',
  (text) => {
    expect(parseRules(text)).toBeUndefined()
  },
)
