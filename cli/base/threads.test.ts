import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { machineFault } from '../problems/machine-fault.ts'
import { inProcess, inThread, resultOf, threadModule, withThreads } from './threads.ts'

/** Does a job as a worker does, with the clones that messages are. */
async function send<R>(job: string, work: (job: string) => R): Promise<R> {
  const reply = await inThread(work)(job).catch((error: unknown) => {
    throw structuredClone(error)
  })
  return resultOf(structuredClone(reply))
}

it('R69 R87 a failure of the machine in a thread is one outside it', async () => {
  const failed = send('', () => fs.readFileSync('/no/such/folder'))
  await expect(failed).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' })
  const full = Object.assign(new Error('x'), { code: 'ENOSPC', syscall: 'write', path: '/a' })
  const error: unknown = await send('', () => {
    throw full
  }).catch((reason: unknown) => reason)
  expect(machineFault(error)?.message).toBe('The disk is full: /a (ENOSPC, write)')
})

it('R69 what is no error in a thread is none outside it', async () => {
  const failed = send('', () => {
    throw 'a word'
  })
  await expect(failed).rejects.toBe('a word')
})

it.each([
  ['file:///repo/cli/render/prerender.ts', 'file:///repo/cli/render/page-thread.ts'],
  ['file:///repo/.site/command/site.js', 'file:///repo/.site/command/page-thread.js'],
])('R33 the module of a thread is in the folder of %s', (url, module) => {
  expect(threadModule('./page-thread', url).href).toBe(module)
})

/** Doubles numbers in threads, or without, and returns the place of each. */
async function double(numbers: readonly number[], { cores = 2, ending = '.mjs' } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'threads-'))
  const module = path.join(folder, `double${ending}`)
  fs.writeFileSync(
    module,
    `import { Tinypool } from ${JSON.stringify(import.meta.resolve('tinypool'))}
export function run(job) {
  if (Number(job) === -1) throw new TypeError('no such number')
  return { result: [2 * Number(job), Tinypool.workerData] }
}`,
  )
  let loads = 0
  const load = async () => {
    loads += 1
    return async (job: string): Promise<[number, string]> => [2 * Number(job), 'here']
  }
  try {
    const jobs = { module: pathToFileURL(module), data: 'thread', load }
    const results = await withThreads(jobs, cores, (run) =>
      Promise.allSettled(numbers.map((number) => run(String(number)))),
    )
    const done = results.map((result) =>
      result.status === 'fulfilled' ? result.value : String(result.reason),
    )
    return { done, loads }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

it('R33 the first 200 jobs are done here, the others in threads', async () => {
  const { done, loads } = await double(upTo(235))
  expect(done).toEqual(upTo(235).map((job) => [2 * job, job < 200 ? 'here' : 'thread']))
  expect(loads).toBe(1)
})

it.each([
  ['few jobs', 200, {}],
  ['one core', 210, { cores: 1 }],
  ['code that runs from its sources', 210, { ending: '.ts' }],
])('R33 starts no thread for %s', async (_, count, options) => {
  const { done, loads } = await double(upTo(count), options)
  expect(done).toEqual(upTo(count).map((job) => [2 * job, 'here']))
  expect(loads).toBe(1)
})

it('R33 R69 a job that fails in a thread fails here, and no other does', async () => {
  const { done } = await double([...upTo(216), -1])
  expect(done.slice(0, 216).every((result) => typeof result === 'object')).toBe(true)
  expect(done.slice(216)).toEqual(['TypeError: no such number'])
})

/** Returns the id of the process that runs a job. The job "fail" fails. */
async function processOfJob(ending: string, { fail = false } = {}): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'process-'))
  const module = path.join(folder, `job${ending}`)
  fs.writeFileSync(
    module,
    `import fs from 'node:fs'
export function run(job) {
  if (job === 'fail') return { failure: { message: 'The disk is full', code: 'ENOSPC', syscall: 'write' } }
  fs.writeFileSync(job, String(process.pid))
  return { result: undefined }
}`,
  )
  const output = path.join(folder, 'pid')
  const load = async () => (file: string) => fs.writeFileSync(file, String(process.pid))
  try {
    await inProcess({ module: pathToFileURL(module), load }, fail ? 'fail' : output)
    return Number(fs.readFileSync(output, 'utf8'))
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

it('R33 a job runs in its own process, or in this one if the command runs from sources', async () => {
  const other = await processOfJob('.mjs')
  expect(other).toBeGreaterThan(0)
  expect(other).not.toBe(process.pid)
  expect(await processOfJob('.ts')).toBe(process.pid)
})

it('R69 R87 rethrows the failure of another process', async () => {
  const failed = processOfJob('.mjs', { fail: true })
  await expect(failed).rejects.toMatchObject({ message: 'The disk is full', code: 'ENOSPC' })
})
