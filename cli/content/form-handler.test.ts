// Tests what the build writes into the program; tests/site/contact-form.test.ts runs it.
import { describe, expect, it } from 'vitest'
import { formHandler } from './form-handler.ts'
import { loadMinimal } from '../../tests/support/rendered-site.ts'

/** Returns the path and the data of the program of a company. */
async function handler(company: (old: string) => string) {
  const site = await loadMinimal({
    'content/company.yaml': (old) => `${company(old)}\ncontact: { delivery: php }\n`,
    'dist-config/hosts.yaml': (old) => old.replace(/^hosts: .*/m, 'hosts: [apache]'),
  })
  const [file, ...others] = await formHandler(site.content)
  if (file === undefined || !('contents' in file)) throw new Error('No program was written')
  const text = file.contents.toString()
  const [, data = ''] = /<<<'DATA'\n(.*)\nDATA, true/.exec(text) ?? []
  const values: Record<string, unknown> = JSON.parse(data)
  return { path: file.path, others, values }
}

describe('the program of the contact form', () => {
  it('R93 is one file, and only with "delivery: php"', async () => {
    expect(await handler((old) => old)).toMatchObject({ path: 'send.php', others: [] })
    expect(await formHandler((await loadMinimal({})).content)).toEqual([])
  })

  it.each([
    ['hello@site.example', 'https://www.site.example', 'hello@site.example'],
    ['hello@site.example', 'https://shop.site.example', 'hello@site.example'],
    ['hello@mysite.example', 'https://site.example', 'no-reply@site.example'],
    ['hello@mail.example', 'https://www.site.example:8443', 'no-reply@site.example'],
    ['hallo@häuser.example', 'https://xn--huser-gra.example', 'hallo@xn--huser-gra.example'],
  ])('R93 mail for %s of %s is from %s', async (email, origin, from) => {
    const { values } = await handler((old) =>
      old.replace(/^email: .*/m, `email: ${email}`).replace(/^origin: .*/m, `origin: ${origin}`),
    )
    expect(values['from']).toBe(from)
    expect(values['to']).toMatch(/^[ -~]+$/)
  })

  it('R73 R93 no text of the site becomes code', async () => {
    const brand = '{data} $1 $& DATA, true)); ?> <?php \' \\ " </script'
    const { values } = await handler((old) =>
      old.replace(/^brand: .*/m, () => `brand: ${JSON.stringify(brand)}`),
    )
    expect(values['brand']).toBe(brand)
  })
})
