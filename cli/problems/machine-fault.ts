// Faults of the machine that are neither an error in content nor a bug, such as a full disk (R69, R87).
import { errorCode } from '../base/files.ts'
import { INSTALL_HINT, isMissingPackage } from '../base/missing-packages.js'
import type { Problem } from './problems.ts'

/** Messages and hints by error code. */
const faults: Readonly<Record<string, { fault: string; hint: string }>> = {
  ENOSPC: { fault: 'The disk is full', hint: 'Free some space, then run the command again.' },
  EDQUOT: {
    fault: 'Your share of the disk is used up',
    hint: 'Free some space, then run the command again.',
  },
  EROFS: {
    fault: 'The disk is read-only',
    hint: 'Use a folder that can be written to.',
  },
  EACCES: {
    fault: 'Permission denied',
    hint: 'Give this user the right to read and write it (chmod, chown).',
  },
  EPERM: {
    fault: 'The system does not permit it',
    hint: 'Give this user the right to read and write it, and close programs that have it open.',
  },
  EBUSY: {
    fault: 'It is in use, or a mount point',
    hint: 'Close programs that have it open, or choose another folder with --out.',
  },
  EMFILE: { fault: 'Too many files are open', hint: 'Raise the limit: ulimit -n 4096.' },
  ENFILE: { fault: 'Too many files are open', hint: 'Close other programs.' },
  EIO: { fault: 'The disk cannot be read or written', hint: 'Check the disk.' },
  ENOTDIR: {
    fault: 'There is a file where a folder is needed',
    hint: 'Move or delete the file.',
  },
  EEXIST: {
    fault: 'There is a file where a folder is needed',
    hint: 'Move or delete the file.',
  },
  EISDIR: {
    fault: 'There is a folder where a file is needed',
    hint: 'Move or delete the folder.',
  },
  ENAMETOOLONG: { fault: 'The name is too long for the disk', hint: 'Choose a shorter name.' },
  ELOOP: { fault: 'It is a link that leads to itself', hint: 'Replace the link by the file.' },
}

/** Returns the problem for a failed system call or a missing package, or undefined for any other error. */
export function machineFault(error: unknown): Problem | undefined {
  if (isMissingPackage(error)) {
    const message = 'Packages for this machine are missing'
    return { code: 'machine-fault', severity: 'error', message, hint: INSTALL_HINT }
  }
  const entry = faults[errorCode(error) ?? '']
  if (entry === undefined || !isSystemCall(error)) return undefined
  const place = typeof error.path === 'string' ? `: ${error.path}` : ''
  return {
    code: 'machine-fault',
    severity: 'error',
    message: `${entry.fault}${place} (${error.code}, ${error.syscall})`,
    hint: entry.hint,
  }
}

function isSystemCall(
  error: unknown,
): error is Error & { readonly code: string; readonly syscall: string; readonly path?: unknown } {
  return error instanceof Error && 'syscall' in error && typeof error.syscall === 'string'
}
