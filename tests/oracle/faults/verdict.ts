// The result of a build of a damaged site, and whether it is allowed (R26, R69, R87).
import path from 'node:path'
import { isLong } from '../../support/run-length.ts'
import { z } from 'zod'

export const verdictSchema = z.strictObject({
  /** Exit code of `site check`, or of `site build` if the check found nothing. */
  code: z.number(),
  stderr: z.string(),
  /** Processor time in s. */
  seconds: z.number(),
  /** Most memory that the process has had so far, in bytes. */
  memory: z.number(),
  /** Faults of the built site, if there is one. */
  faults: z.array(z.string()),
})
export type Verdict = z.infer<typeof verdictSchema>

/** Processor time in s that check and build of a damaged site may take; on a push only what hangs is too long. */
const SECONDS = isLong ? 10 : 60
/** Memory that they may take, in bytes. */
export const MEMORY = 1e9
/** Characters of everything that is printed. */
const LENGTH = 100_000

/** Returns the faults of a verdict on a site in which `file` was damaged; an empty list if there is none. */
export function wrongIn(
  { code, stderr, seconds, memory, faults }: Verdict,
  file: string,
): string[] {
  const message = stderr.slice(0, 3000)
  // The damaged file may be valid by itself, and wrong only for the file that refers to it.
  const names = /^\S.*:\d+:\d+ {2}error {2}\S/m
  const name = path.basename(file)
  // oxlint-disable-next-line no-control-regex -- a terminal would obey them
  const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.exec(stderr)
  const checks: readonly (readonly [boolean, string])[] = [
    [code !== 0 && code !== 1, `ends with ${code}: ${message}`],
    [code === 1 && !names.test(stderr) && !stderr.includes(name), `names no file: ${message}`],
    [control !== null, `prints a control character: ${JSON.stringify(message)}`],
    [stderr.length > LENGTH, `prints ${stderr.length} characters`],
    [seconds > SECONDS, `takes ${seconds} s`],
    [memory > MEMORY, `takes ${Math.round(memory / 1e6)} MB`],
  ]
  return [...checks.flatMap(([isWrong, words]) => (isWrong ? [words] : [])), ...faults]
}
