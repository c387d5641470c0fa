// Identifies processes, even if containers with overlapping process ids share a folder.
import fs from 'node:fs'
import os from 'node:os'
import { errorCode } from './files.ts'
import { hashOf } from './hash.ts'

/** Eight hex digits that identify this machine since its last start, or this container. Process ids are unique within it. */
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

/** Returns whether a process of this machine has ended; false for processes of other machines. */
export function hasEnded({ pid, machine }: { pid: number; machine: string }): boolean {
  if (machine !== machineId) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return errorCode(error) !== 'EPERM'
  }
}
