import { expect, it } from 'vitest'
import { rewriteYaml } from './yaml-text.ts'

it('R94 changes only the text of a value', () => {
  const text = "# Facts\r\nphone: '+41 33 000 00 00' # day and night\r\nbrand: Oak\r\n"
  expect(rewriteYaml(text, { phone: '+41 33 111 11 11', brand: 'Oak' })).toBe(
    text.replace('000 00 00', '111 11 11'),
  )
})
