import fs from 'node:fs/promises'
import glob from 'fast-glob'
import { describe, expect, it } from 'vitest'
import { loadShippedTheme } from '../../tests/support/shipped-theme.ts'
import { createThemeFont, fontCharacters, fontWeights } from './web-font.ts'

const readAll = async (patterns: string[]) =>
  Promise.all((await glob(patterns)).map((file) => fs.readFile(file, 'utf8')))

describe('the font that pages load', () => {
  it('R50 R51 R85 is what "site font" makes, and is as high and as wide as the theme says', async () => {
    const sample = (await readAll(['content/posts/*/*.md'])).join('\n')
    const { files, settings } = await createThemeFont('hanken-grotesk', { sample, root: '.' })
    for (const [name, bytes] of Object.entries(files))
      expect(Buffer.from(bytes).equals(await fs.readFile(`content/theme/${name}`)), name).toBe(true)
    const { font } = loadShippedTheme()
    expect(settings).toMatchObject({ file: font.file.src, social: { bold: font.social.bold.src } })
    for (const measure of ['ascent', 'descent', 'width', 'boldWidth'] as const)
      expect(Math.abs(settings[measure] - font[measure]), measure).toBeLessThan(2)
  })

  it('R51 has every character of the shipped content', async () => {
    const texts = await readAll(['content/**/*.{yaml,md}'])
    const wanted = new Set(texts.join('').replaceAll(/[\n\p{Cf}\p{Emoji_Presentation}]/gu, ''))
    expect([...wanted].filter((character) => !fontCharacters.includes(character))).toEqual([])
  })

  it('R51 has every weight of the styles', async () => {
    const styles = (await readAll(['src/**/*.css', '!src/styles/fonts.css'])).join('\n')
    const weights = [...styles.matchAll(/font-weight: (\d+)/g)].map(([, weight]) => Number(weight))
    expect(weights.length).toBeGreaterThan(5)
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(fontWeights.min)
    expect(Math.max(...weights)).toBeLessThanOrEqual(fontWeights.max)
    const [face] = await readAll(['src/styles/fonts.css'])
    expect(face).toContain(`font-weight: ${fontWeights.min} ${fontWeights.max};`)
  })
})
