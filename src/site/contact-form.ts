// The contact form: its fields, its validation and the message composed from it (R19). Pure.
import { cleanEmail, cleanLine, cleanPhone, cleanText, isPhone } from './contact-values.ts'
import { queryOf } from './format.ts'

/** Fields in their order on the page; names as they are sent (R19). */
export const contactFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'service',
  'description',
] as const
export type ContactField = (typeof contactFields)[number]

/** What a visitor filled in; an empty field is an empty text (R19). */
export type ContactValues = Readonly<Record<ContactField, string>>

/** A value for each field. */
export function forEachField<T>(
  make: (field: ContactField) => T,
): Readonly<Record<ContactField, T>> {
  return {
    firstName: make('firstName'),
    lastName: make('lastName'),
    phone: make('phone'),
    email: make('email'),
    service: make('service'),
    description: make('description'),
  }
}

/** Lengths of cleaned values, in UTF-16 units as browsers count them (R19). */
export const limits = {
  firstName: { max: 80 },
  lastName: { max: 80 },
  phone: { max: 40 },
  email: { max: 254 },
  description: { min: 10, max: 5000 },
} as const

/** A field that people do not see; whoever fills it in is a robot (R60). */
export const HONEYPOT = 'website'

/** Name of the form at Netlify. */
export const NETLIFY_FORM = 'contact'

/** What is wrong with a field; the name of its text (R19). */
export type ContactError =
  | 'nameRequired'
  | 'tooLong'
  | 'phoneOrEmailRequired'
  | 'phoneFormat'
  | 'emailFormat'
  | 'serviceRequired'
  | 'descriptionRequired'
  | 'descriptionShort'

/** At most one error for each field, in the order of the fields (R19). */
export type ContactErrors = Partial<Record<ContactField, ContactError>>

/** Values as they are checked, sent and stored: one line each but for the message (R19, R73). */
export function cleanContact(values: ContactValues): ContactValues {
  return {
    ...forEachField((field) => cleanLine(values[field])),
    phone: cleanPhone(values.phone),
    email: cleanEmail(values.email),
    description: cleanText(values.description),
  }
}

/** What is wrong with the values; `services` are the values that can be chosen (R19). */
export function validateContact(values: ContactValues, services: readonly string[]): ContactErrors {
  const clean = cleanContact(values)
  const errors: ContactErrors = {}
  for (const field of contactFields) {
    const error = isTooLong(field, clean) ? 'tooLong' : rules[field](clean, services)
    if (error !== undefined) errors[field] = error
  }
  return errors
}

/** The first field with an error, which gets the focus; undefined if there is none (R19). */
export function firstInvalid(errors: ContactErrors): ContactField | undefined {
  return contactFields.find((field) => errors[field] !== undefined)
}

/**
 * The text of a prepared e-mail or WhatsApp message: a line for each field that is filled in, then the
 * description after a blank line (R59). Lines end in LF; `service` is shown as it is given.
 */
export function contactMessage(
  values: ContactValues,
  labels: Readonly<Record<ContactField, string>>,
): string {
  const clean = cleanContact(values)
  const filled = contactFields.filter((field) => clean[field] !== '')
  // Labels hold word joiners, which mail programs may show.
  const lineOf = (field: ContactField) =>
    `${labels[field].replaceAll('\u2060', '')}: ${clean[field]}`
  const head = filled.filter((field) => field !== 'description').map(lineOf)
  const description = filled.filter((field) => field === 'description').map(lineOf)
  return [head.join('\n'), ...description].filter((part) => part !== '').join('\n\n')
}

/** Fields that a link to the form can fill in. */
export type Prefill = { readonly [F in 'service' | 'description']?: string | undefined }

/** The address of the form on the home page with fields filled in: `/?service=plumbing#contact-form` (R19, R83). */
export function contactFormLink(home: string, { service, description }: Prefill = {}): string {
  return `${home}${queryOf({ service, description })}#contact-form`
}

/** What the query of an address fills in; a service that the form does not offer is left out. */
export function prefillOf(
  query: { get(name: string): string | null },
  services: readonly string[],
): Prefill {
  const service = query.get('service') ?? ''
  // As fields keep it.
  const description = (query.get('description') ?? '').replace(/\r\n?/g, '\n')
  return {
    service: services.includes(service) ? service : undefined,
    description: description === '' ? undefined : cut(description),
  }
}

/**
 * A message with the text that a link begins it with, in place of the one of an earlier link. What the visitor has
 * written stays; where it leaves too little room, the text is left out.
 */
export function withPrefill(
  message: string,
  { previous, next }: { previous: string; next: string },
): string {
  const hasPrevious = previous !== '' && message.includes(previous)
  if (!hasPrevious && message.includes(next)) return message
  const written = hasPrevious ? message.replace(previous, '').trim() : message
  const filled = hasPrevious ? message.replace(previous, () => next) : `${next}\n\n${message}`
  return filled.trim().length > limits.description.max ? written : filled.trim()
}

/** As much of a text as fits into the message, in whole characters. */
function cut(text: string): string {
  return text.slice(0, limits.description.max).replace(/\p{Cs}$/u, '')
}

type Rule = (values: ContactValues, services: readonly string[]) => ContactError | undefined

const rules: Readonly<Record<ContactField, Rule>> = {
  firstName: ({ firstName }) => (firstName === '' ? 'nameRequired' : undefined),
  lastName: () => undefined,
  phone: ({ phone, email }) => {
    if (phone === '') return email === '' ? 'phoneOrEmailRequired' : undefined
    return isPhone(phone) ? undefined : 'phoneFormat'
  },
  email: ({ email }) => (email === '' || isEmail(email) ? undefined : 'emailFormat'),
  service: ({ service }, services) => (services.includes(service) ? undefined : 'serviceRequired'),
  description: ({ description }) => {
    if (description === '') return 'descriptionRequired'
    return description.length < limits.description.min ? 'descriptionShort' : undefined
  },
}

function isTooLong(field: ContactField, values: ContactValues): boolean {
  return field !== 'service' && values[field].length > limits[field].max
}

/** Parts separated by single dots, one `@`, and at least one dot after it. */
function isEmail(text: string): boolean {
  return /^[^\s@.]+(?:\.[^\s@.]+)*@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
}
