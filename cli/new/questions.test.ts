import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../problems/problems.ts'
import { askFor, parseLanguages } from './questions.ts'

/** Answers questions with the lines of a text; the result includes what was printed. */
async function answer(text: string, chosen: Parameters<typeof askFor>[0] = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const asked = askFor(chosen, { input, output })
  input.end(text)
  const site = await asked
  return { site, printed: String(output.read()) }
}

describe('questions of init', () => {
  it('R96 asks for languages, brand and hosts, with defaults', async () => {
    const { site, printed } = await answer('fr, IT\nRive Bleue\nApache\n')
    expect(site).toEqual({ languages: ['fr', 'it'], brand: 'Rive Bleue', hosts: ['apache'] })
    expect(printed.match(/\[[^\]]*\]: /g)).toEqual([
      '[de,en]: ',
      '[a placeholder]: ',
      '[netlify]: ',
    ])
    const defaults = { languages: ['de', 'en'], brand: undefined, hosts: ['netlify'] }
    expect((await answer('\n\n\n')).site).toEqual(defaults)
  })

  it('R96 asks only for what is not chosen, and again after a wrong answer', async () => {
    const { site, printed } = await answer('rm\nit\n', { brand: 'A', hosts: ['caddy'] })
    expect(site).toEqual({ languages: ['it'], brand: 'A', hosts: ['caddy'] })
    expect(printed).toContain('Unknown language "rm". Expected one of: de, en, fr, it.')
    expect(printed).not.toContain('Host')
  })

  it('R96 ends without an answer', async () => {
    await expect(answer('fr\n')).rejects.toThrow('No answer. Nothing was written.')
  })

  it.each(['fr,es', '', 'de en xx'])('R96 refuses the languages %j', (text) => {
    expect(() => parseLanguages(text)).toThrow(UsageError)
  })
})
