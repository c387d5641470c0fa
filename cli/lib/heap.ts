// How large V8 lets the heap grow (R33).
import v8 from 'node:v8'

/** How much the heap may grow before garbage is collected, in per cent of what is in use. */
const GROWTH = 30

/**
 * Keeps the heap of this process and of its threads small from now on, for work that leaves much garbage and little to
 * keep: by itself V8 lets a heap grow to several times what is in use. It takes time, so short work is done without.
 */
export function keepHeapSmall(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
}
