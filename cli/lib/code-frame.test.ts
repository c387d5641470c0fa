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

  it('R26 R73 R87 prints nothing that a terminal obeys, and no endless message', () => {
    const at = { file: 'a\u001Bb', line: 1, column: 3 }
    const message = `\u001B[2J\r\n\u202E${'x'.repeat(1000)}`
    const problem = { code: 'content-invalid', severity: 'error', message, at } as const
    const text = formatProblems([{ ...problem, hint: 'c\u009B' }], {
      read: () => 'ab\u0007\rc',
      color: false,
    })
    expect(text).toContain('a␛b:1:3  error  ␛[2J␍␊\uFFFDxxx')
    expect(text).toContain('> 1 | ab␇␍c\n    |   ^\n\n  c\uFFFD\n')
    expect(text.length).toBeLessThan(700)
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
