// Tells processes apart, also those of containers that share a folder: the same id means another process there.
import fs from 'node:fs'
import os from 'node:os'
import { errorCode } from './files.ts'
import { hashOf } from './hash.ts'

/** Eight hex digits for what the id of this process is unique in: a machine since its last start, or a container on it. */
export const machineId: string = hashOf(os.hostname(), ...linuxIds()).slice(0, 8)

function linuxIds(): string[] {
  try {
    return [
      fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'),
      fs.readlinkSync('/proc/self/ns/pid'),
    ]
  } catch {
    return [] // not Linux
  }
}

/** True if a process of this machine no longer runs; false also if that cannot be known, as of another machine. */
export function hasEnded({ pid, machine }: { pid: number; machine: string }): boolean {
  if (machine !== machineId) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return errorCode(error) !== 'EPERM'
  }
}
