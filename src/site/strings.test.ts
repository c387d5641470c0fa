import { expect, it } from 'vitest'
import { locales } from '../../tests/support/locales.ts'
import { namesIn, parametersOf } from './strings.ts'

it('R29 R84 a language that counts in more forms needs a text for each', () => {
  const names = ['photosOne', 'photosOther', 'photosOtherNote']
  expect(namesIn(names, locales).map(({ name }) => name)).toEqual(names)
  const [german] = locales
  if (german === undefined) throw new Error('There is no language')
  const polish = { ...german, code: 'pl', format: 'pl' }
  const needed = namesIn(names, [...locales, polish]).map(({ name, locales: own }) => ({
    name,
    locales: own.map(({ code }) => code),
  }))
  expect(needed).toEqual([
    { name: 'photosOne', locales: ['de', 'en', 'pl'] },
    { name: 'photosOther', locales: ['de', 'en', 'pl'] },
    { name: 'photosFew', locales: ['pl'] },
    { name: 'photosMany', locales: ['pl'] },
    { name: 'photosOtherNote', locales: ['de', 'en', 'pl'] },
  ])
  expect(parametersOf('home.photosFew')).toEqual(['count'])
})
