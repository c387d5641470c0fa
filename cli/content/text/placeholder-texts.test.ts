import { describe, expect, it } from 'vitest'
import { findPlaceholders } from './placeholder-texts.ts'

const found = (text: string, name = 'faq.yaml') =>
  findPlaceholders(name, text).map(({ text: match, at }) => `${at.line}:${at.column} ${match}`)

describe('placeholders', () => {
  it('R25 R94 says in which value it is, for the editor', () => {
    const yaml =
      'team:\n  - name: Jane Doe\n  - name: Anna\n    area: {de: a, en: +41 33 000 00 00}\n'
    expect(findPlaceholders('company.yaml', yaml).map(({ at }) => at.path)).toEqual([
      ['team', 0, 'name'],
      ['team', 1, 'area', 'en'],
    ])
    const [title, body] = findPlaceholders('posts/a/de.md', '---\ntitle: "[Titel]"\n---\n[Text]\n')
    expect(title?.at.path).toEqual(['title'])
    expect(body?.at.path).toBeUndefined()
  })

  it.each([
    ['origin: https://www.example.com', '1:17 www.example.com'],
    ['email: Info+web@Example.ORG', '1:8 Info+web@Example.ORG'],
    ['a: Siehe example.net.', '1:10 example.net'],
    ['url: https://neighbour.example/x', '1:14 neighbour.example'],
    ['url: https://forms.invalid/send', '1:14 forms.invalid'],
    ["phone: '+41 33 000 00 00'", '1:9 +41 33 000 00 00'],
    ['a: tel:+41330001122', '1:8 +41330001122'],
    ['a: Tel. 033 000 12 34.', '1:9 033 000 12 34'],
    ['a: 0041 (0)33 000 00 00', '1:4 0041 (0)33 000 00 00'],
    ["phone: '+41 00 123 45 67'", '1:9 +41 00 123 45 67'],
    ['registerId: CHE-000.000.000', '1:13 CHE-000.000.000'],
    ['a: Bewilligung I-00000.', '1:16 I-00000'],
    ['brand: Muster Holzwerk', '1:8 Muster Holzwerk'],
    ['brand: Schreinerei Muster', '1:20 Muster'],
    ['legalName: Muster & Söhne AG', '1:12 Muster & Söhne AG'],
    ['a: Die Muster Holzwerk GmbH baut.', '1:8 Muster Holzwerk GmbH'],
    ['a: >-\n  die Muster\n  Holzwerk baut', '2:7 Muster Holzwerk'],
    ['name: Anna Muster', '1:7 Anna Muster'],
    ['street: Musterstrasse 1', '1:9 Musterstrasse'],
    ['street: Beispielgasse 4', '1:9 Beispielgasse'],
    ['name: Erika Mustermann', '1:13 Mustermann'],
    ['brand: Exemple SA', '1:8 Exemple SA'],
    ['a: L’Entreprise Exemple Sàrl construit.', '1:17 Exemple Sàrl'],
    ['legalName: Falegnameria Esempio', '1:25 Esempio'],
    ['a: La Esempio Sagl costruisce.', '1:7 Esempio Sagl'],
    ['brand: Example Joinery', '1:8 Example'],
    ['street: Rue de l’Exemple 1', '1:9 Rue de l’Exemple'],
    ["a: 'au 3, chemin de l''Exemple'", "1:11 chemin de l''Exemple"],
    ['street: Via Esempio 1', '1:9 Via Esempio'],
    ['a: in Via dell’Esempio 4', '1:7 Via dell’Esempio'],
    ['street: 1 Example Street', '1:11 Example Street'],
    ['town: Exempleville', '1:7 Exempleville'],
    ['town: Borgo Esempio', '1:7 Borgo Esempio'],
    ['name: Marie Exemple', '1:7 Marie Exemple'],
    ['name: Maria Esempio', '1:7 Maria Esempio'],
    ['name: Jane Doe', '1:7 Jane Doe'],
    ["title: {de: '[Erste Leistung]'}", '1:14 [Erste Leistung]'],
  ])('R25 finds the placeholder in %j', (text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  it.each([
    'a: Sie sehen Muster im Haus, Musterflächen und Farbmuster zur Bemusterung.',
    'a: Bringen Sie Muster Ihrer Böden mit. Muster Sie prüfen lassen.',
    'a: Unsere Muster. Holz und Stein.',
    'a: Das Beispiel, zum Beispiel.',
    "a: 'Exemple : un mur. Par exemple, 2 m. Exemple CHF 500. Voir Exemple 2.'",
    'a: Un esempio. Esempio di calcolo, via d’esempio.',
    'a: For example a street. Example of a bill.',
    'name: Exemple de bois',
    'name: Example 2',
    'name: Mario Rossi',
    "phone: '+41 33 222 00 00'",
    'a: Gratis unter 0800 000 123, +41 848 000 111.',
    'a: CHF 10’000’000, 20000000000 Stück',
    "phone: '+49 33 000 00 00'",
    'registerId: CHE-100.000.000',
    'a: Bewilligung I-01700, Typ VI-0, I-0-9 und I-0a',
    'email: info@beispielhaft-example.ch',
    'url: https://www.example.com.unser-betrieb.ch',
    '# https://www.example.com\na: b',
    'example.com: x',
    'days: [Mo, Tu]',
    "a: 'Masse [in cm] genügen'",
  ])('R25 leaves %j alone', (text) => {
    expect(found(text)).toEqual([])
  })

  it('R25 R86 finds paragraphs in brackets, but no links', () => {
    const text =
      '---\ntitle: A\n---\n[Der Text]\n\n[Ein Link](/blog)\n\n[Noch einer][1]\n\n## [Titel]\n\n- [Punkt]\n- [Mass] in cm\n\n1. [Schritt] \n'
    const expected = ['4:1 [Der Text]', '10:4 [Titel]', '12:3 [Punkt]', '15:4 [Schritt]']
    expect(found(text, 'legal-notice/de.md')).toEqual(expected)
  })

  it('R25 lets the form show visitors what an address looks like', () => {
    const text = 'form: {emailFormat: {de: name@example.com, en: 033 000 00 00}}'
    expect(found(text, 'strings.yaml')).toEqual([])
    expect(found(text)).toHaveLength(2)
    expect(found(text.replace('form', 'home'), 'strings.yaml')).toHaveLength(2)
    expect(found('form: {a: {de: Muster Holzwerk}}', 'strings.yaml')).toHaveLength(1)
  })

  it('R25 finds them in front matter and text of Markdown at their own places, once a line', () => {
    const text = [
      '---',
      'title: Muster Holzwerk',
      '---',
      '<!-- example.com -->',
      '',
      '| Inhaber | Reto Muster |',
      '',
      '[info@example.com](mailto:info@example.com) und [+41 33 000 00 00](tel:+41330000000)',
      '',
    ]
    const expected = [
      '2:8 Muster Holzwerk',
      '6:13 Reto Muster',
      '8:2 info@example.com',
      '8:50 +41 33 000 00 00',
    ]
    for (const lineEnd of ['\n', '\r\n']) {
      expect(found(text.join(lineEnd), 'legal-notice/de.md')).toEqual(expected)
    }
  })

  it('R25 takes a capitalised word before samples for a name in legal texts only', () => {
    const text = '---\ntitle: A\n---\nEigene Muster helfen.\n'
    expect(found(text, 'privacy-policy/de.md')).toHaveLength(1)
    expect(found(text, 'posts/a/de.md')).toEqual([])
  })
})
