// A process that checks and builds sites for the test of damaged input: each message is the folder of a site, each
// answer a `Verdict`. Where it hangs it can be ended, and its memory is its own.
import { textOfFile } from '../../../cli/base/files.ts'
import { runSite } from '../../../cli/main.ts'
import { builtFaults } from './built-faults.ts'
import type { Verdict } from './verdict.ts'

async function judge(root: string): Promise<Verdict> {
  let stderr = ''
  const print = process.stderr.write.bind(process.stderr)
  process.stderr.write = (chunk: string | Uint8Array) => {
    stderr += String(chunk)
    return true
  }
  const run = async (name: string) => {
    process.exitCode = 0
    return await runSite([name, '--quiet'], root)
  }
  const start = process.cpuUsage()
  const checked = await run('check')
  const code = checked === 0 ? await run('build') : checked
  const { user, system } = process.cpuUsage(start)
  process.stderr.write = print
  return {
    code,
    stderr,
    seconds: (user + system) / 1e6,
    memory: mostMemory(),
    faults: code === 0 ? await builtFaults(root) : [],
  }
}

/** Returns the most memory that this process has had, in bytes. On Linux, `maxRSS` begins with that of its parent. */
function mostMemory(): number {
  const [, own] = /^VmHWM:\s+(\d+) kB/m.exec(textOfFile('/proc/self/status') ?? '') ?? []
  return Number(own ?? process.resourceUsage().maxRSS) * 1024
}

process.on('message', (root) => {
  // An error that no one catches ends this process, which is also a verdict.
  void judge(String(root)).then((verdict) => process.send?.(verdict))
})
