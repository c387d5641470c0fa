import fs from 'node:fs'
import { expect, it } from 'vitest'
import { machineFault } from './machine-fault.ts'
import { inThread, resultsOf } from './threads.ts'

/** What the jobs of a message give where it was sent from. */
async function send<R>(jobs: readonly unknown[], work: (job: unknown) => R): Promise<readonly R[]> {
  const answer = await inThread(work)(JSON.stringify(jobs)).catch((error: unknown) => {
    throw structuredClone(error)
  })
  return resultsOf(structuredClone(answer))
}

it('R33 gives the results of jobs in their order', async () => {
  expect(await send([1, { a: 'Lärche' }], (job) => [job])).toEqual([[1], [{ a: 'Lärche' }]])
})

it('R69 R87 a failure of the machine in a thread is one outside it', async () => {
  const failed = send([1], () => fs.readFileSync('/no/such/folder'))
  await expect(failed).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' })
  const full = Object.assign(new Error('x'), { code: 'ENOSPC', syscall: 'write', path: '/a' })
  const error: unknown = await send([1], () => {
    throw full
  }).catch((reason: unknown) => reason)
  expect(machineFault(error)?.message).toBe('The disk is full: /a (ENOSPC, write)')
})
