import { describe, expect, it } from 'vitest'
import {
  cleanContact,
  contactFields,
  contactFormLink,
  contactMessage,
  type ContactValues,
  firstInvalid,
  limits,
  prefillOf,
  validateContact,
  withPrefill,
} from './contact-form.ts'

const services = ['carpentry', 'painting', 'plumbing']
const right: ContactValues = {
  firstName: 'Anna',
  lastName: 'Muster',
  phone: '+41 33 000 00 00',
  email: 'anna@example.com',
  service: 'painting',
  description: 'Bitte streichen Sie die Küche.',
}
const empty: ContactValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  service: '',
  description: '',
}
const errorsOf = (changes: Partial<ContactValues>) =>
  validateContact({ ...right, ...changes }, services)

describe('contact form', () => {
  it('R19 accepts right values, with spaces around them', () => {
    expect(errorsOf({})).toEqual({})
    expect(errorsOf({ firstName: '  Anna ', email: ' anna@example.com\n', lastName: ' ' })).toEqual(
      {},
    )
  })

  it('R19 reports what is missing in the order of the fields', () => {
    const errors = validateContact({ ...empty, firstName: ' \n ' }, services)
    expect(Object.entries(errors)).toEqual([
      ['firstName', 'nameRequired'],
      ['phone', 'phoneOrEmailRequired'],
      ['service', 'serviceRequired'],
      ['description', 'descriptionRequired'],
    ])
    expect(firstInvalid(errors)).toBe('firstName')
    expect(firstInvalid({ description: 'tooLong', email: 'emailFormat' })).toBe('email')
    expect(firstInvalid({})).toBeUndefined()
  })

  it('R19 needs one of phone and e-mail', () => {
    expect(errorsOf({ phone: '' })).toEqual({})
    expect(errorsOf({ email: '' })).toEqual({})
    expect(errorsOf({ phone: '', email: '' })).toEqual({ phone: 'phoneOrEmailRequired' })
    expect(errorsOf({ phone: '', email: 'anna' })).toEqual({ email: 'emailFormat' })
  })

  it.each([
    ['079 000 00 00', true],
    ['+41 (0)33/000.00-00', true],
    ['0049 (0)151 23456789', true],
    ['Tel. 033/000 00 00 int. 12', true],
    ['\u202a+41 33 000 00 00\u202c', true],
    ['0000000', true],
    ['000000', false],
    ['+000000000000000', true],
    ['+0000000000000000', false],
    ['033 000 00 00 abends', false],
    ['abends 033 000 00 00', false],
    ['+()/.-', false],
    ['٠٣٣٠٠٠٠٠٠٠', false],
  ])('R19 phone %s is %s', (phone, ok) => {
    expect(errorsOf({ phone })).toEqual(ok ? {} : { phone: 'phoneFormat' })
  })

  it.each([
    ['a@b.ch', true],
    ['mailto:anna@example.com', true],
    ['Anna Muster <anna@example.com>', true],
    ['anna@example.com.', true],
    ['anna @ example.com', true],
    ['anna.muster+haus@mail.example.com', true],
    ['jürg@zürich.example', true],
    ['anna', false],
    ['anna@example', false],
    ['@example.com', false],
    ['anna@', false],
    ['anna@@example.com', false],
    ['a@b@example.com', false],
    ['.anna@example.com', false],
    ['anna.@example.com', false],
    ['anna@.example.com', false],
    ['anna@example..com', false],
    ['an na@example.com', false],
    ['anna@example.com&subject=x', false],
    ['anna@example.com/kontakt', false],
    ['anna@example.com#x', false],
    ['anna@example.com,otto', false],
    ['Anna,anna@example.com', false],
    ['1)anna@example.com', false],
    ['"Anna"anna@example.com', false],
    ['https://mail.example/?to=anna@example.com', false],
    ['anna@[192.168.1.1]', false],
    ['anna%2Bhaus@example.com', false],
    ['mailto:anna%2Bhaus@example.com', false],
    ['anna@example.com?subject=Anfrage', true],
    ['"anna"@example.com', true],
    ['anna&otto@example.com', true],
    ["o'neil@example.com", true],
    ['anna@example.com\r\nBcc: all@example.com', false],
  ])('R19 e-mail %j is %s', (email, ok) => {
    expect(errorsOf({ email })).toEqual(ok ? {} : { email: 'emailFormat' })
  })

  it('R19 takes only services of the list', () => {
    expect(errorsOf({ service: 'wood_care' })).toEqual({ service: 'serviceRequired' })
    expect(errorsOf({ service: 'x'.repeat(6000) })).toEqual({ service: 'serviceRequired' })
  })

  it('R19 checks lengths at their limits', () => {
    const long = (field: keyof typeof limits, extra = 0) => 'x'.repeat(limits[field].max + extra)
    for (const field of ['firstName', 'lastName', 'description'] as const) {
      expect(errorsOf({ [field]: ` ${long(field)} ` })).toEqual({})
      expect(errorsOf({ [field]: long(field, 1) })).toEqual({ [field]: 'tooLong' })
    }
    expect(errorsOf({ phone: '0'.repeat(41) })).toEqual({ phone: 'tooLong' })
    expect(errorsOf({ email: `a@${'b'.repeat(249)}.ch` })).toEqual({})
    expect(errorsOf({ email: `a@${'b'.repeat(250)}.ch` })).toEqual({ email: 'tooLong' })
    expect(errorsOf({ description: '  123456789  ' })).toEqual({ description: 'descriptionShort' })
    expect(errorsOf({ description: '1234567890' })).toEqual({})
  })

  it('R19 counts a line break once, though forms send two characters', () => {
    expect(errorsOf({ description: `${'x\r\n'.repeat(2499)}xx` })).toEqual({})
  })

  it('R19 R73 keeps single-line fields on a line', () => {
    const clean = cleanContact({
      ...right,
      firstName: 'Anna\r\nBcc: x',
      description: ' Eins\r\n\rZwei\r',
    })
    expect(clean.firstName).toBe('Anna Bcc: x')
    expect(clean.description).toBe('Eins\n\nZwei')
  })

  it('R59 makes a message of what is filled in', () => {
    const labels = Object.fromEntries(contactFields.map((field) => [field, field.toUpperCase()]))
    const message = (values: ContactValues) => contactMessage(values, { ...empty, ...labels })
    expect(message({ ...right, lastName: '', description: 'Eins\r\nZwei' })).toBe(
      'FIRSTNAME: Anna\nPHONE: +41 33 000 00 00\nEMAIL: anna@example.com\nSERVICE: painting\n\nDESCRIPTION: Eins\nZwei',
    )
    expect(message({ ...empty, firstName: 'Anna\nX: y' })).toBe('FIRSTNAME: Anna X: y')
    expect(message({ ...empty, description: 'Nur das' })).toBe('DESCRIPTION: Nur das')
    expect(message(empty)).toBe('')
  })
})

describe('a message that a link begins', () => {
  const max = limits.description.max
  it('R19 R83 takes the place of the one before it; what the visitor wrote stays', () => {
    expect(withPrefill('', { previous: '', next: 'Bad' })).toBe('Bad')
    expect(withPrefill('Bad\n\nBitte im Mai.', { previous: 'Bad', next: 'Küche' })).toBe(
      'Küche\n\nBitte im Mai.',
    )
    expect(withPrefill('Guten Tag\nBad x', { previous: 'Bad', next: '$& Küche' })).toBe(
      'Guten Tag\n$& Küche x',
    )
    expect(withPrefill('Bitte im Mai.', { previous: 'Bad', next: 'Küche' })).toBe(
      'Küche\n\nBitte im Mai.',
    )
    expect(withPrefill('Küche\n\nIm Mai.', { previous: 'Küche', next: 'Küche' })).toBe(
      'Küche\n\nIm Mai.',
    )
    expect(withPrefill('Küche klein', { previous: 'Küche klein', next: 'Küche' })).toBe('Küche')
  })

  it('R19 never grows beyond what the field takes', () => {
    const written = 'x'.repeat(max - 5)
    expect(withPrefill(written, { previous: '', next: 'Küche' })).toBe(written)
    expect(withPrefill(`Bad\n\n${written}`, { previous: 'Bad', next: 'Küche' })).toBe(written)
    let message = 'Guten Tag'
    for (let count = 0; count < 100; count += 1) {
      message = withPrefill(message, { previous: '', next: `${count} ${'x'.repeat(100)}` })
      expect(message.length).toBeLessThanOrEqual(max)
      expect(message).toContain('Guten Tag')
    }
  })
})

describe('a link to the form', () => {
  const query = (link: string) => new URLSearchParams(/\?([^#]*)/.exec(link)?.[1])
  const offered = ['carpentry', 'plumbing']

  it('R19 R83 carries the service and the beginning of a message', () => {
    const link = contactFormLink('/en', {
      service: 'plumbing',
      description: 'Bathroom,\nSpiez & Co',
    })
    expect(link).toBe(
      '/en?service=plumbing&description=Bathroom%2C%0ASpiez%20%26%20Co#contact-form',
    )
    expect(prefillOf(query(link), offered)).toEqual({
      service: 'plumbing',
      description: 'Bathroom,\nSpiez & Co',
    })
    expect(contactFormLink('/')).toBe('/#contact-form')
  })

  it('R19 R83 chooses no service that the form does not offer, and fits into the field', () => {
    const link = contactFormLink('/', { service: 'wood_care', description: 'a'.repeat(6000) })
    expect(prefillOf(query(link), offered)).toEqual({ description: 'a'.repeat(5000) })
    expect(prefillOf(query('/'), offered)).toEqual({})
    const emoji = contactFormLink('/', { description: `${'a'.repeat(4999)}👩` })
    expect(prefillOf(query(emoji), offered)).toEqual({ description: 'a'.repeat(4999) })
    expect(prefillOf(new URLSearchParams({ description: 'Eins\r\nZwei' }), [])).toEqual({
      description: 'Eins\nZwei',
    })
  })
})
