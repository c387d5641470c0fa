import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { localeEntry, type LocaleEntry } from '#site/locales.ts'
import { nodesOf } from './nodes.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { educateQuotes } from './quotes.ts'
import { locales } from '../../../tests/support/locales.ts'

const quotes: Readonly<Record<string, LocaleEntry['quotes']>> = {
  fr: ['«\u202f', '\u202f»', '‹\u202f', '\u202f›'],
  it: ['«', '»', '“', '”'],
}

function educate(text: string, locale: string): string {
  const processor = unified()
    .use(parseMarkdown)
    .use(educateQuotes, { quotes: quotes[locale] ?? localeEntry(locale, locales).quotes })
  const nodes = nodesOf(processor.runSync(processor.parse(text)))
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
    ['de', 'Die „neue" und "alte" Küche', 'Die „neue“ und «alte» Küche'],
    ['de', '("Ja", \'nein\')', '(«Ja», ‹nein›)'],
    ['de', "Wie geht's? 's ist gut", 'Wie geht’s? ’s ist gut'],
    ['en', '"Good," he said.', '“Good,” he said.'],
    ['en', "The carpenters' bench isn't new", 'The carpenters’ bench isn’t new'],
    ['en', "\"It's 'fine'\"", '“It’s ‘fine’”'],
    ['en', "He said 'I don't know' and left", 'He said ‘I don’t know’ and left'],
    ['de', "'Wie geht's?' fragte er", '‹Wie geht’s?› fragte er'],
    ['de', 'Das "**fette** Wort" hier', 'Das «**fette** Wort» hier'],
    ['de', '`"code"` bleibt', '`"code"` bleibt'],
    ['de', 'Zoll: 5" und 3"', 'Zoll: 5″ und 3″'],
    ['de', 'Zeile\\\n"Zitat"', 'Zeile\\\n«Zitat»'],
    ['de', '"`code`" und "*Wort*"', '«`code`» und «*Wort*»'],
    ['de', '"![Brett](/brett.jpg)"', '«![Brett](/brett.jpg)»'],
    ['de', 'Er sagte "ja\n\n"Nein"', 'Er sagte «ja\n\n«Nein»'],
    ['de', "'offen\n\nHans' Haus", '’offen\n\nHans’ Haus'],
    ['de', "Ein ' allein", 'Ein ’ allein'],
    ['de', "Sommer '24 und die '90er, rock 'n' roll.", 'Sommer ’24 und die ’90er, rock ’n’ roll.'],
    ['de', "Rock-'n'-Roll im Sommer '24", 'Rock-’n’-Roll im Sommer ’24'],
    ['de', "'s Huus und d'Lüt, d' Frau", '’s Huus und d’Lüt, d’ Frau'],
    ['de', "('s isch so)", '(’s isch so)'],
    ['de', "Hast du 'ne 'grosse' Leiter?", 'Hast du ’ne ‹grosse› Leiter?'],
    ['de', "Der Buchstabe 's' fehlt", 'Der Buchstabe ‹s› fehlt'],
    ['de', '"Er sagte: \'Ja.\'"', '«Er sagte: ‹Ja.›»'],
    ['de', '"\'Ja\', sagte er."', '«‹Ja›, sagte er.»'],
    ['de', 'Das (*"Profi"*-Set)', 'Das (*«Profi»*-Set)'],
    ['de', 'Bau-"Profi", Bau–"Profi"', 'Bau-«Profi», Bau–«Profi»'],
    ['de', '["Preise"](/preise): "**Fett**"', '[«Preise»](/preise): «**Fett**»'],
    ['de', '*"kursiv"* und **"fett"**.', '*«kursiv»* und **«fett»**.'],
    ['de', '"Ja"[^1]\n\n[^1]: "Nein"', '«Ja»[^1]\n\n[^1]: «Nein»'],
    ['de', "CHF 10'000 und 1'250.50", 'CHF 10’000 und 1’250.50'],
    ['de', '5\' 10" hoch, "Modell 5", 3"-Rohr', '5′ 10″ hoch, «Modell 5», 3″-Rohr'],
    ['de', "'Modell 5' und 6'", '‹Modell 5› und 6′'],
    ['de', '«Schon» richtig, ‹so› und „so“', '«Schon» richtig, ‹so› und „so“'],
    ['de', "«'Ja', sagte er»", '«‹Ja›, sagte er»'],
    ['de', '"Ja", "nein", "vielleicht"', '«Ja», «nein», «vielleicht»'],
    ['de', '"…und dann"', '«…und dann»'],
    ['de', '"\u00a0Ja\u00a0"', '«\u00a0Ja\u00a0»'],
    ['en', "the '90s, the 1990's, rock 'n' roll", 'the ’90s, the 1990’s, rock ’n’ roll'],
    ['en', "'Tis the season, get 'em", '’Tis the season, get ’em'],
    ['en', "'It's the boys' room,' he said", '‘It’s the boys’ room,’ he said'],
    ['en', '"\'Yes,\' she said"', '“‘Yes,’ she said”'],
    ['en', 'A 6\'2" beam—"oak"', 'A 6′2″ beam—“oak”'],
    ['en', "“'Yes'” and 'no'", '“‘Yes’” and ‘no’'],
    ['fr', 'Dans l\'eau, aujourd\'hui, "oui"', 'Dans l’eau, aujourd’hui, «\u202foui\u202f»'],
    ['fr', 'L\'"eau" et d\'"eau"', 'L’«\u202feau\u202f» et d’«\u202feau\u202f»'],
    ['fr', '"*l\'eau*"', '«\u202f*l’eau*\u202f»'],
    [
      'it',
      "dell'acqua, un po' di \"l'altro\", gli anni '60",
      'dell’acqua, un po’ di «l’altro», gli anni ’60',
    ],
    ['de', "'Hans' Haus ist schön', sagte er", '‹Hans’ Haus ist schön›, sagte er'],
    ['de', "Ein 'grosses' Haus und 'kleines' Holz", 'Ein ‹grosses› Haus und ‹kleines› Holz'],
    ['de', "'Plan B' und '\"A\"'", '‹Plan B› und ‹«A»›'],
    ['de', '"Hans\'" und "das ist\'s"', '«Hans’» und «das ist’s»'],
    ['de', 'CHF 1´000', 'CHF 1’000'],
    ['de', 'Wie geht´s, wie geht‘s? d´Frau', 'Wie geht’s, wie geht’s? d’Frau'],
    ['de', 'Ein Wort*e* und "noch" eins', 'Ein Wort*e* und «noch» eins'],
  ])('R28 in %s: %s', (locale, text, expected) => {
    expect(educate(text, locale)).toBe(expected)
  })
})
