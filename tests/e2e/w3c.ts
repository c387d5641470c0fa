// The W3C checker, which needs Java (R23).
import { execFileSync, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { expect, test } from './fixtures.ts'

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
const hasJava = spawnSync('java', ['-version']).status === 0
/** Shorter start: code that runs for seconds is not worth optimising. The checker needs a larger stack then. */
const JVM = ['-XX:TieredStopAtLevel=1', '-Xss4m']
/** The checker's CSS is older than the browsers that the site is for: it lacks container queries and their units. */
const OLD_CSS =
  '.*CSS: (?:.*Property .* doesn.t exist|Unrecognized at-rule .@container|.font-size.: Parse Error).*'

/** Expects that the checker finds no error in files; skips the test if there is no Java. */
export function expectValid(files: readonly string[]): void {
  test.skip(!hasJava, 'It needs Java; the last line of the run names the command that installs it.')
  const options = ['--errors-only', '--format', 'gnu', '--filterpattern', OLD_CSS]
  // It exits with 1 and prints where it finds an error.
  const run = () =>
    execFileSync('java', [...JVM, '-jar', checker, ...options, ...files], { stdio: 'pipe' })
  expect(run).not.toThrow()
}
