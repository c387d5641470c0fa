import { describe, expect, it } from 'vitest'
import { mapSize, project } from './map.ts'

describe('valley map', () => {
  it('puts Thun in the north-east of Gstaad, both on the drawing', () => {
    const thun = project({ latitude: 46.757, longitude: 7.628 })
    const gstaad = project({ latitude: 46.475, longitude: 7.286 })
    expect(thun.x).toBeGreaterThan(gstaad.x)
    expect(thun.y).toBeLessThan(gstaad.y)
    for (const { x, y } of [thun, gstaad]) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(mapSize.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(mapSize.height)
    }
  })
})
