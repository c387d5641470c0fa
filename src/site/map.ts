// Projects degrees to pixels of the drawn map. Pure.
import type { Coordinates } from './content.ts'

/** Size of the drawing. */
export const mapSize = { width: 800, height: 620 } as const

/** North-west corner of the drawing, in degrees. */
const ORIGIN = { latitude: 46.8, longitude: 7.18 }
/** Px per degree of latitude. */
const SCALE = 1600
/** A degree of longitude is this much shorter here than one of latitude: cos 46.6°. */
const SHRINK = 0.687

/** The position of a place on the drawing, rounded to whole px. */
export function project({ latitude, longitude }: Coordinates): { x: number; y: number } {
  return {
    x: Math.round((longitude - ORIGIN.longitude) * SHRINK * SCALE),
    y: Math.round((ORIGIN.latitude - latitude) * SCALE),
  }
}
