// Faults of the machine that are neither an error in content nor a bug, such as a full disk (R69, R87).
import { errorCode } from '../base/files.ts'
import { INSTALL_HINT, isMissingPackage } from '../base/missing-packages.js'
import type { Problem } from './problems.ts'

const FREE = 'Free some space, then run the command again.'
const MOVE = 'Move or delete the file.'

/** Faults and hints by error code. */
const faults: Readonly<Record<string, readonly [fault: string, hint: string]>> = {
  ENOSPC: ['The disk is full', FREE],
  EDQUOT: ['Your share of the disk is used up', FREE],
  EROFS: ['The disk is read-only', 'Use a folder that can be written to.'],
  EACCES: ['Permission denied', 'Give this user the right to read and write it (chmod, chown).'],
  EPERM: [
    'The system does not permit it',
    'Give this user the right to read and write it, and close programs that have it open.',
  ],
  EBUSY: [
    'It is in use, or a mount point',
    'Close programs that have it open, or choose another folder with --out.',
  ],
  EMFILE: ['Too many files are open', 'Raise the limit: ulimit -n 4096.'],
  ENFILE: ['Too many files are open', 'Close other programs.'],
  EIO: ['The disk cannot be read or written', 'Check the disk.'],
  ENOTDIR: ['There is a file where a folder is needed', MOVE],
  EEXIST: ['There is a file where a folder is needed', MOVE],
  EISDIR: ['There is a folder where a file is needed', 'Move or delete the folder.'],
  ENAMETOOLONG: ['The name is too long for the disk', 'Choose a shorter name.'],
  ELOOP: ['It is a link that leads to itself', 'Replace the link by the file.'],
}

/** Returns the problem for a failed system call or a missing package, or undefined for any other error. */
export function machineFault(error: unknown): Problem | undefined {
  if (isMissingPackage(error)) {
    const message = 'Packages for this machine are missing'
    return { code: 'machine-fault', severity: 'error', message, hint: INSTALL_HINT }
  }
  const [fault, hint] = faults[errorCode(error) ?? ''] ?? []
  if (fault === undefined || !isSystemCall(error)) return undefined
  const place = typeof error.path === 'string' ? `: ${error.path}` : ''
  return {
    code: 'machine-fault',
    severity: 'error',
    message: `${fault}${place} (${error.code}, ${error.syscall})`,
    hint,
  }
}

function isSystemCall(
  error: unknown,
): error is Error & { readonly code: string; readonly syscall: string; readonly path?: unknown } {
  return error instanceof Error && 'syscall' in error && typeof error.syscall === 'string'
}
