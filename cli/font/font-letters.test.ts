import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCharacters } from '../base/font-file.ts'
import { lettersIn } from './font-letters.ts'

const font = fs.readFileSync(new URL('../../content/theme/hanken-grotesk.woff2', import.meta.url))

describe('characters of a font', () => {
  it('R51 R84 the shipped font has those of western European languages, and no others', async () => {
    const has = await readCharacters(font)
    expect(Array.from('aZ09äöüßéàçœŒÀÉ–«»“”').filter((character) => !has(character))).toEqual([])
    expect(Array.from('čřőșЖα中').filter((character) => has(character))).toEqual([])
  })

  it.each([100, 5000, font.length - 1000])(
    'R87 a font cut off after %i bytes is refused',
    async (end) => {
      await expect(readCharacters(font.subarray(0, end))).rejects.toThrow()
    },
  )

  it('R84 letters are told from marks', () => {
    expect(lettersIn('Öl – „né“ 34 m² né!')).toEqual(['Ö', 'l', 'n', 'é', '3', '4', 'm', '²'])
  })
})
