// Checks what a link to the contact form chooses in it (R83). Pure.
import { expectedOneOf } from './suggest.ts'

/** Returns what is wrong with the `service` of a query, or undefined. `services` are those of the form. */
export function wrongService(
  query: string,
  services: readonly string[],
): { readonly message: string; readonly hint: string } | undefined {
  const service = new URLSearchParams(query).get('service')
  if (service === null || services.includes(service)) return undefined
  return {
    message: `The contact form has no service "${service}"`,
    hint: expectedOneOf(service, services),
  }
}
