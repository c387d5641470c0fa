// How much work a piece of code does, counted and not timed: the same on every machine.
import { Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'

// Optimised code leaves out some of the counts, and when it is optimised depends on the machine.
for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag)
const session = new Session()
session.connect()
// From the start and never ended.
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

/**
 * Executions of all blocks of this repository's own code while `work` runs. Loops inside the language,
 * such as that of `includes`, are not counted.
 */
export async function countSteps(work: () => void): Promise<number> {
  await session.post('Profiler.takePreciseCoverage')
  work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ url }) => /\/(?:cli|src)\//.test(url) && !url.includes('node_modules'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0)
}
