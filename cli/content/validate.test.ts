import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Problems } from '../lib/problems.ts'
import { localizedFields } from './fields.ts'
import { validate } from './validate.ts'
import { parseYaml } from './yaml.ts'
import { locales } from '../../tests/locales.ts'

const { localized } = localizedFields(locales)
const schema = z.strictObject({
  title: localized(z.string()),
  label: z.string(),
  list: z.array(z.strictObject({ size: z.int() })),
  sheet: z.strictObject({ price: z.string() }).exactOptional(),
  note: z.strictObject({ words: z.string() }).optional(),
})

function check(text: string) {
  const problems = new Problems()
  const document = parseYaml(text, { file: 'a.yaml', problems })
  const value = document.broken ? undefined : validate(document, { schema, problems, locales })
  const found = problems.all.map(
    ({ code, at, severity }) => `${severity} ${code} ${at?.line}:${at?.column}`,
  )
  return { value, found }
}

describe('validation', () => {
  it('R26 gives the value of a right file', () => {
    const { value, found } = check('title: {de: A, en: B}\nlabel: x\nlist:\n  - size: 1\n')
    expect(found).toEqual([])
    expect(value).toEqual({ title: { de: 'A', en: 'B' }, label: 'x', list: [{ size: 1 }] })
  })

  it('R26 points at nested fields, keys and gaps by line and column', () => {
    const { found } = check(
      'title: {de: A, en: B}\nlabel: 5\nlist:\n  - size: 1\n  - size: big\n  - syze: 3\n',
    )
    expect(found).toEqual([
      'error content-invalid 2:8',
      'error content-invalid 5:11',
      'error content-unknown-key 6:5',
    ])
  })

  it('R26 reports a misspelt key once, not also as missing', () => {
    expect(check('title: {de: A, en: B}\nlable: x\nlist: []\n').found).toEqual([
      'error content-unknown-key 2:1',
    ])
  })

  it.each(['sheet', 'note'])('R26 says which fields "%s" may have', (field) => {
    const problems = new Problems()
    const text = `title: {de: A, en: B}\nlabel: x\nlist: []\n${field}: {zzz: x}\n`
    validate(parseYaml(text, { file: 'a.yaml', problems }), { schema, problems, locales })
    const unknown = problems.all.find(({ code }) => code === 'content-unknown-key')
    expect(unknown?.hint).toBe(`Expected one of: ${field === 'sheet' ? 'price' : 'words'}.`)
  })

  it('R26 warns of a text that lacks a language and shows the default one', () => {
    const { value, found } = check('title:\n  de: A\nlabel: x\nlist: []\n')
    expect(found).toEqual(['warning content-missing-text 2:3'])
    expect(value?.title).toEqual({ de: 'A', en: 'A' })
  })

  it('R26 insists on the default language', () => {
    expect(check('title:\n  en: B\nlabel: x\nlist: []\n').found).toEqual([
      'error content-missing-field 2:3',
    ])
  })

  it('R26 refuses aliases that blow a file up', () => {
    const levels = Array.from(
      { length: 9 },
      (_, i) => `l${i + 1}: &l${i + 1} [${`*l${i},`.repeat(9)}]`,
    )
    expect(check(`l0: &l0 [x]\n${levels.join('\n')}\n`).found).toEqual(['error content-syntax 1:1'])
  })
})
