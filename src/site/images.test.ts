import { describe, expect, it } from 'vitest'
import { presets, widthsOf } from './images.ts'

describe('image presets', () => {
  it('R30 have the required widths', () => {
    expect(presets).toEqual({
      card: [640, 720],
      half: [640, 960, 1280],
      hero: [828, 1280, 1920],
      full: [1280, 1920, 2560],
    })
  })

  it.each([
    [['hero'], 2400, [828, 1280, 1920]],
    [['full'], 2400, [1280, 1920, 2400]],
    [['hero'], 1000, [828, 1000]],
    [['card'], 500, [500]],
    [['card'], 640, [640]],
    [['card'], 720, [640, 720]],
    [['card', 'half'], 2400, [640, 720, 960, 1280]],
    [['full', 'card'], 2400, [640, 720, 1280, 1920, 2400]],
    [['hero', 'full'], 2400, [828, 1280, 1920, 2400]],
    [['hero', 'full'], 1280, [828, 1280]],
  ] as const)('R30 never upscales: %s of %i px', (names, width, widths) => {
    expect(widthsOf(names, width)).toEqual(widths)
  })
})
