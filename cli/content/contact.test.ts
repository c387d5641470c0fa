import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { Problems } from '../problems/problems.ts'
import { createSchemas } from './schemas/schemas.ts'
import { validate } from './schemas/validate.ts'
import { parseYaml } from './yaml/yaml.ts'
import { lists, locales } from '../../tests/support/locales.ts'

const company = readFileSync(
  path.join(import.meta.dirname, '../../tests/fixtures/sites/minimal/content/company.yaml'),
  'utf8',
)

/** Returns the company file with a `contact` entry from line 2 on. */
function check(contact: string) {
  const problems = new Problems()
  const document = parseYaml(`${contact}\n${company}`, { file: 'company.yaml', problems })
  const value = validate(document, {
    schema: createSchemas({ locales, lists }).company,
    problems,
    locales,
  })
  const found = problems.all.map(({ code, at, message }) => ({
    code,
    at: `${at?.line}:${at?.column}`,
    message,
  }))
  return { contact: value?.contact, found }
}

describe('contact delivery', () => {
  it('R59 is mailto where the company file says nothing', () => {
    expect(check('')).toEqual({ contact: { delivery: 'mailto' }, found: [] })
  })

  it.each([
    ['mailto', undefined],
    ['netlify', undefined],
    ['post', 'https://forms.example.com/send?id=1'],
    ['post', '/api/contact'],
    ['post', 'https://bücher.example:8443/send'],
    ['post', '/'],
  ])('R59 accepts %s with endpoint %s', (delivery, endpoint) => {
    const contact = endpoint === undefined ? { delivery } : { delivery, endpoint }
    expect(check(`contact: ${JSON.stringify(contact)}`)).toEqual({ contact, found: [] })
  })

  it.each([
    '//evil.example/send',
    '/\\evil.example',
    '/\t/evil.example',
    'http://example.com/send',
    'https://forms.example;sandbox/',
    "https://forms.example'self'/",
    'https://forms.example,evil.example/',
    'javascript:alert(1)',
    'api/contact',
    '',
  ])('R59 R72 R73 refuses the endpoint %j', (endpoint) => {
    const written = JSON.stringify(endpoint).replace('\\t', '\\u0009')
    const { found } = check(`contact:\n  delivery: post\n  endpoint: ${written}`)
    expect(found[0]).toMatchObject({ code: 'content-invalid', at: '3:13' })
  })

  it('R59 asks for the endpoint of post', () => {
    expect(check('contact:\n  delivery: post').found).toEqual([
      {
        code: 'content-missing-field',
        at: '2:3',
        message: '"contact" → "endpoint" is missing',
      },
    ])
  })

  it.each(['mailto', 'netlify'])('R59 refuses an endpoint with %s', (delivery) => {
    expect(check(`contact:\n  delivery: ${delivery}\n  endpoint: /api/contact`).found).toEqual([
      {
        code: 'content-invalid',
        at: '3:13',
        message:
          'Invalid "contact" → "endpoint": only "delivery: post" has an endpoint; remove this line or change the delivery',
      },
    ])
  })

  it('R59 names an unknown delivery, a missing one and an unknown field', () => {
    expect(check('contact: {delivery: mail}').found).toMatchObject([
      { code: 'content-unknown-value', at: '1:21' },
    ])
    expect(check('contact: {}').found).toMatchObject([{ code: 'content-missing-field' }])
    expect(check('contact: {delivery: mailto, to: x}').found).toMatchObject([
      { code: 'content-unknown-key', at: '1:29' },
    ])
  })
})
