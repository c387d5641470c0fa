import { describe, expect, it } from 'vitest'
import { Problems } from '../problems/problems.ts'
import { checkReferences, type References } from './references.ts'

const location: References = {
  collection: 'locations',
  key: 'thun',
  locate: (path) => ({ file: `content/locations/thun.yaml`, line: path.length, column: 1 }),
  slug: {},
  contact: 'Ana Muster',
}

const check = (team: readonly string[] | undefined) => {
  const problems = new Problems()
  const keys = { services: [], locations: [], projects: [], posts: [] }
  checkReferences([location], { keys, topics: [], team, problems })
  return problems.all
}

describe('the contact of a location', () => {
  it('R14 R26 is a person of the team', () => {
    expect(check(['Ana Muster'])).toEqual([])
    expect(check(undefined)).toEqual([])
    expect(check(['Anna Muster', 'Urs Muster'])).toMatchObject([
      {
        code: 'content-unknown-reference',
        message: 'There is no person "Ana Muster"',
        hint: expect.stringContaining('Did you mean "Anna Muster"?'),
      },
    ])
  })
})
