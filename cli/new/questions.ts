// Prompts on a terminal for the decisions of an owner about a first site (R96).
import readline from 'node:readline'
import type { Locale } from '#site/locales.ts'
import { hostNames } from '../base/host-names.ts'
import { shippedLanguages } from '../content/needed-texts.ts'
import { UsageError } from '../problems/problems.ts'
import { expectedOneOf } from '../problems/suggest.ts'
import type { FirstSite } from './starter.ts'

/** Defaults of a new site. */
export const defaults: FirstSite = { languages: ['de', 'en'], brand: undefined, hosts: ['netlify'] }

/** Parses a list of languages such as `fr,it,de`. Throws a UsageError for other languages than the engine has. */
export function parseLanguages(text: string): Locale[] {
  const more =
    '\nBegin with these; content/languages.yaml takes any other language later, with all its texts.'
  return parseList(text, shippedLanguages, { kind: 'language', more })
}

/** Parses a list such as `netlify,apache` of some of the names. */
function parseList<T extends string>(
  text: string,
  names: readonly T[],
  { kind, more = '' }: { kind: string; more?: string },
): T[] {
  const given = [...new Set(text.toLowerCase().match(/[^\s,]+/g))]
  const known = given.flatMap((name) => names.filter((other) => other === name))
  if (known.length > 0 && known.length === given.length) return known
  const unknown = given.find((name) => known.every((other) => other !== name)) ?? text
  throw new UsageError(`Unknown ${kind} "${unknown}". ${expectedOneOf(unknown, names)}${more}`)
}

/** Prompts for missing choices. Throws a UsageError if the input ends. */
export async function askFor(
  chosen: Partial<FirstSite>,
  { input, output }: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream },
): Promise<FirstSite> {
  const terminal = readline.createInterface({ input, output })
  // The command ends as with any other Ctrl-C.
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async <T>(question: string, parse: (answer: string) => T): Promise<T> => {
    for (;;) {
      terminal.setPrompt(`${question}: `)
      terminal.prompt()
      const { value, done } = await lines.next()
      if (done === true) throw new UsageError('No answer. Nothing was written.')
      try {
        return parse(value.trim())
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        output.write(`${error.message}\n`)
      }
    }
  }
  const { languages, hosts } = defaults
  try {
    return {
      languages:
        chosen.languages ??
        (await ask(
          `Languages, the default one first, of ${shippedLanguages.join(', ')} [${languages.join()}]`,
          (answer) => (answer === '' ? languages : parseLanguages(answer)),
        )),
      brand:
        chosen.brand ??
        (await ask('Name of the company [a placeholder]', (answer) =>
          answer === '' ? undefined : answer,
        )),
      hosts:
        chosen.hosts ??
        (await ask(`Host, of ${hostNames.join(', ')} [${hosts.join()}]`, (answer) =>
          answer === '' ? hosts : parseList(answer, hostNames, { kind: 'host' }),
        )),
    }
  } finally {
    terminal.close()
  }
}
