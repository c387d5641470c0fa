// Checks that the chosen hosts can answer the contact form, which files cannot (R59, R93). Pure.
import type { Company, SourcePosition } from '#site/content.ts'
import type { HostName } from '../base/host-names.ts'
import type { Problems } from '../problems/problems.ts'
import type { HostNote } from './adapters.ts'
import { functionOf } from './adapters/cloudflare-worker.ts'
import type { SiteRules } from './rules.ts'

/** Adds problems for hosts that cannot answer the form; returns a note for each other host on what answers it. */
export function checkContactForm(
  hosts: readonly HostName[],
  {
    rules: { formPath, server },
    company: { contact, contactAt },
    hostNameAt,
  }: {
    rules: Pick<SiteRules, 'formPath' | 'server'>
    company: Pick<Company, 'contact' | 'contactAt'>
    /** Place of a setting beside `formUpstream`. */
    hostNameAt: SourcePosition
  },
  problems: Problems,
): HostNote[] {
  if (formPath === undefined) return []
  const isPhp = contact.handler === 'php'
  return hosts.flatMap((host) => {
    if (isPhp && host !== 'apache') {
      problems.error('host-form', `${host} cannot run "delivery: php"`, {
        at: contactAt,
        hint: `Use "delivery: ${host === 'netlify' ? 'netlify' : 'mailto'}", or "delivery: post" with the address of a program that takes the form.`,
      })
      return []
    }
    if (host === 'nginx' || host === 'caddy') {
      if (server.formUpstream !== undefined) return []
      problems.error('host-form', `${host} needs "formUpstream" to answer ${formPath}`, {
        at: hostNameAt,
        hint: 'Add "formUpstream" below "server", with the address of the program that takes the form: http://127.0.0.1:9000.',
      })
      return []
    }
    const needs = {
      netlify: `add a function with "path: '${formPath}'", or use "delivery: netlify"`,
      cloudflare: `_worker.js imports ${functionOf(formPath)}, which you must provide beside dist/`,
      vercel: `add a function as public${formPath}.js`,
      apache: 'put a script there, such as one in public/, or let the server pass that path on',
    }
    const text = isPhp
      ? `dist${formPath} mails the contact form: the host needs PHP 7.4 or newer, with mail().`
      : `the contact form posts to ${formPath}, and files cannot answer it: ${needs[host]}.`
    return [{ host, text }]
  })
}
