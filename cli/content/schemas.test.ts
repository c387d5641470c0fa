import { describe, expect, it } from 'vitest'
import { companySchema } from './schemas.ts'

/** What is wrong with an origin, in order. */
function originProblems(origin: string) {
  const result = companySchema.shape.origin.safeParse(origin)
  return result.error?.issues.map(({ message }) => message.split(',')[0]) ?? []
}

describe('origin', () => {
  it.each([
    ['https://www.example.com', []],
    ['https://www.example.com/', ['expected scheme and host only']],
    ['https://www.example.com/shop', ['expected scheme and host only']],
    ['http://www.example.com', ['expected a full address like https://www.example.com']],
    ['www.example.com', ['expected a full address like https://www.example.com']],
  ])('R26 %s', (origin, expected) => {
    expect(originProblems(origin)).toEqual(expected)
  })
})
