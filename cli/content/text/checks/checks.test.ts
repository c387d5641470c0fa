import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { type Problem, Problems } from '../../../problems/problems.ts'
import { parseMarkdown } from '../parse-markdown.ts'
import { checkText } from './checks.ts'
import { createDraw } from '../../../../tests/support/random.ts'
import { casesOf } from '../../../../tests/support/run-length.ts'

function check(text: string, locale = 'de'): readonly Problem[] {
  const problems = new Problems()
  const source = { text, file: 'a.md', line: 1, facts: { price: 'CHF\u00a01’200' } }
  const processor = unified().use(parseMarkdown).use(checkText, { source, locale, problems })
  processor.runSync(processor.parse(text))
  return problems.all
}

const short = ({ at, message, severity }: Problem) =>
  `${severity === 'error' ? '' : '? '}${at?.line}:${at?.column}+${at?.length} ${message}`
const messages = (text: string, locale?: string) => check(text, locale).map(short)
const hints = (text: string, locale?: string) => check(text, locale).map(({ hint }) => hint)

const NOTE_HINT = 'Write "<!-- … -->" around a note that the page does not show.'
const BOX_HINT = 'Delete it. Begin each line of a list with "- ".'

describe('dates and numbers at the start of a line', () => {
  it.each([
    [
      '1. August: geschlossen\n15. August: offen\n1. November: zu',
      ['- 1\\. August: geschlossen', '- 15\\. August: offen', '- 1\\. November: zu'],
    ],
    ['Wir öffnen wieder am\n1. Mai um 8 Uhr.', ['1\\. Mai um 8 Uhr.']],
    ['- 24. Dezember', ['24\\. Dezember']],
    ['> 1. Sept. 2024', ['1\\. Sept. 2024']],
    ['1. bis 3. August', ['1\\. bis 3. August']],
    ['1. 8. 2024: zu', ['1\\. 8. 2024: zu']],
    ['31) Januar', ['31\\) Januar']],
    ['1. **August**: zu', ['1\\. **August**: zu']],
    ['6. Jänner: zu', ['6\\. Jänner: zu']],
    ['1. Dez: zu', ['1\\. Dez: zu']],
    ['1. Aug zu\n1. Nov zu', ['- 1\\. Aug zu', '- 1\\. Nov zu']],
    ['1. 1.: zu\n1. 8.: zu', ['- 1\\. 1.: zu', '- 1\\. 8.: zu']],
  ])('R28 %j holds dates', (text, written) => {
    expect(
      messages(text).every((found) => found.endsWith('Date is read as an item of a list')),
    ).toBe(true)
    expect(hints(text)).toEqual(written.map((words) => `Write "${words}".`))
    for (const words of written) expect(check(words)).toEqual([])
  })

  it.each([
    ['10 %* billiger\n\n* bis Mai', ['\\* bis Mai']],
    ['CHF 80* pro Stunde*, zu\n\nText\n\n* ohne Weg', ['\\* ohne Weg']],
    ['**Wichtig**: *sehr*\n\n* ein Punkt', []],
    ['80* pro Stunde\n\n* ein Punkt\n* noch einer', []],
  ])('R28 %j has notes of a star', (text, written) => {
    expect(hints(text)).toEqual(written.map((words) => `Write "${words}".`))
    for (const words of written) expect(check(words)).toEqual([])
  })

  it.each([
    ['fr', '1. août: fermé', 1],
    ['it', '1. agosto: chiuso', 1],
    ['en', '1. August: closed', 1],
    ['en', '1. Sept: closed', 1],
    ['en', '1. May I paint?\n2. Must I paint?', 0],
    ['de', '1. Maien\n2. Märzenbecher', 0],
    ['de', '1. Jan kommt\n2. Jan geht', 0],
    ['it', '1. Set di chiavi\n1. Martello', 0],
    ['it', '1. Mai più\n2. Set di chiavi', 0],
  ])('R28 in %s %j', (locale, text, count) => {
    expect(messages(text, locale)).toHaveLength(count)
  })

  it.each([
    ['2024. Das Jahr', '1:1+5 "2024." is read as an item of a list'],
    ['1. a\n2. b\n\nText\n\n4. c', '6:1+2 "4." is read as an item of a list'],
    ['1. a\n3. b\n4. c', '2:1+2 "3." is shown as "2."'],
    ['1. a\n2. b\n2. c', '3:1+2 "2." is shown as "3."'],
    ['Wir gewannen den\n1. Preis in Bern', '2:1+2 "1." in a sentence begins a list'],
    ['Es kostet 100\n- 200 Franken', '2:1+1 "-" in a sentence begins a list'],
    ['Mit Höhe\n> 5 m', '2:1+1 ">" in a sentence begins a quotation'],
    ['1. Stock links\n1. Stock rechts', '? 2:1+2 "1." is shown as "2."'],
    ['1. a\n  - b\n2. c', '2:3+1 Nested list is not indented enough'],
    ['Text\n\n>', '3:1+1 Empty quotation'],
    ['- a\n-\n- b', '2:1+1 Empty item of a list'],
    ['+ 41 33 111 22 33', '? 1:1+1 "+" before a figure begins a list'],
    ['- 12,5 °C', '? 1:1+1 "-" before a figure begins a list'],
    ['> 30 cm Schnee: zu', '? 1:1+1 ">" before a figure begins a quotation'],
    ['>5 Jahre', '? 1:1+1 ">" before a figure begins a quotation'],
    ['>= 30 cm', '? 1:1+1 ">" before a figure begins a quotation'],
    ['> 1’000 Franken', '? 1:1+1 ">" before a figure begins a quotation'],
    ['- 20 % auf alles', '? 1:1+1 "-" before a figure begins a list'],
    ['- CHF 200', '? 1:1+1 "-" before a figure begins a list'],
    ['>CHF 500', '? 1:1+1 ">" before a figure begins a quotation'],
    ['> 20 Jahre Erfahrung', '? 1:1+1 ">" before a figure begins a quotation'],
    ['> 1’500 Projekte seit 2005', '? 1:1+1 ">" before a figure begins a quotation'],
    ['CHF 200\n+ MWST', '? 2:1+1 "+" begins a list'],
    ['Ab CHF 200\n+ Anfahrt\n+ MWST', '? 2:1+1 "+" begins a list'],
    ['+ MWST', '? 1:1+1 "+" begins a list'],
    ['Prix : 5 fr.*\n\n* hors TVA', '3:1+1 Footnote with "*" is read as a list'],
    ['Felder mit * sind Pflicht.\n\n* Pflichtfeld', '3:1+1 Footnote with "*" is read as a list'],
    ['- a\n - b', '? 2:2+1 Nested item is not indented enough'],
  ])('R28 %j is no list as it is meant', (text, wanted) => {
    expect(messages(text)).toEqual([wanted])
  })
})

const SHOWN = 'is shown as text'
const NBSP = '\u00a0'

describe('marks that stayed text', () => {
  it.each([
    [`##${NBSP}Kosten`, ['1:1+3 Special space after "##"']],
    [
      `-${NBSP}eins\n-\u202fzwei`,
      ['1:1+2 Special space after "-"', '2:1+2 Special space after "-"'],
    ],
    [`- eins\n-${NBSP}zwei`, ['2:1+2 Special space after "-"']],
    [`1.${NBSP}eins`, ['1:1+3 Special space after "1."']],
    [`${NBSP}- eins`, ['1:1+2 Special space before "-"']],
    ['a\n\n\ufeff## Kosten', ['3:1+3 Special space before "##"']],
    [`| a | b |\n| ---${NBSP}| --- |`, ['1:1+23 Table is shown as text']],
    ['| a | b |\n| 1 | 2 |', ['1:1+19 Table is shown as text']],
    ['| a | b |\n| --- |', ['1:1+17 Table is shown as text']],
    ['Absatz\n\u00a0\nAbsatz', ['2:1+1 Line with special spaces is not empty']],
    ['##Kosten', ['1:1+8 Missing space after "##"']],
    ['Text\n###Kosten', ['2:1+9 Missing space after "###"']],
    ['#Kosten', ['1:1+7 Missing space after "#"']],
    ['## Kosten##', [`1:10+2 "##" ${SHOWN}`]],
    ['• eins\n• zwei', [1, 2].map((line) => `${line}:1+6 List ${SHOWN}`)],
    ['– eins\n– zwei', [`1:1+2 List ${SHOWN}`]],
    ['•\teins', [`1:1+6 List ${SHOWN}`]],
    ['Wir bieten:\n✓ eins\n✓ zwei', [`2:1+9 List ${SHOWN}`]],
    ['§  eins\n§  zwei', [`1:1+10 List ${SHOWN}`]],
    ['(1) eins\n(2) zwei', [`1:1+13 List ${SHOWN}`]],
    ['1° eins\n2° zwei', [`1:1+11 List ${SHOWN}`]],
    ['A) eins\nB) zwei', [`1:1+10 List ${SHOWN}`]],
    ['a.) eins\nb.) zwei', [`1:1+12 List ${SHOWN}`]],
    ['a- un\nb- deux', [`1:1+8 List ${SHOWN}`]],
    ['i) eins\nii) zwei', [`1:1+11 List ${SHOWN}`]],
    ['{{ site.title }}', [`1:1+16 Shortcode ${SHOWN}`]],
    ['Das « nicht » << so >>', [`1:15+2 "<<" ${SHOWN}`]],
    ['!bild.jpg!', [`1:1+10 Picture ${SHOWN}`]],
    ['[Text|https://x.ch]', [`1:1+19 Link ${SHOWN}`]],
    ['"Text":https://x.ch', [`1:1+7 Link ${SHOWN}`]],
    ['Note[^ein Wort]', [`1:5+11 "[^ein Wort]" ${SHOWN}`]],
    ['[a] [b].\n\n[b]: /x', ['1:1+7 Space between "[a]" and "[b]"']],
    ['Holz\tPreis\nEiche\t20', [`1:1+17 Table ${SHOWN}`]],
    ['eins\u000bzwei', ['1:5+1 Invisible control character']],
    ['eins\u202ezwei', ['1:5+1 Invisible control character']],
    ['ja <o:p>', [`1:4+5 "<o:p>" ${SHOWN}`]],
    ['ja :smile:', [`1:4+7 ":smile:" ${SHOWN}`]],
    ['Text【1†Quelle】', [`1:5+10 "【1†Quelle】" ${SHOWN}`]],
    ['Text [cite: 1, 2]', [`1:6+12 "[cite: 1, 2]" ${SHOWN}`]],
    ['[gallery ids=1]', [`1:1+15 Shortcode ${SHOWN}`]],
    ['(Bild)[foto.jpg]', [`1:1+16 Link ${SHOWN}`]],
    ['**fett *kursiv**', [`1:1+1 "*" ${SHOWN}`]],
    ['***beides**', [`1:1+1 "*" ${SHOWN}`]],
    ['*kursiv *Text', [`? 1:1+9 "*" ${SHOWN}`]],
    ['_kursiv_Text', [`? 1:1+8 "_" ${SHOWN}`]],
    ['-eins\n-zwei', [`1:1+2 List ${SHOWN}`]],
    ['Begriff\n: Erklärung', [`2:1+11 ":" ${SHOWN}`]],
    [':::note\nText\n:::', [`1:1+7 ":::" ${SHOWN}`, `3:1+3 ":::" ${SHOWN}`]],
    ['> [!NOTE]\n> Text', [`1:3+7 "[!NOTE]" ${SHOWN}`]],
    ['+++', [`1:1+3 "+++" ${SHOWN}`]],
    ['[x] fertig', [`1:1+3 Task ${SHOWN}`]],
    ['-[ ] offen', [`1:1+4 Task ${SHOWN}`]],
    ['- [v] fertig', [`1:3+3 Task ${SHOWN}`]],
    ['- [✓] fertig', [`1:3+3 Task ${SHOWN}`]],
    ['- [-] entfällt', [`1:3+3 Task ${SHOWN}`]],
    ['Holz -- und Stein', [`? 1:6+2 "--" ${SHOWN}`]],
    ['Holz---und Stein', [`? 1:5+3 "---" ${SHOWN}`]],
    ['![Küche](Foto 1.jpg)', [`1:1+20 Picture ${SHOWN}`]],
    ['![Küche][kueche]', [`1:1+16 Picture ${SHOWN}`]],
    ['![[Foto.jpg]]', [`1:1+13 Picture ${SHOWN}`]],
    ['[[Preise]]', [`1:1+10 Link ${SHOWN}`]],
    ['a [x](foo bar)', [`1:3+12 Link ${SHOWN}`]],
    ['[x] (/y)', [`1:1+8 Link ${SHOWN}`]],
    ['[x] (https://a.ch)', [`1:1+18 Link ${SHOWN}`]],
    ['(Preise)[/preise]', [`1:1+17 Link ${SHOWN}`]],
    ['[x](', [`1:1+4 Link ${SHOWN}`]],
    [
      '[Preise][preise], [Dauer][], Note[^9]',
      [
        '1:1+16 Unknown reference "preise"',
        '1:19+9 Unknown reference "Dauer"',
        '1:34+4 Unknown footnote "9"',
      ],
    ],
    ['Text\n[ref]: /x', [`2:1+9 "[ref]:" ${SHOWN}`]],
    ['{{< youtube x >}}', [`1:1+17 Shortcode ${SHOWN}`]],
    ['{% include x %}', [`1:1+15 Shortcode ${SHOWN}`]],
    ['## Kosten {#kosten}', [`1:11+9 "{#kosten}" ${SHOWN}`]],
    ['==neu==', [`1:1+7 "==" ${SHOWN}`]],
    ['m^2^', [`1:2+3 "^" ${SHOWN}`]],
    ['3 cm^3', [`1:5+2 "^" ${SHOWN}`]],
    [',,Ja"', [`1:1+2 ",," ${SHOWN}`]],
    ['**eins****zwei**', [`1:7+4 "****" ${SHOWN}`]],
    ['Das >>Holz<<', [`1:11+2 "<<" ${SHOWN}`]],
    ['{:toc}', [`1:1+6 "{:toc}" ${SHOWN}`]],
    ['<www.x.ch>', [`1:1+10 Link ${SHOWN}`]],
    ['<https://x.ch/a b>', [`1:1+18 Link ${SHOWN}`]],
    ['An büro@x.ch', ['1:4+9 "büro@x.ch" is not read as an address']],
    ['An info@müller.ch', ['1:4+14 "info@müller.ch" is not read as an address']],
    ['$a_1$', [`1:1+5 Formula ${SHOWN}`]],
    ['[b]fett[/b]', [`1:1+3 "[b]" ${SHOWN}`, `1:8+4 "[/b]" ${SHOWN}`]],
    ['** fett **', [`1:1+10 "**" ${SHOWN}`]],
    ['Das **fett:**Text', [`1:5+9 "**" ${SHOWN}`]],
    ['| a |\n| - |\n| **b |', [`3:3+2 "**" ${SHOWN}`]],
    ['*kursiv *', [`1:1+9 "*" ${SHOWN}`]],
    ['Das ist * sehr * gut', [`? 1:9+8 "*" ${SHOWN}`]],
    ['__fett__text', [`1:1+2 "__" ${SHOWN}`]],
    ['_kursiv _', [`1:1+9 "_" ${SHOWN}`]],
    ['~~ weg ~~', [`1:1+9 "~~" ${SHOWN}`]],
    ['Das `code', [`1:5+1 "\`" ${SHOWN}`]],
    [
      '5&nbps;m und 5&nbsp m',
      ['1:2+6 Unknown character name "&nbps;"', '1:15+5 Unknown character name "&nbsp"'],
    ],
    ['\\1. August', [`1:1+3 "\\" ${SHOWN}`]],
    ['Zeile\\', [`1:6+1 "\\" ${SHOWN}`]],
    ['> a\n> **b\n> c', [`2:3+2 "**" ${SHOWN}`]],
  ])('R28 finds them in %j, and a backslash lets them be shown', (text, wanted) => {
    const found = check(text)
    expect(found.map(short)).toEqual(wanted)
    expect(found.map(({ code }) => code)).toEqual(found.map(() => 'markdown-mark'))
    let escaped = text
    for (const { at } of found.toReversed()) {
      const { line, column, length = 0 } = at!
      const start =
        text
          .split('\n')
          .slice(0, line - 1)
          .join('\n').length +
        Math.min(line - 1, 1) +
        column -
        1
      const marked = text
        .slice(start, start + length)
        .replaceAll(/(\d+)?([!-/:-@[-`{-~])/g, '$1\\$2')
      escaped = escaped.slice(0, start) + marked + escaped.slice(start + length)
    }
    // Only marks of Markdown can be escaped.
    if (!/[•–✓§°】\t\v\u202e]|\\\d|\n\u00a0\n/.test(text))
      expect(check(escaped).filter(({ code }) => code === 'markdown-mark')).toEqual([])
  })

  it.each([
    ['![Küche](Foto 1.jpg)', '"![Küche](<Foto 1.jpg>)"'],
    ['![a](b (c).jpg "T")', '"![a](<b (c).jpg> "T")"'],
    ['[Rufen Sie an](033 123 45 67)', '"[Rufen Sie an](tel:0331234567)"'],
    ['[**Fett** und](foo bar)', '"[**Fett** und](<foo bar>)"'],
    ['[x] (/y)', '"[x](/y)"'],
    ['[x](<https://x.ch>', '"[x](https://x.ch)"'],
    ['[x](/y "Titel)', '"[x](/y "Titel")"'],
    ['[x](tel:033 111)', '"[x](tel:033111)"'],
    ['[x](mailto: a@x.ch?subject=A b)', '"[x](mailto:a@x.ch?subject=A%20b)"'],
    ['büro@x.ch', '"[büro@x.ch](mailto:büro@x.ch)"'],
    ['(Preise)[/preise]', '"[Preise](/preise)"'],
    ['www.x.ch»', '"[www.x.ch](https://www.x.ch)»"'],
    ['https://x.ch»', '"<https://x.ch>»"'],
    ['##Kosten der Küche', '"## Kosten der Küche"'],
    ['| a | b |\n| 1 | 2 |', '"| --- | --- |"'],
    ['\\1. August', '"1\\."'],
  ])('R26 says what to write for %j', (text, written) => {
    expect(hints(text)).toEqual([expect.stringContaining(written)])
  })
})

describe('what became something else, or is lost', () => {
  it.each([
    ['Text\n---', '1:1+4 "---" makes a heading of this text'],
    ['Ein Satz\nund noch einer\n------', '1:1+8 "------" makes a heading of this text'],
    ['##', '1:1+2 Empty heading'],
    ['a\n\n    b', '3:1+5 Four spaces turn this line into code'],
    ['```js\ncode\n\nText', '1:1+5 Code block is not closed'],
    ['```\ncode\n\u00a0```', '1:1+3 Code block is not closed'],
    ['> ~~~\n> code', '1:3+3 Code block is not closed'],
    ['10~20 und 30~40', '1:3+1 "~" within words starts struck-out text'],
    [
      '[+41 33 000 00 00](tel:+41330001111)',
      '? 1:1+36 The words of this link name another target than "tel:+41330001111"',
    ],
    [
      '[info@a.ch](mailto:info@b.ch)',
      '? 1:1+29 The words of this link name another target than "mailto:info@b.ch"',
    ],
    [
      '[https://www.muster.ch/preise](https://www.alt.ch/)',
      '? 1:1+51 The words of this link name another target than "https://www.alt.ch/"',
    ],
    ['Am Montag, 25. Dezember 2026, zu', '? 1:4+25 "Montag, 25. Dezember 2026" is a Freitag'],
    ['Kund*innen und Lehrer*innen', '1:5+1 "*" within words starts italic text'],
    ['5*3*2', '1:2+1 "*" within words starts italic text'],
    ['Montage 200.–*, ab drei 150.–*.', '1:14+1 "*" within words starts italic text'],
    ['20 %*, ab 3 Stück 30 %*', '1:5+1 "*" within words starts italic text'],
    ['(ohne Öl)*; Zuschlag (mit Öl)*', '1:10+1 "*" within words starts italic text'],
    ['CHF 20.-*/h, CHF 30.-*/h', '1:9+1 "*" within words starts italic text'],
    ['200.–**, ab drei 150.–**', '1:6+2 "**" within words starts bold text'],
    ['10 m**2**', '1:5+5 "**" within words starts bold text'],
    ['a (*) b (*)', '1:4+1 "*" within words starts italic text'],
    ['geht`s und gibt`s', '1:5+1 "`" within words starts code'],
    ['«https://x.ch»', '1:14+1 "»" is read as a part of the address'],
    ['https://x.ch,und', '1:13+4 ",und" is read as a part of the address'],
    ['https://x.ch/a)und', '1:15+4 ")und" is read as a part of the address'],
    ['www.x.ch–wir', '1:9+4 "–wir" is read as a part of the address'],
    ['info@x.ch-Seite', '1:10+6 "-Seite" is read as a part of the address'],
    ['c`e`', '1:2+1 "`" within words starts code'],
    ['## Platz #', '? 1:10+1 "#" at the end of a heading is not shown'],
    ['| a |\n| - |\n| 1 |\nText', '4:1+4 Text is read as a row of the table'],
    ['a[^1]\n\n[^1]: A\nText', '? 4:1+4 Line continues the footnote above'],
    ['- a\n\n  b\nText', '? 4:1+4 Line continues the list item above'],
    ['[](/y)', '1:1+6 Missing link text'],
    ['| a | b |\n| - | - |\n| 1 | 2 | 3 |', '3:9+5 Row has 3 cells for 2 columns'],
    ['| a | b |\n| - | - |\n| 1 | 2 |\nText', '4:1+4 Text is read as a row of the table'],
    ['| a | b |\n| - | - |\n| 1\n2 | 3 |', '4:1+7 Text is read as a row of the table'],
    ['## a\n\n#### b', '? 3:1+6 Heading of level 4 follows level 2'],
    ['### a', '? 1:1+5 Heading of level 3 follows level 1'],
    ['a[^1]\n\n[^1]:', '3:1+5 Empty footnote "1"'],
    ['- a\nText', '? 2:1+4 Line continues the list item above'],
    ['> a\nText', '? 2:1+4 Line continues the quotation above'],
    ['[^1]: Text', '1:1+5 Unused footnote "1"'],
    ['a[^1]\n\n[^1]: A\n\n[^1]: B', '5:1+5 Duplicate footnote "1"'],
    ['[a]: /x', '? 1:1+4 Unused link definition "a"'],
    ['[a]\n\n[a]: /x\n[A]: /y', '4:1+4 Duplicate link definition "a"'],
  ])('R28 finds it in %j', (text, wanted) => {
    expect(messages(text)).toEqual([wanted])
  })
})

it.each([
  'Mo–Fr: 8 Uhr\n**Sa:** zu',
  'Tel.: 033\nMobil: 079',
  'Bahnweg 1\n3600 Thun',
  '24.12. zu\n25.12. offen',
  '1\\. Mai\n2\\. Juni',
  '1° maggio: chiuso\n1° agosto: chiuso',
  'Mo 8–12\nDi 8–12',
  'Montag bis Freitag 8.00–12.00 und 13.30–18.00 Uhr\nSamstag nach Vereinbarung\nSonntag zu',
  '[12.03.24, 14:05] Anna: Guten Tag, wann kommt ihr?\n[12.03.24, 14:06] Beat: Morgen um acht.',
  '12.03.24, 14:05 - Anna: Guten Tag.\nWann kommt ihr?\n12.03.24, 14:06 - Beat: Um acht.',
  '3/12/24, 2:05 PM - Anna: Hi!\n3/12/24, 2:06 PM - Ben: Hello.',
  '08:00 Ankunft mit Kaffee und Gipfeli in der Werkstatt in Zweisimmen\n09:30 Rundgang',
  'Wir freuen uns auf Ihren Besuch in unserer Werkstatt, wann immer es Ihnen passt.\nFreundliche Grüsse\nAnna Muster',
  'Kind regards,\nAnna Muster',
  '**Muster AG**\nDorfstrasse 1\n3770 Zweisimmen',
  '{legalName}\n{street}\n{postalCode} {town}',
  'Müller & Co.\nDorfstrasse 1\n3770 Zweisimmen',
  'Fenster CHF 200\nTüre CHF 300',
  'Fenster schleifen und mit zwei Anstrichen Leinölfarbe streichen, innen CHF 200.–\nTüre CHF 300.–',
  'Unsere Preise:\nFenster 200 Fr.\n**Türe** 300 Fr.',
  '- Fenster CHF 200.–\n  Türe CHF 300.–',
  '> Die Tage werden kürzer,\n> das Holz wird kalt,\n> der Ofen brennt\n> im ganzen Tal.',
  'Holz lebt,\nHolz atmet,\nHolz bleibt.',
  '> Sehr gute Arbeit.\n> Familie Meier, Thun',
  '> «Danke!»\n> – Anna Meier',
  '5 * 3 = 15\n5 * 3 * 2 = 30',
])('R28 warns of the lines %j, which the page joins', (text) => {
  expect(messages(text)).toEqual([
    expect.stringMatching(/^\? \d:[13]\+\d+ Lines become one line on the page$/),
  ])
  for (const end of ['  \n', '\\\n']) expect(check(text.replaceAll('\n', end))).toEqual([])
})

const PROSE =
  'Im Winter arbeitet das Holz: Türen klemmen, Böden knarren, und an der Fassade öffnen sich Fugen. Am Mittwoch, 4.12.2024 um 8.30 Uhr (Werkstatt Zweisimmen) zeigen wir, was Sie selber tun können. «Nur Geduld», sagt Anna Muster, [unsere Schreinerin](/team), und Oskar Öl nickt dazu.'

function wrap(text: string, column: number): string {
  return text.replaceAll(new RegExp(`(?=\\S)(.{1,${column}})(?: |$)`, 'g'), '$1\n').trimEnd()
}

it.each([40, 50, 60, 72, 80, 100])('R28 takes prose wrapped at column %i as it is', (column) => {
  expect(wrap(PROSE, column)).toContain('\n')
  expect(check(wrap(PROSE, column))).toEqual([])
  expect(check(wrap(PROSE, column).replaceAll(/^/gm, '> '))).toEqual([])
  for (let words = 4; words < 40; words += 1) {
    const text = PROSE.split(' ').slice(words, -words).join(' ')
    expect(check(wrap(text, column))).toEqual([])
  }
})

it.each([
  'Er sagte dies: Wir sind\nspät dran, und zwar: sehr.',
  'Am 24.12. kommt der Kran,\nund am 25.12. ist frei.',
  'Wir öffnen am kommenden\nMontag um 8 Uhr.',
  'Wir ölen Türen.\nWir streichen Wände,\nwenn Sie wollen.',
  'Dear customers,\nwe have moved.',
  '> **14 %**\n> Holzfeuchte, höchstens',
  '- Öl aus Leinsamen\n  und Wachs',
  '- Küche\n    - neue Fronten\n        - Eiche',
  'Ein\tTab',
  '✓ eins  \n✓ zwei',
  'A. Smith said so.\nB. Jones agreed.',
  'Dear customers: we have moved.\nNew address: 12 Station Road.',
  'Im Raum 12\n3600 Schrauben liegen bereit.',
  '*Alle Preise inkl. MwSt. *Fehler vorbehalten.',
  'Um 10:30:15 Uhr :-) und :wie immer:',
  '5 * 3 = 15\n\n5 * 3 * 2 = 30',
  'datei_name_neu, _wichtig_, __fett__, Un*glaub*lich, CHF**200**',
  'So [sic] und […], siehe [1] (S. 5) und [2], [Anm. d. Red.]: so',
  'CHF 80* und CHF 90*\n\n\\* ohne MWST',
  '*ohne MWST',
  'CHF 80*) und CHF 90**)\n\n*) ohne MWST\\\n**) mit MWST',
  '!!! Achtung !!!\n\n+++ Neu +++\n\n-- Goethe\n\n--> siehe oben {...}',
  '1. Eins\n2. Zwei\n\n![Bild](bild.jpg)\n\n3. Drei',
  '1. Eins\n1. Zwei\n1. Drei',
  '0. Null\n1. Eins',
  '1. Stock: Küche\n2. Stock: Bad',
  '1\\. August, 1.\u00a0August',
  '1.\u00a0August',
  'Wir öffnen am\n3. Mai um 8 Uhr.',
  'Material\n- Öl\n- Wachs\n  und Tuch',
  'Das ist so.\n1. Öl',
  '> **14 Tage**\n> bis es hart ist',
  'C++, A+++, A++/A+, AT&T, Müller & Söhne, R&D, &amp; &nbsp; &#8209;',
  'B&B; Frühstück inklusive, H&M; C&A',
  'Wir bauen um.\nUnser Team ist bereit.',
  '-5 °C bis +30 °C',
  '- 5 Jahre Garantie\n- 3 Monate',
  '-5 °C\n\n\\- 12 °C\n\n* 12 °C',
  '9\\. a\n\n1. a\n2. b',
  'E = mc^2, 5,,3 und [büro@x.ch](mailto:büro@x.ch), a@b',
  '+41 33 111 22 33',
  '#1 in Thun',
  '#holzbau #thun',
  '\\[nicht\\](Link) und \\*\\*Sterne\\*\\* und \\{#id}',
  '`[x] (/y)` und `**` und `\\1.`',
  'Mo | Di | Mi',
  'https://x.ch. Und https://y.ch/a_b, (https://z.ch) und <https://x.ch>»',
  'Name: ____________\n\n---\n\nHotel Bellevue ****',
  '– Danke, sagte er.\n\na) eins',
  '[Preise](/preise), [Preise][p], Öl[^1]\n\n[p]: /x\n\n[^1]: Leinöl',
  '| a | b |\n|---|---|\n| 1 | `x\\|y` |\n| 3 |\n\nText',
  '```js\n[x] (/y) ** a **\n```\n\n> ~~~\n> x\n> ~~~\n\n- a\n\n  ```\n  x\n  ```',
  'Kosten der Küche\n----------------',
  '- [x] erledigt\n- [ ] offen',
  'C:\\Temp und C:\\\\Temp',
  'ca. ~30 Tage, ~~alt~~, $5 und $10',
  '[//]: # (Kommentar)\n\n<!-- Kommentar -->',
  'Eins  \nzwei\\\ndrei',
  'Kund*innen',
  'Das war so.\n+ eins\n+ zwei',
  '> 14 Tage hat er gewartet.',
  '> Ab 30 cm Schnee',
  '- 20 %\n- 30 %',
  '- 100 % Lärche',
  '*[AGB](/agb) gelten',
  '## Titel ##',
  '[sic] *so* und [sic] [Text](/x)',
  'me+x@a-b.c-d.ch, https://x.ch/a,b/c_(d)?e=f,g#h und https://x.ch/l’eau',
  '{phone} und {{phone}} und { x } und {1}',
  '\'90er und "ja"',
])('R28 takes %j as it is', (text) => {
  expect(check(text)).toEqual([])
})

it.each<[string, string[]]>([
  // Addresses of which only an end became a link.
  ['An mus\u00adter@x.ch', ['Write "[muster@x.ch](mailto:muster@x.ch)".']],
  ['An anna\u2011muster@x.ch', ['Write "[anna-muster@x.ch](mailto:anna-muster@x.ch)".']],
  ['An anna–muster@x.ch', ['Write "[anna-muster@x.ch](mailto:anna-muster@x.ch)".']],
  ["An maria.d'amico@x.it", [`Write "[maria.d'amico@x.it](mailto:maria.d'amico@x.it)".`]],
  ['An o’neill@x.ch', ['Write "[o\'neill@x.ch](mailto:o\'neill@x.ch)".']],
  ['[Schreiben Sie an anna@muster.ch](mailto:anna@muster.ch)', []],
  ['[✉ info@a.ch](mailto:info@a.ch), [Anna (anna@a.ch)](mailto:anna@a.ch)', []],
  ['Réponse d’info@x.ch', []],
  ...[
    '[Tel. 033 222 33 44](tel:+41332223399)',
    '[033 222 33 44 (Büro)](tel:+41332223399)',
    '[muster.ch](https://www.alt.ch)',
    '[info@x.ch](tel:+41332223344)',
    '[033 222 33 44](mailto:info@x.ch)',
    '[Mail: a@x.ch](mailto:b@x.ch)',
  ].map((text): [string, string[]] => [text, ['Write the same in both.']]),
  ...[
    '[Tel. 033 222 33 44](tel:+41332223344)',
    '[am 24.12.2026 um 8 Uhr](tel:+41332223344)',
    '[033 222 33 44 / 45](tel:+41332223344)',
    '[bak.admin.ch](https://www.admin.ch), [Node.js](https://nodejs.org)',
    '[Merkblatt 2026](mailto:info@x.ch), [Halle 033](tel:+41332223344)',
  ].map((text): [string, string[]] => [text, []]),
  ['Ihr Verständ-\nnis und', ['Write "Verständnis" on one line.']],
  ['Reno\u00ad\nvation', ['Write "Renovation" on one line.']],
  ['Holz-\nund Steinarbeiten', []],
  // Targets with characters that cannot be seen.
  ['[x](https://x.ch/a\u200b)', ['Delete it, and type the address again.']],
  ['[x](https://x.ch/prei\u00adse)', ['Delete it, and type the address again.']],
  ['[x](mailto:\ufb01rma@x.ch)', ['Delete it, and type the address again.']],
  // Notes and what other programs leave.
  ['%% intern: zahlt nicht %%', [NOTE_HINT]],
  ['Text <!-- intern', [NOTE_HINT]],
  ['{/* intern */}', [NOTE_HINT]],
  ['{# intern #}', [NOTE_HINT]],
  ['```markdown\n## Kosten\n```', ['Delete the lines of "```".']],
  ['\uf0b7 eins\n\n\uf0b7 zwei', [BOX_HINT, BOX_HINT]],
  ['\uf028 033 222 33 44', [BOX_HINT]],
  ['> [!tip] Text.', ['Remove it; use "## " for a heading.']],
])('R28 says what to write for %j', (text, wanted) => {
  expect(hints(text)).toEqual(wanted)
})

it.each([
  ['lundi au vendredi : 8 h – 18 h\nsamedi : 9 h – 12 h', 'fr'],
  ['mercredi : fermé\njeudi : 9 h – 12 h', 'fr'],
  ['montags: geschlossen\ndienstags: 8–12', 'de'],
  ['ponçage : 35 fr. le m²\nhuilage : 20 fr. le m²', 'fr'],
  ['lunedì – venerdì: 8.00–18.00\nsabato: 9.00–12.00', 'it'],
  ['vormittags: 8–12\nnachmittags: 13–17', 'de'],
  ['ab 10 m²: 35.–\nab 50 m²: 30.–', 'de'],
  ['pro Stunde 95.–\npro Tag 700.–', 'de'],
  [
    'Parkett schleifen und ölen, inklusive Abdecken und Reinigen der Fläche\nMalerarbeiten\nSchreinerarbeiten',
    'de',
  ],
])('R28 %j are lines that the page joins', (text, locale) => {
  expect(messages(text, locale).map((found) => found.replace(/^.*\+\d+ /, ''))).toEqual([
    'Lines become one line on the page',
  ])
})

const signs = '*_`[]()!|\\$=+{}%&\n \n> 1.-#:~^<a«\u00a0'.split('')

it.each([
  ...signs,
  '![',
  '](',
  '[[',
  '[^',
  '==',
  '{%',
  '-\n',
  '> ',
  '1. a\n',
  '(a*',
  '* a ',
  '| a ',
  '- ',
  '–',
])('R87 reads many %j without end or fault', (mark) => {
  expect(() => check(mark.repeat(3000 / mark.length))).not.toThrow()
})

it.each([
  ['Eine K¨uche', ['? 1:6+6 "K¨uche" has wrong letters']],
  ['Bo¨den', ['? 1:1+6 "Bo¨den" has wrong letters']],
  ['K√ºche', ['? 1:1+6 "K√ºche" has wrong letters']],
  ['Schrei¬nerei', ['? 1:1+12 "Schrei¬nerei" has wrong letters']],
  ['Neue K?che, B?den', ['? 1:6+5 "K?che" has wrong letters']],
  ['√2 und ja? nein, seite?id=1, a/b?c', []],
  ['Anna\n\n*****', ['? 3:1+5 Stars are shown as a line']],
  ['Anna\n* * * * *', ['? 2:1+9 Stars are shown as a line']],
  ['Anna\n\n***\n\n---', []],
  ['Die _neu_.pdf', ['? 1:5+5 "_neu_.pdf" is shown as "neu.pdf"']],
  ['Die __neu__.docx.', ['? 1:5+7 "__neu__.docx" is shown as "neu.docx"']],
  ['Das ist _neu_. Ja. *3* Tage', []],
  ['Instagram: @_holzwerk_', ['? 1:13+10 "@_holzwerk_" is shown as "@holzwerk"']],
  ['Umleitung: *21*0332223344#', ['? 1:12+4 "*21*" is shown as "21"']],
  [
    String.raw`Unter C:\neu\*.jpg.`,
    [String.raw`? 1:7+12 "C:\neu\*.jpg" is shown as "C:\neu*.jpg"`],
  ],
  [
    String.raw`Auf \\server\bilder`,
    [String.raw`? 1:5+15 "\\server\bilder" is shown as "\server\bilder"`],
  ],
  [String.raw`Auf d:\a\_alt, ja`, [String.raw`? 1:5+9 "d:\a\_alt" is shown as "d:\a_alt"`]],
  [String.raw`C:\\neu\\*.jpg, \\\\server\\bilder, C:\Temp\neu, 5\*3, a\_b`, []],
  ['A[^2] B[^1]\n\n[^1]: x\n[^2]: y', ['? 1:2+4 Footnote 2 is shown as 1']],
  ['A[^1] B[^zwei] C[^1]\n\n[^1]: x\n[^zwei]: y', []],
  ['Offen Montag\n- Freitag', ['? 2:1+1 "-" right below a sentence begins a list']],
  ['Das Büro Meier\n* Partner hilft.', ['? 2:1+1 "*" right below a sentence begins a list']],
  ['Wir bieten:\n- Holz', []],
  ['Wir bieten\n- Holz\n- Stein', []],
  ['– Haben Sie Brot?\\\n– Ja.', []],
  ['a) Lieferung\\\nb) Montage', []],
  ['> 100 % zufrieden, gerne wieder!', []],
  ['> 3 Wochen nach der Operation konnte ich wieder wandern', []],
  ['- 5 °C Kühlschrank\n- 65 °C Fleisch', []],
  ['- Preise:\n  - CHF 20.– für Kinder', []],
  ['- 10 % Rabatt für alle', []],
  [
    'Im Lager liegen zu jeder Zeit auch die passenden Sommer-\nwie Winterreifen für alle Wagen.',
    [],
  ],
  ['![Rohr][b]\n\n[b]: b.png', ['1:1+10 A picture must have its file in parentheses']],
  ['[![Ein Brett](/b.png)](/b.png)', ['1:2+20 A picture cannot be a link']],
])('R28 %j', (text, expected) => {
  expect(messages(text)).toEqual(expected)
})

it.each([
  [['| a | 3 Std. | CHF 700 |', '| b | | 500.– |', '| **Total** | | **{price}** |'], []],
  [
    ['| a | 3 Std. | CHF 700 |', '| b | | CHF 400.– |', '| **Total** | | **{price}** |'],
    ['? 5:17+11 The rows add up to 1100, not to 1200'],
  ],
  [
    ['| a | 1’000 |', '| Rabatt | − CHF 100 |', '| Gesamt | 950 |'],
    ['? 5:12+3 The rows add up to 900, not to 950'],
  ],
  [['| a | 700.30 |', '| b | 500.25 |', '| Summe | 1200.55 |'], []],
  [['| a | 700 |', '| b | 500 |', '| davon MWST | 90 |', '| Total | 1200 |'], []],
  [['| a | 700 |', '| Zwischentotal | 700 |', '| b | 500 |', '| Total | 1200 |'], []],
  [
    [
      '| a | 1200 |',
      '| b | 3400 |',
      '| Nettobetrag | 4600 |',
      '| MWST | 372.60 |',
      '| Total | 4972.60 |',
    ],
    [],
  ],
  [['| a | 800 |', '| b | 200 |', '| Net | 1000 |', '| VAT | 81 |', '| Total | 1081 |'], []],
  [['| Auftrag | 5000 |', '| Anzahlung | 1500 |', '| Total | 3500 |'], []],
  [['| a | 100–200 |', '| b | 300 |', '| Total | 500 |'], []],
  [['| a | 100 |', '| b | 300 |', '| Grösse | 500 |'], []],
  [['| a | 5000 |', '| b | 25000 |', '| Gesamtsanierung | 90000 |'], []],
  [['| a | 5000 |', '| b | 25000 |', '| Total renovation | 90000 |'], []],
  [['| a | 15 min |', '| b | 2 h |', '| Gesamt | 3 h |'], []],
  [['| a | 1000 |', '| Rabatt 10 % | 100 |', '| Total | 900 |'], []],
  [
    ['| a | 1000 |', '| b | 100 |', '| Total inkl. MWST | 1200 |'],
    ['? 5:22+4 The rows add up to 1100, not to 1200'],
  ],
])('R26 adds up the rows of a table: %j', (rows, expected) => {
  const cells = rows[0]?.split('|').slice(1, -1) ?? []
  const head = [`|${cells.map(() => ' x |').join('')}`, `|${cells.map(() => '---|').join('')}`]
  expect(messages([...head, ...rows].join('\n'))).toEqual(expected)
})

it('R26 R87 has a place within the text for whatever is found in texts made at random', () => {
  const { below, pick } = createDraw(7)
  const rounds = casesOf('TEXTS', { short: 200, long: 2000 })
  for (let round = 0; round < rounds; round += 1) {
    const text = Array.from({ length: 1 + below(30) }, () => pick(signs)).join('')
    const lines = text.split('\n')
    for (const { at } of check(text)) {
      const { line, column, length = 0 } = at!
      expect(length, text).toBeGreaterThan(0)
      expect(column, text).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1)
    }
  }
})
