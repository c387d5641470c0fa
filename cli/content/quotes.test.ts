import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { localeEntry } from '#site/locales.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { educateQuotes } from './quotes.ts'
import { locales } from '../../tests/locales.ts'

function educate(text: string, locale: string): string {
  const nodes: Nodes[] = []
  visit(parseMarkdown(text), (node) => void nodes.push(node))
  educateQuotes(nodes, localeEntry(locale, locales).quotes)
  let educated = text
  for (const { type, position, ...rest } of nodes.toReversed()) {
    if (type !== 'text' || !('value' in rest)) continue
    const { start, end } = position!
    educated = educated.slice(0, start.offset) + rest.value + educated.slice(end.offset)
  }
  return educated
}

describe('quotes', () => {
  it.each([
    ['de', 'Er sagte: "Gut."', 'Er sagte: «Gut.»'],
    ['de', '("Ja", \'nein\')', '(«Ja», ‹nein›)'],
    ['de', "Wie geht's? 's ist gut", 'Wie geht’s? ‹s ist gut'],
    ['en', '"Good," he said.', '“Good,” he said.'],
    ['en', "The carpenters' bench isn't new", 'The carpenters’ bench isn’t new'],
    ['en', "\"It's 'fine'\"", '“It’s ‘fine’”'],
    ['en', "He said 'I don't know' and left", 'He said ‘I don’t know’ and left'],
    ['de', "'Wie geht's?' fragte er", '‹Wie geht’s?› fragte er'],
    ['de', 'Das "**fette** Wort" hier', 'Das «**fette** Wort» hier'],
    ['de', '`"code"` bleibt', '`"code"` bleibt'],
    ['de', 'Zoll: 5" und 3"', 'Zoll: 5» und 3»'],
    ['de', 'Zeile\\\n"Zitat"', 'Zeile\\\n«Zitat»'],
    ['de', '"`code`" und "*Wort*"', '«`code`» und «*Wort*»'],
    ['de', '"![Brett](/brett.jpg)"', '«![Brett](/brett.jpg)»'],
    ['de', 'Er sagte "ja\n\n"Nein"', 'Er sagte «ja\n\n«Nein»'],
    ['de', "'offen\n\nHans' Haus", '‹offen\n\nHans’ Haus'],
    ['de', "Ein ' allein", 'Ein ’ allein'],
    ['de', 'Ein Wort*e* und "noch" eins', 'Ein Wort*e* und «noch» eins'],
  ])('R28 in %s: %s', (locale, text, expected) => {
    expect(educate(text, locale)).toBe(expected)
  })
})
