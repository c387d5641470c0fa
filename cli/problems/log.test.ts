// Output of a running command (R62, R69).
import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pc from 'picocolors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatBytes, formatMs, Log, type LogOptions } from './log.ts'
import { type Problem, Problems, SiteError } from './problems.ts'

/** Which streams are terminals. */
const terminal = {
  stdout: { isTTY: process.stdout.isTTY },
  stderr: { isTTY: process.stderr.isTTY },
}
let root: string
let stdout: string
let stderr: string
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'log-'))
  stdout = ''
  stderr = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) =>
    Boolean((stdout += String(chunk))),
  )
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) =>
    Boolean((stderr += String(chunk))),
  )
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  Object.assign(process.stdout, terminal.stdout)
  Object.assign(process.stderr, terminal.stderr)
  vi.useRealTimers()
  vi.restoreAllMocks()
  await fs.rm(root, { recursive: true })
})

/** Returns a text without colours, which depend on the environment of the tests. */
const plain = (text: string) => text.replaceAll(new RegExp(String.raw`\u001b\[\d+m`, 'g'), '')
const logWith = (options: Partial<LogOptions> = {}) =>
  new Log({ json: false, quiet: false, root, ...options })
const problem: Problem = {
  code: 'content-invalid',
  severity: 'error',
  message: 'No larch',
  at: { file: 'a.yaml', line: 1, column: 3 },
}
const text = 'a.yaml:1:3  error  No larch   content-invalid\n'

describe('the log of a command', () => {
  it.each([
    ['by default', {}, 'built\n✓ pages      5 ms\n', `${text}\n`],
    ['with --quiet', { quiet: true }, '', `${text}\n`],
    ['with --json', { json: true }, '{\n  "ok": true\n}\n', ''],
  ])('R62 R69 %s', async (...[, options, out, error]) => {
    const log = logWith(options)
    log.info('built')
    log.json({ ok: true })
    log.problems([problem])
    log.problems([])
    await log.stages(new Problems())('pages', () => void vi.advanceTimersByTime(5))
    expect(stderr).toBe(error)
    expect(plain(stdout)).toBe(out)
    expect(log.times).toEqual({ pages: 5 })
  })

  it('R26 R62 a stage returns its value, or throws all problems if there is an error', async () => {
    const problems = new Problems()
    const log = logWith()
    const stage = log.stages(problems)
    problems.warn('content-missing-text', 'No text')
    expect(await stage('read', () => Promise.resolve('value'))).toBe('value')
    const failed = stage('check', () => problems.error('content-invalid', 'No larch'))
    await expect(failed).rejects.toThrow(new SiteError(problems.all))
    await expect(
      stage('write', () => Promise.reject(new TypeError('no such thing'))),
    ).rejects.toThrow(TypeError)
    expect(plain(stdout)).toBe('✓ read       0 ms\n✗ check      0 ms\n✗ write      0 ms\n')
    expect(Object.keys(log.times)).toEqual(['read', 'check', 'write'])
  })

  it.each([true, false])('R62 colours problems only on a terminal: %s', (isTTY) => {
    process.stderr.isTTY = isTTY
    logWith().problems([problem])
    expect(stderr).toBe(`${logWith().format([problem], { color: isTTY && pc.isColorSupported })}\n`)
  })

  const line = '\r\u001b[2K'
  it.each([
    ['on a terminal', true, {}],
    ['elsewhere', false, {}],
    ['on a terminal with --quiet', true, { quiet: true }],
    ['on a terminal with --json', true, { json: true }],
  ])('R62 draws a progress bar at most ten times per second, %s', async (_, isTTY, options) => {
    process.stdout.isTTY = isTTY
    const drawn: string[] = []
    const log = logWith(options)
    vi.advanceTimersByTime(500)
    const stage = log.stages(new Problems())
    await stage('read', () => {})
    expect(stdout).not.toContain(line)
    stdout = ''
    await stage('images', (progress) => {
      for (const step of ['1000 0', '0 1', '99 2', '1 2', '100 4']) {
        const [ms = 0, done = 0] = step.split(' ').map(Number)
        vi.advanceTimersByTime(ms)
        progress(done, 4)
        drawn.push(plain(stdout))
        stdout = ''
      }
    })
    const bars = [
      '',
      `${line}  images     ██████░░░░░░░░░░░░░░░░░░ 1/4, 3.0 s left`,
      '',
      `${line}  images     ████████████░░░░░░░░░░░░ 2/4, 1.1 s left`,
      `${line}  images     ████████████████████████ 4/4, 0 ms left`,
    ]
    const isDrawn = isTTY && Object.keys(options).length === 0
    expect(drawn).toEqual(isDrawn ? bars : bars.map(() => ''))
    const end = '✓ images     1.2 s\n'
    expect(plain(stdout)).toBe(isDrawn ? line + end : Object.keys(options).length > 0 ? '' : end)
  })

  it('R69 R87 problems show the lines of a text file, and never block on a pipe', async () => {
    const file = path.join(root, 'a.yaml')
    const log = logWith()
    expect(log.format([problem])).toBe(text)
    execFileSync('mkfifo', [file])
    expect(log.format([problem])).toBe(text)
    await fs.rm(file)
    await fs.writeFile(file, 'a:\0b')
    expect(log.format([problem])).toBe(text)
    await fs.writeFile(file, 'a: Lärche')
    expect(log.format([problem])).toBe(`${text}\n> 1 | a: Lärche\n    |   ^\n`)
    expect(log.format([problem], { color: true })).toContain('\u001b[31merror\u001b[39m')
  })
})

it('R62 rounds durations and sizes to suitable units', () => {
  expect([87.4, 999, 1000, 1449, 59_900, 60_000, 125_000].map(formatMs)).toEqual([
    '87 ms',
    '999 ms',
    '1.0 s',
    '1.4 s',
    '59.9 s',
    '1 min 0 s',
    '2 min 5 s',
  ])
  expect([640, 999, 1000, 12_345, 1_000_000, 3_960_000].map(formatBytes)).toEqual([
    '640 B',
    '999 B',
    '1.0 kB',
    '12.3 kB',
    '1.0 MB',
    '4.0 MB',
  ])
})
