import { expect, it } from 'vitest'
import { urlsIn } from './field-urls.ts'

it('R28 URLs of fields are found with their places, except those of excluded fields and within texts', () => {
  const file = {
    data: {
      origin: 'https://a.example',
      portalUrl: 'https://b.example/x',
      people: [{ name: 'Anna', page: 'HTTP://c.example' }],
      text: 'See https://d.example',
    },
    locate: (path: readonly (string | number)[]) => ({ file: path.join('.'), line: 1, column: 1 }),
  }
  expect(urlsIn(file, ['origin']).map(({ url, at }) => [at.file, url])).toEqual([
    ['portalUrl', 'https://b.example/x'],
    ['people.0.page', 'HTTP://c.example'],
  ])
})
