// Writes the PHP program that mails the contact form on Apache hosts (R93).
import fs from 'node:fs/promises'
import path from 'node:path'
import { BODY_LIMIT, contactErrors, forEachField, HONEYPOT, limits } from '#site/contact-form.ts'
import { cleaningLimits } from '#site/contact-values.ts'
import type { Content } from '#site/content.ts'
import { type LocaleEntry, localize } from '#site/locales.ts'
import { createTranslate } from '#site/strings.ts'
import { appRoot } from '../base/app-root.ts'
import type { OutputFile } from '../base/output-file.ts'

/** Returns the program if the company's form needs one. */
export async function formHandler(content: Content): Promise<OutputFile[]> {
  const { handler, endpoint } = content.company.contact
  if (handler === undefined || endpoint === undefined) return []
  const template = await fs.readFile(path.join(appRoot, 'cli/content/send.php'), 'utf8')
  // On one line, no text of the site can end the quotation (R73).
  const data = JSON.stringify(handlerData(content))
  return [{ path: endpoint.slice(1), contents: template.replace('{data}', () => data) }]
}

/** Returns the values that the program uses: those of the form, the addresses, and the texts of each language. */
function handlerData(content: Content) {
  const { company, locales, lists } = content
  const to = mailAddress(company.email)
  const { hostname, host } = new URL(company.origin)
  const domain = hostname.replace(/^www\./, '')
  const isOwnDomain = `.${domain}`.endsWith(to.replace(/^.*@/, '.'))
  return {
    host,
    brand: company.brand,
    to,
    // Other servers refuse mail from an address of a domain that is not the site's.
    from: isOwnDomain ? to : `no-reply@${domain}`,
    bodyLimit: BODY_LIMIT,
    honeypot: HONEYPOT,
    limits,
    cleaning: cleaningLimits,
    services: lists.formServices,
    languages: locales
      .toSorted((a, b) => b.prefix.length - a.prefix.length)
      .map((locale) => languageData(locale, content)),
    compatibility: compatibilityForms(),
  }
}

function languageData(locale: LocaleEntry, { strings, lists }: Content) {
  const t = createTranslate(localize(strings, locale.code))
  // Mail programs may show the word joiners of texts.
  const text = (name: Parameters<typeof t>[0]) => t(name).replaceAll('\u2060', '')
  return {
    prefix: locale.prefix,
    tag: locale.tag,
    subject: text('common.quoteSubject'),
    failedTitle: text('form.failedTitle'),
    failedText: text('form.failedText'),
    back: text('nav.contact'),
    labels: forEachField((field) => text(`form.${field}`)),
    services: Object.fromEntries(
      lists.formServices.map((key) => [key, text(`serviceTypes.${key}`)]),
    ),
    errors: Object.fromEntries(contactErrors.map((error) => [error, text(`form.${error}`)])),
  }
}

/** Writes the domain of an e-mail address as mail servers need it: in ASCII. */
function mailAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}@${new URL(`https://${email.slice(at + 1)}`).hostname}`
}

/** Blocks whose characters have not changed for many versions of Unicode, so that every Node gives the same bytes. */
const BLOCKS = [
  [0xa0, 0x24ff],
  [0x3000, 0x3000],
  [0xfb00, 0xfb06],
  [0xfe50, 0xff5e],
] as const
const MARKS = [0x300, 0x36f] as const

/** Returns the NFKC forms of characters equivalent to ASCII, and of letters with a mark: PHP may lack NFKC. */
function compatibilityForms(): Readonly<Record<string, string>> {
  const single = BLOCKS.flatMap(([first, last]) => characters(first, last)).filter((character) =>
    /^[ -~]+$/.test(character.normalize('NFKC')),
  )
  const marked = characters(0x41, 0x7a)
    .flatMap((letter) => characters(...MARKS).map((mark) => `${letter}${mark}`))
    .filter((text) => text.normalize('NFKC').length === 1)
  return Object.fromEntries([...single, ...marked].map((text) => [text, text.normalize('NFKC')]))
}

function characters(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
