// Defines the fields of the contact form, validates values, and composes the message. Pure.
import { cleanEmail, cleanLine, cleanPhone, cleanText, isPhone } from './contact-values.ts'
import { queryOf } from './format.ts'

/** Names of the fields as sent, in their order on the page. */
export const contactFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'service',
  'description',
] as const
export type ContactField = (typeof contactFields)[number]

/** The values of the form; an empty field is an empty text. */
export type ContactValues = Readonly<Record<ContactField, string>>

/** Calls `make` for each field. */
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

/** Limits of cleaned values in UTF-16 units, as in browsers (R19). */
export const limits = {
  firstName: { max: 80 },
  lastName: { max: 80 },
  phone: { max: 40 },
  email: { max: 254 },
  description: { min: 10, max: 5000 },
} as const

/** Maximum size of a posted form, in bytes. */
export const BODY_LIMIT = 64 * 1024

/** Name of a hidden field, which only robots fill in (R60). */
export const HONEYPOT = 'website'

/** Name of the form at Netlify. */
export const NETLIFY_FORM = 'contact'

/** The errors of fields, by the names of their UI strings. */
export const contactErrors = [
  'nameRequired',
  'tooLong',
  'phoneOrEmailRequired',
  'phoneFormat',
  'emailFormat',
  'serviceRequired',
  'descriptionRequired',
  'descriptionShort',
] as const
export type ContactError = (typeof contactErrors)[number]

/** At most one error per field. */
export type ContactErrors = Partial<Record<ContactField, ContactError>>

/** Cleans values before validation, sending and storage: one line each, except the message. */
export function cleanContact(values: ContactValues): ContactValues {
  return {
    ...forEachField((field) => cleanLine(values[field])),
    phone: cleanPhone(values.phone),
    email: cleanEmail(values.email),
    description: cleanText(values.description),
  }
}

/** Returns the errors of the values; `services` are the available options. */
export function validateContact(values: ContactValues, services: readonly string[]): ContactErrors {
  const clean = cleanContact(values)
  const errors: ContactErrors = {}
  for (const field of contactFields) {
    const error = isTooLong(field, clean) ? 'tooLong' : rules[field](clean, services)
    if (error !== undefined) errors[field] = error
  }
  return errors
}

/** Returns the first field with an error, which gets the focus. */
export function firstInvalid(errors: ContactErrors): ContactField | undefined {
  return contactFields.find((field) => errors[field] !== undefined)
}

/**
 * Composes an e-mail or WhatsApp message: one line per field with a value, then the description after a blank line.
 * `service` must already be its label.
 */
export function contactMessage(
  values: ContactValues,
  labels: Readonly<Record<ContactField, string>>,
): string {
  const clean = cleanContact(values)
  const filled = contactFields.filter((field) => clean[field] !== '')
  // Mail programs may show the word joiners of labels.
  const lineOf = (field: ContactField) =>
    `${labels[field].replaceAll('\u2060', '')}: ${clean[field]}`
  const head = filled.filter((field) => field !== 'description').map(lineOf)
  const description = filled.filter((field) => field === 'description').map(lineOf)
  return [head.join('\n'), ...description].filter((part) => part !== '').join('\n\n')
}

/** Fields that a link can prefill. */
export type Prefill = { readonly [F in 'service' | 'description']?: string | undefined }

/** Returns a link to the form with prefilled fields: `/?service=plumbing#contact-form`. */
export function contactFormLink(home: string, { service, description }: Prefill = {}): string {
  return `${home}${queryOf({ service, description })}#contact-form`
}

/** Reads prefilled fields from a query; ignores services that the form does not offer. */
export function prefillOf(
  query: { get(name: string): string | null },
  services: readonly string[],
): Prefill {
  const service = query.get('service') ?? ''
  // Browsers normalise line breaks in fields.
  const description = (query.get('description') ?? '').replace(/\r\n?/g, '\n')
  return {
    service: services.includes(service) ? service : undefined,
    description: description === '' ? undefined : truncate(description),
  }
}

/**
 * Puts the prefilled text of a link before a message, in place of the text of an earlier link. Omits the text if the
 * message would become too long.
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

/** Shortens a text to the maximum length, without splitting a character. */
function truncate(text: string): string {
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

/** Parts separated by single dots, one `@`, and a domain with at least one dot, without what links have. */
const EMAIL =
  /^(?:[^\s@.,;:?<>()[\]"/%]+(?:\.[^\s@.,;:?<>()[\]"/%]+)*|"[^"\s@]+")@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

function isEmail(text: string): boolean {
  return EMAIL.test(text)
}
