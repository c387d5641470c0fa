import { describe, expect, it } from 'vitest'
import type { Company } from '#site/content.ts'
import { sampleRules } from '../../tests/support/hosts/sample-rules.ts'
import { type HostName, hostNames } from '../base/host-names.ts'
import { Problems } from '../problems/problems.ts'
import { checkContactForm } from './contact-form.ts'

const contactAt = { file: 'content/company.yaml', line: 4, column: 12 }
const hostNameAt = { file: 'dist-config/hosts.yaml', line: 5, column: 13 }
const php: Company['contact'] = { delivery: 'post', endpoint: '/send.php', handler: 'php' }

function check(
  host: HostName,
  { contact, formUpstream }: { contact: Company['contact']; formUpstream?: string },
) {
  const problems = new Problems()
  const { server, ...sample } = sampleRules()
  const rules = {
    ...sample,
    ...(contact.endpoint === undefined ? {} : { formPath: contact.endpoint }),
    server: { ...server, ...(formUpstream === undefined ? {} : { formUpstream }) },
  }
  const company = { contact, contactAt }
  return { notes: checkContactForm([host], { rules, company, hostNameAt }, problems), problems }
}

describe('the contact form of a host', () => {
  it.each(['netlify', 'cloudflare', 'vercel', 'apache'] as const)(
    'R56 R59 %s says what has to answer a path of the site',
    (host) => {
      const contact = { delivery: 'post', endpoint: '/api/contact' } as const
      const { notes, problems } = check(host, { contact })
      expect(problems.all).toEqual([])
      expect(notes).toEqual([{ host, text: expect.stringMatching(/\/api\/contact, .*cannot/) }])
    },
  )

  it.each(['nginx', 'caddy'] as const)('R93 %s needs formUpstream for it', (host) => {
    const contact = { delivery: 'post', endpoint: '/api/contact' } as const
    expect(check(host, { contact }).problems.all).toMatchObject([
      { code: 'host-form', severity: 'error', at: hostNameAt },
    ])
    const complete = check(host, { contact, formUpstream: 'http://127.0.0.1:9000' })
    expect([complete.problems.all, complete.notes]).toEqual([[], []])
  })

  it.each(hostNames.filter((host) => host !== 'apache'))('R93 %s cannot run PHP', (host) => {
    const { problems } = check(host, { contact: php, formUpstream: 'http://127.0.0.1:9000' })
    expect(problems.all).toMatchObject([{ code: 'host-form', severity: 'error', at: contactAt }])
  })

  it('R93 Apache runs PHP, and the note says which', () => {
    const { notes, problems } = check('apache', { contact: php })
    expect(problems.all).toEqual([])
    expect(notes).toEqual([{ host: 'apache', text: expect.stringContaining('PHP 7.4') }])
  })

  it.each(hostNames)('R59 %s needs nothing for a form that is sent elsewhere', (host) => {
    const { notes, problems } = check(host, { contact: { delivery: 'mailto' } })
    expect([problems.all, notes]).toEqual([[], []])
  })
})
