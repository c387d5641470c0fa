import { describe, expect, it } from 'vitest'
import { altFault } from './alt-text.ts'

describe('alternative texts', () => {
  it.each([
    ['board.png', '../a/board.png'],
    ['IMG_2041', 'IMG_2041.JPG'],
    ['Hero-Chalet', '/hero-chalet.jpg'],
    [' hero-chalet.JPG ', '/hero-chalet.jpg'],
  ])('R26 refuses the file name %j of %s', (alt, src) => {
    expect(altFault(alt, src)).toContain('the name of the file')
  })

  it('R26 refuses more than 200 characters', () => {
    expect(altFault('x'.repeat(200), 'a.png')).toBeUndefined()
    expect(altFault('x'.repeat(201), 'a.png')).toContain('it has 201 characters')
  })

  it('R26 accepts a plain word that the file also has', () => {
    expect(altFault('Terrasse', 'terrasse.jpg')).toBeUndefined()
  })
})
