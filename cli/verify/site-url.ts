// Parses the URL of the site that is verified (R92). Pure.
import { UsageError } from '../problems/problems.ts'

/** Returns the URL of a site's root. Throws a UsageError for anything but scheme, host and port. */
export function parseSiteUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError(`"${text}" is not the URL of a site, such as https://www.example.com.`)
  if (url.username !== '' || url.password !== '')
    throw new UsageError('The URL must not contain a name or password.')
  if (url.href !== `${url.origin}/`)
    throw new UsageError(`The URL must not contain a path or query. Use ${url.origin}.`)
  return url
}
