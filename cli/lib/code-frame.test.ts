import { describe, expect, it } from 'vitest'
import { codeFrame, formatProblems } from './code-frame.ts'

describe('code frame', () => {
  it('R26 keeps blank lines and puts the caret under the place', () => {
    const frame = codeFrame('a\n\n\tkey: wrong\nb', { file: 'f', line: 3, column: 7, length: 5 })
    expect(frame).toBe('  1 | a\n  2 |\n> 3 |  key: wrong\n    |       ^^^^^\n  4 | b')
  })

  it('R26 clips long lines around the place', () => {
    const text = `${'x'.repeat(300)}HERE${'y'.repeat(300)}`
    const frame = codeFrame(text, { file: 'f', line: 1, column: 301, length: 4 })
    const [line = '', caret = ''] = frame.split('\n')
    expect(line.length).toBeLessThan(115)
    expect(line.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('HERE')
  })

  it('R26 prints at most 50 problems and counts the rest', () => {
    const problem = { code: 'content-invalid', severity: 'error', message: 'x' } as const
    const text = formatProblems(
      Array.from({ length: 53 }, () => problem),
      {
        read: () => undefined,
        color: false,
      },
    )
    expect(text).toContain('… and 3 more')
  })
})
