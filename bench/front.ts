// The Pareto front of encoder settings. Pure.

/** Costs and results of settings, as means over pictures. */
export interface Encoded {
  readonly name: string
  readonly isUsed: boolean
  readonly bytes: number
  /** Of butteraugli: 0 is identical. */
  readonly distance: number
  readonly ms: number
}

/** Returns true if no other settings are at least as good in all three and better in one. */
export function isOnFront(one: Encoded, all: readonly Encoded[]): boolean {
  return !all.some(
    (other) =>
      other.bytes <= one.bytes &&
      other.distance <= one.distance &&
      other.ms <= one.ms &&
      (other.bytes < one.bytes || other.distance < one.distance || other.ms < one.ms),
  )
}

/** The 3-norm in the output of butteraugli_main. Another output throws. */
export function parseButteraugli(output: string): number {
  const norm = /^3-norm: ([\d.]+)$/m.exec(output)?.[1]
  if (norm === undefined) throw new Error(`butteraugli_main printed ${output}`)
  return Number(norm)
}
