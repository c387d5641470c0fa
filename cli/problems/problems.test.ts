import { expect, it } from 'vitest'
import { placeIn, Problems, SiteError } from './problems.ts'

const at = (file: string, line: number, column: number) => ({ at: { file, line, column } })

it.each([
  [0, 1, 1],
  [3, 1, 4],
  [4, 2, 1],
  [6, 2, 3],
  [8, 4, 1],
])('R26 character %d is in line %d at column %d', (offset, line, column) => {
  expect(placeIn('abc\nde\n\nf', offset)).toEqual({ line, column })
})

it('R26 R50 problems are sorted by file, line, column and message', () => {
  const sorted = [
    ['a nowhere', {}],
    ['b nowhere', {}],
    ['z', at('a.md', 2, 9)],
    ['a', at('a.md', 10, 1)],
    ['b', at('a.md', 10, 1)],
    ['a', at('a.md', 10, 2)],
    ['a', at('b.md', 1, 1)],
  ] as const
  for (const order of [sorted, sorted.toReversed()]) {
    const problems = new Problems()
    for (const [message, place] of order) problems.error('content-invalid', message, place)
    expect(problems.all).toEqual(
      sorted.map(([message, place]) => ({
        code: 'content-invalid',
        severity: 'error',
        message,
        ...place,
      })),
    )
  }
})

it('R25 R26 warnings stop only a release, as errors', () => {
  const problems = new Problems()
  expect(() => problems.throwIfAny()).not.toThrow()
  problems.warn('content-missing-text', 'No text', { hint: 'Write one.' })
  expect(problems.hasErrors).toBe(false)
  expect(() => problems.throwIfErrors()).not.toThrow()
  const [warning] = problems.warnings
  expect(warning).toEqual({
    code: 'content-missing-text',
    severity: 'warning',
    message: 'No text',
    hint: 'Write one.',
  })
  const thrown = (act: () => void) => {
    try {
      act()
    } catch (error) {
      return error instanceof SiteError ? error.problems : error
    }
    return undefined
  }
  expect(thrown(() => problems.throwIfAny())).toEqual([{ ...warning, severity: 'error' }])
  problems.add([{ code: 'content-invalid', severity: 'error', message: 'No larch' }])
  expect([problems.hasErrors, problems.warnings]).toEqual([true, [warning]])
  expect(thrown(() => problems.throwIfErrors())).toEqual(problems.all)
  expect(new SiteError(problems.all)).toMatchObject({
    name: 'SiteError',
    message: 'No larch\nNo text',
  })
})
