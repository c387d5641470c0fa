import { describe, expect, it } from 'vitest'
import { codeFrame, formatProblems } from './code-frame.ts'

describe('code frame', () => {
  it('R26 keeps blank lines, shows tabs, and puts the caret below the position', () => {
    const frame = codeFrame('a\n\n\tkey: wrong\nb', { file: 'f', line: 3, column: 7, length: 5 })
    expect(frame).toBe('  1 | a\n  2 |\n> 3 | →key: wrong\n    |       ^^^^^\n  4 | b')
  })

  it('R26 clips long lines around the position', () => {
    const text = `${'x'.repeat(300)}HERE${'y'.repeat(300)}`
    const frame = codeFrame(text, { file: 'f', line: 1, column: 301, length: 4 })
    const [line = '', caret = ''] = frame.split('\n')
    expect(line.length).toBeLessThan(115)
    expect(line.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)).toBe('HERE')
  })

  it('R26 marks only the clipped ends of a long line', () => {
    const words = Array.from({ length: 60 }, (_, number) => String(number).padStart(3)).join(' ')
    const shownAt = (column: number, text = words) => {
      const [line = '', caret = ''] = codeFrame(text, { file: 'f', line: 1, column }).split('\n')
      expect(line[caret.indexOf('^')]).toBe(text[column - 1])
      return line.slice('> 1 | '.length)
    }
    expect(shownAt(1)).toBe(`${words.slice(0, 100)}…`)
    expect(shownAt(120)).toBe(`…${words.slice(70, 170)}…`)
    expect(shownAt(words.length)).toBe(`…${words.slice(-100)}`)
    expect(shownAt(3, 'x'.repeat(100))).toBe('x'.repeat(100))
  })

  it('R26 underlines at most to the end of the line', () => {
    const [, caret] = codeFrame('key: wrong', { file: 'f', line: 1, column: 6, length: 40 }).split(
      '\n',
    )
    expect(caret).toBe('    |      ^^^^^')
  })

  it('R26 prints place, message, frame and hint of each problem', () => {
    const at = { file: 'a.yaml', line: 2, column: 1 }
    const text = formatProblems(
      [
        { code: 'content-invalid', severity: 'error', message: 'wrong', at, hint: 'Right.' },
        { code: 'page-too-long', severity: 'warning', message: 'long', at: { ...at, file: 'no' } },
        { code: 'machine-fault', severity: 'error', message: 'full' },
      ],
      { read: (file) => (file === 'a.yaml' ? 'one\ntwo three' : undefined), color: false },
    )
    expect(text).toBe(
      [
        'a.yaml:2:1  error  wrong   content-invalid',
        '',
        '  1 | one',
        '> 2 | two three',
        '    | ^',
        '',
        '  Right.',
        '',
        'no:2:1  warning  long   page-too-long',
        '',
        'error  full   machine-fault',
        '',
      ].join('\n'),
    )
  })

  it('R26 R73 R87 replaces control characters and shortens long messages', () => {
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

  it('R26 R96 prints at most 50 problems, and counts the rest by file', () => {
    const problem = { code: 'content-invalid', severity: 'error', message: 'x' } as const
    const text = formatProblems(
      Array.from({ length: 63 }, (_, index) => {
        const file = index < 61 ? 'content/a.yaml' : 'content/b.yaml'
        return index === 62 ? problem : { ...problem, at: { file, line: 1, column: 1 } }
      }),
      { read: () => undefined, color: false },
    )
    expect(text.match(/error {2}x/g)).toHaveLength(50)
    expect(text.split('\n').slice(-5)).toEqual([
      '… and 13 more, which --json lists:',
      '    11  content/a.yaml',
      '     1  content/b.yaml',
      '     1  without a file',
      '',
    ])
  })
})
