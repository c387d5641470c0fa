// How much memory V8 takes for objects (R33).
import v8 from 'node:v8'

/** How far a heap may grow before its garbage is collected, in per cent of what is in use. */
const GROWTH = 30
/** Memory for new objects in a thread, in MB; V8 takes it twice. By itself Node 24 goes up to 64; Node 20 and 22 go up to 16, whatever is set here. */
const NEW_OBJECTS = 8

/**
 * Keeps the heap of this process small from now on, and those of threads that start later: for work that leaves much garbage and
 * little to keep, after which V8 by itself takes several times what is in use. In Node 24 the part for new objects stays as large
 * as it is. Short work is quicker without.
 */
export function keepHeapSmall(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
  v8.setFlagsFromString(`--min-semi-space-size=${NEW_OBJECTS}`)
  v8.setFlagsFromString('--semi-space-growth-factor=1')
}
