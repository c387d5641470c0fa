import { describe, expect, it } from 'vitest'
import { slugify } from './slugify.ts'

describe('slugify', () => {
  it.each([
    ['Lärche: ölen & pflegen', 'laerche-oelen-pflegen'],
    ['Lärche'.normalize('NFD'), 'laerche'],
    ['ÜBER GRÖSSE, Strauß', 'ueber-groesse-strauss'],
    ['Café crème', 'cafe-creme'],
    ['  --Bad--  ', 'bad'],
    ['3 Wochen', '3-wochen'],
    ['../../etc/passwd', 'etc-passwd'],
    ['!!! 🪵', ''],
  ])('R68 %s', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })
})
