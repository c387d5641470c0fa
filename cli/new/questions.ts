// Asks on a terminal what an owner decides about a first site (R96).
import readline from 'node:readline'
import type { Locale } from '#site/locales.ts'
import { type HostName, hostNames, isHostName } from '../base/host-names.ts'
import { shippedLanguages } from '../content/needed-texts.ts'
import { UsageError } from '../problems/problems.ts'
import { expectedOneOf } from '../problems/suggest.ts'
import type { FirstSite } from './starter.ts'

/** What a site has if nothing is chosen. */
export const defaults: FirstSite = { languages: ['de', 'en'], brand: undefined, hosts: ['netlify'] }

/** Parses a list of languages such as `fr,it,de`. Throws a UsageError for other languages than the engine has. */
export function parseLanguages(text: string): Locale[] {
  const codes = listIn(text)
  const unknown = codes.find((code) => !shippedLanguages.includes(code))
  if (codes.length > 0 && unknown === undefined) return codes
  throw new UsageError(
    `Unknown language "${unknown ?? text}". ${expectedOneOf(unknown ?? text, shippedLanguages)}\nBegin with these; content/languages.yaml takes any other language later, with all its texts.`,
  )
}

/** Parses a list of hosts such as `netlify,apache`. */
function parseHosts(text: string): HostName[] {
  const names = listIn(text)
  const unknown = names.find((name) => !isHostName(name))
  if (names.length > 0 && unknown === undefined) return names.filter(isHostName)
  throw new UsageError(
    `Unknown host "${unknown ?? text}". ${expectedOneOf(unknown ?? text, hostNames)}`,
  )
}

function listIn(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ]
}

/** Asks for what is not chosen yet. Throws a UsageError if the input ends. */
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
          answer === '' ? hosts : parseHosts(answer),
        )),
    }
  } finally {
    terminal.close()
  }
}
