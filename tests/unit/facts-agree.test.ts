// The texts of content/, as it is shipped, state the same facts in every language, and on every page (R13, R26).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { fill, formatAmount } from '#site/format.ts'
import type { Locale } from '#site/locales.ts'
import { Problems } from '../../cli/problems/problems.ts'
import { loadSite, silently } from '../../cli/load-site.ts'
import { cacheOf, loadWorkspace } from '../../cli/workspace.ts'
import { factsIn, plainText } from '../support/facts-in.ts'
import * as facts from '../support/shipped-facts.ts'
import { repository } from '../support/site.ts'

const workspace = await loadWorkspace({ cwd: repository })
const { content } = await loadSite(workspace, {
  problems: new Problems(),
  stage: silently,
  cache: cacheOf(workspace),
})
const codes = content.locales.map(({ code }) => code)

/** A text that the site has in several languages. */
interface Translated {
  /** Its path: `content.services[wood-care].summary`. */
  readonly name: string
  readonly texts: Readonly<Record<Locale, string>>
}

const pricesSchema = z.object({
  prices: z.record(z.string(), z.object({ amount: z.number(), to: z.number().exactOptional() })),
})

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All texts of a value of the content. The Markdown of an entry is one text. */
function translatedIn(value: unknown, name: string): Translated[] {
  if (Array.isArray(value))
    return inAll(value.map((item, index) => [`${name}[${nameOf(item, index)}]`, item]))
  if (!isMap(value)) return []
  if (Object.keys(value).join() !== codes.join())
    return inAll(Object.entries(value).map(([key, field]) => [`${name}.${key}`, field]))
  const texts = codes.map((code) => [code, wordsOf(value[code])] as const)
  return [{ name, texts: Object.fromEntries(texts) }]
}

function inAll(parts: readonly (readonly [string, unknown])[]): Translated[] {
  return parts.flatMap(([name, part]) => translatedIn(part, name))
}

/** Returns the name of an entry of a list: its key, or its place. */
function nameOf(item: unknown, index: number): string {
  const key = isMap(item) ? (item['key'] ?? item['id']) : undefined
  return typeof key === 'string' ? key : String(index)
}

/** Everything that visitors read of a text in one language. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsOf).join('\n')
  if (!isMap(value)) return ''
  const { text, facts: known } = value
  if (typeof text === 'string' && isMap(known)) {
    const values = Object.entries(known).map(([name, fact]) => [name, String(fact)])
    return fill(text, Object.fromEntries(values))
  }
  return Object.values(value).map(wordsOf).join('\n')
}

const { strings, ...entries } = content
const keys = [...new Set(Object.values(strings).flatMap((texts) => Object.keys(texts)))]
const translated: Translated[] = [
  ...translatedIn(entries, 'content'),
  ...keys.map((key) => ({
    name: `strings ${key}`,
    texts: Object.fromEntries(codes.map((code) => [code, strings[code]?.[key] ?? ''])),
  })),
]

/** Texts whose figures are examples of what people in each language write. */
const examples = new Set(['strings form.phoneFormat'])

const isShipped = content.company.brand === facts.shippedBrand

describe.runIf(isShipped)('figures in texts', () => {
  it('R26 are the same in every language', () => {
    expect(translated.length).toBeGreaterThan(500)
    const different = translated
      .filter(({ name }) => !examples.has(name) && !name.endsWith('.slug'))
      .map(({ name, texts }) => ({
        name,
        stated: Object.entries(texts).map(([code, text]) => factsIn(text, code)),
      }))
      .filter(({ stated: [first, ...others] }) =>
        others.some((other) => !isDeepStrictEqual(other, first)),
      )
      .map(({ name, stated }) => ({ name, only: difference(stated) }))
    expect(different).toEqual([])
  })
})

/** Sentences of all texts in a language, with the name of the text. */
function sentencesIn(code: Locale): { name: string; sentence: string }[] {
  return translated.flatMap(({ name, texts }) =>
    plainText(texts[code] ?? '')
      .split(/(?<=[.;!?])\s+|\n|\|/)
      .map((sentence) => ({ name, sentence })),
  )
}

describe.runIf(isShipped)('facts that several pages state', () => {
  it.each(facts.repeatedFacts)('R13 agree: $fact', ({ about, unit, values }) => {
    const stated = codes.flatMap((code) =>
      sentencesIn(code)
        .filter(({ sentence }) => about.test(sentence))
        .flatMap(({ name, sentence }) =>
          factsIn(sentence, code)
            .filter((fact) => fact.endsWith(unit))
            .map((fact) => [fact, `${name} in ${code}: ${sentence}`] as const),
        ),
    )
    const expected = values.map((value) => [value, expect.any(String)] as const)
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(expected))
  })

  it('R13 R79 name a price of prices.yaml, and the opening hours, instead of repeating them', () => {
    const folder = path.join(repository, 'content')
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
    const { prices } = pricesSchema.parse(parse(read('prices.yaml')))
    const { currency, openingHours } = content.company
    const written = [
      ...content.locales.flatMap(({ format }) =>
        Object.values(prices).map((price) => formatAmount(price, { currency, tag: format })),
      ),
      ...openingHours.flatMap(({ opens, closes }) => [opens, closes]),
    ]
    const repeated = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!^prices|^company)\.(?:md|yaml)$/.test(name))
      .flatMap((name) => {
        const text = plainText(read(name))
        return written
          .filter((fact) => new RegExp(`${fact}(?![\\d–’,.]*\\d)`).test(text))
          .map((fact) => `${name}: ${fact}`)
      })
    expect(repeated).toEqual([])
  })
})

/** The figures that not every language has as often, by language. */
function difference(stated: readonly (readonly string[])[]): string[][] {
  return stated.map((own) => {
    const others = stated.find((list) => list !== own) ?? []
    const left = [...others]
    return own.filter((fact) => {
      const at = left.indexOf(fact)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  })
}
