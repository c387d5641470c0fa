// The list of addresses as a text.
import { describe, expect, it } from 'vitest'
import { Problems } from '../problems/problems.ts'
import { addAddresses, parseAddresses } from './addresses.ts'

describe('list of addresses', () => {
  it('R91 contains a path per line, in any spelling, and comments', () => {
    const problems = new Problems()
    const text = '# Ours\r\n/\r\n\r\n  /blog/  \r\n/b/%C3%BCber-uns.html\r\n'
    const addresses = parseAddresses(text, problems)
    expect(addresses.map(({ path }) => path)).toEqual(['/', '/blog', '/b/über-uns'])
    expect(addresses[1]?.at).toMatchObject({ line: 4, column: 3, length: 6 })
    expect(problems.all).toEqual([])
  })

  it('R91 takes new addresses at their places, and keeps every line', () => {
    const text = '# Pages\n/\n/blog\n\n# The old site\n/über-uns\n# End\n'
    expect(addAddresses(text, ['/zz', '/a', '/blog/new', '/über-uns/x'])).toBe(
      '# Pages\n/\n/a\n/blog\n/blog/new\n/zz\n\n# The old site\n/über-uns\n/über-uns/x\n# End\n',
    )
    expect(addAddresses('# Pages\n/b', ['/'])).toBe('# Pages\n/\n/b\n')
  })

  it('R91 begins with an explanation', () => {
    const text = addAddresses(undefined, ['/b', '/'])
    expect(text).toMatch(/^# Every address .*\n# .*\n\/\n\/b\n$/)
  })
})
