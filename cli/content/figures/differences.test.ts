import { expect, it } from 'vitest'
import { differenceOf } from './differences.ts'
import { statedIn } from './statements.ts'

const differences = (texts: readonly string[]) =>
  texts.flatMap((one, index) => {
    const [code = '', text = ''] = one.split(/: (.*)/s)
    return texts.slice(index + 1).flatMap((other) => {
      const [otherCode = '', otherText = ''] = other.split(/: (.*)/s)
      const found = differenceOf(statedIn(text, code), statedIn(otherText, otherCode), new Map())
      return found
        ? [`${found.kind}: ${found.missing.join(', ')} and ${found.added.join(', ')}`]
        : []
    })
  })

it.each([
  [['de: 17.30 Uhr', 'de: 17:30 Uhr', 'fr: 17 h 30', 'fr: 17 heures 30', 'en: 5.30 pm']],
  [['de: 8 Uhr', 'en: 8 am', 'en: 8:00', 'fr: 8h00']],
  [['de: 1½ Stunden, ¾ Zoll', 'en: 1.5 hours, 0.75 inch', 'fr: 1 ½ h, ¾ de pouce']],
  [
    [
      'de: am 24. Dezember 2026',
      'de: am 24.12.2026',
      'de: 24. Dez. 2026',
      'en: 24th of December 2026',
      'en: December 24, 2026',
      'fr: le 24 décembre 2026',
      'it: 24 dicembre 2026',
    ],
  ],
  [['de: Mai 2026', 'en: May 2026', 'it: 5.2026']],
  [['de: CHF 1’200.–', 'de: 1.200 Franken', 'en: CHF 1,200', 'fr: 1 200 francs']],
  [['de: 3,5 m', 'en: 3.50 m']],
  [
    [
      'de: zwei Tage, Zehn Leute',
      'en: two days, ten people',
      'fr: deux jours, 10 personnes',
      'it: due giorni, dieci persone',
    ],
  ],
  // The end of a sentence, and dates without their last point.
  [['de: Das kostet 6.80 Franken.', 'en: It costs 6.80.', 'it: Costa 6.80.']],
  [['de: Küche bis 21.30 Uhr.', 'it: Cucina fino alle 21.30.']],
  [['de: Saison bis 15.5.', 'fr: La saison va jusqu’au 15.5', 'en: Note: 15.5.']],
  [['de: 24.12. bis 3.1.', 'fr: du 24.12 au 3.1']],
  [['de: 20.07.–02.08.2026', 'fr: du 20.07 au 02.08.2026']],
  // Clocks, halves and number words.
  [['de: um 7.30 Uhr offen', 'en: open at half past seven', 'fr: ouvert à sept heures et demie']],
  [['de: um halb acht offen', 'en: open at 7.30', 'it: aperto alle sette e mezza']],
  [['de: 2½ Stunden dauert es', 'fr: cela dure 2 heures et demie', 'it: dura due ore e mezza']],
  [['de: es dauert 2,5 Stunden', 'fr: cela dure 2 h 30', 'en: it takes two and a half hours']],
  [['de: dauert 90 Minuten', 'fr: dure 1 h 30', 'en: takes 1 hour 30']],
  [['de: 1 Std. 20 Min. lang', 'fr: dure 80 minutes', 'de: dauert 2 Stunden 15 Min.'].slice(0, 2)],
  [['de: 2 Std. 15 Min. lang', 'fr: dure 2 h 15']],
  [['de: 2,40 m breit', 'fr: large de 2 m 40']],
  [['de: 6.80 Franken pro Stück', 'fr: 6 fr. 80 la pièce']],
  [
    [
      'de: 033 222 33 44, IBAN CH93 0076 2011 6238 5295 7.',
      'en: +41 33 222 33 44. 24/7; IBAN CH9300762011623852957',
      'fr: 0041 33 2223344, CH93 0076 2011 6238 5295 7',
      'it: 033/222.33.44 (IBAN CH93-0076-2011-6238-5295-7)',
    ],
  ],
  [
    [
      'de: Tel. 033\u00a0222\u00a033\u00a044',
      'en: (033) 222 33 44. 24/7',
      'fr: +41\u202f(33)\u202f222\u202f33\u202f44',
      'it: 033–222 33 44 / 079 333 44 55',
    ],
  ],
  [['de: 033 222 33 44 oder 079 333 44 55', 'en: 079 333 44 55']],
  [['de: 25 Zimmer mit Bad', 'en: twenty-five rooms', 'fr: vingt-cinq chambres avec bain']],
  [['de: 80 Leute kamen', 'fr: quatre-vingts personnes', 'it: ottanta persone']],
  [['de: 1500 Leute kamen', 'fr: mille cinq cents personnes']],
  [['de: zweieinhalb Tage Arbeit', 'en: 2½ days of work']],
  // Units, fortnights, round the clock, bounds and ratios.
  [['de: 30 mm Luft', 'en: 3 cm of air']],
  [['de: 2 dl Rahm', 'it: 20 cl di panna', 'en: 200 ml of cream']],
  [['de: alle 14 Tage', 'fr: tous les 15 jours', 'en: every two weeks']],
  [['de: 24-h-Pikett', 'en: 24/7 call-out']],
  [['de: 24 Stunden, 365 Tage im Jahr', 'en: 24/7, all year round', 'fr: 24h/24, 7j/7']],
  [['de: Kinder bis 5 Jahre zahlen nicht', 'en: Children under 6 pay nothing']],
  [['de: Platten von 2500 × 1250 mm', 'it: pannelli di 250 × 125 cm']],
  [['de: Rohr 1 1/2 Zoll dick', 'en: pipe of 1½ inch']],
  [['de: nach 45’000 km Fahrt', 'en: after 28,000 miles']],
  [['de: Mischung 70:30 verwenden', 'fr: mélange de 70/30']],
  [['de: Massstab 1:50 verwenden', 'fr: à l’échelle 1/50']],
  [['de: ab CHF 1’850’000 zu haben', 'fr: dès CHF 1,85 mio']],
  [['de: 3-tägiger Kurs, 3 Stunden pro Tag.', 'fr: Cours de 3 jours, 3 h par jour.']],
  [['de: 2 m breit, in 2 Tagen', 'en: 200 cm wide, within 48 hours']],
  [['de: bis und mit 2. Januar', 'en: before 3 January']],
  [['de: 17 Uhr', 'en: 5 p.m.', 'fr: à 17 h', 'it: alle 17']],
  [['de: abends um 8 Uhr da', 'en: there at 8 pm', 'fr: là à 20 h', 'it: alle 8 di sera']],
  [['de: 8–17 Uhr, Sa 9 bis 12 Uhr', 'en: 8 am–5 pm, Sat 9 am–12 pm', 'fr: 8–17 h, sa 9–12 h']],
  [['de: um 24 Uhr, um 12 Uhr', 'en: at 12 am, at 12 pm', 'fr: à 0 h, à 12 h']],
  [['fr: Montage en 20 h', 'en: Fitted in 20 hours, from 8 am']],
  [['fr: cours de 20 h', 'de: Kurs von 20 Stunden, ab 8 Uhr']],
  [['it: dalle 8 settimane', 'en: 8 weeks, at 8 pm']],
  [['de: zum Beispiel name@example.com', 'fr: par exemple nom@example.com']],
  [['de: an Info@site.example.', 'en: to info@site.example, or to us']],
  [['de: Mo–Fr', 'en: Mon–Fri', 'en: Monday to Friday', 'fr: lun.–ven.', 'it: lun-ven']],
  [['de: 8.00–12.00, Faktor 1.5.', 'en: from 8 am to noon, factor 1.5', 'en: 8:00 to 12:00, 1.5']],
  [['de: am 24.12.', 'de: am 24. Dezember', 'en: 24 December']],
  [['de: zwanzig Jahre', 'en: twenty years', 'fr: vingt ans', 'it: venti anni', 'en: 20 years']],
  [['en: twenty-five years', 'de: fünfundzwanzig Jahre', 'fr: vingt-cinq ans', 'it: 25 anni']],
  [['de: 0:00 Uhr', 'en: 12 am']],
  [['de: {phone} oder {priceSmall}', 'en: {priceSmall}, {phone}, or ask us']],
  [['de: um 8 Uhr, 3 Stunden lang', 'en: at 8 am, 3 h', 'fr: à 8 h, 3 h', 'it: alle ore 8, 3 h']],
  [['de: {price2} https://a.example/1 a2@b.example /blog/3 [x](/4)', 'en: you may come one day']],
  // Units before and after ranges, conversions, nights, ends of hours.
  [['de: Rohre von 3–4 Zoll', 'fr: tubes de 75 à 100 mm']],
  [['de: in der Nacht auf Samstag', 'en: on Friday night']],
  [['de: 10 × 20 cm, CHF 80–300', 'en: 100 × 200 mm, 80 to 300 francs']],
  [['de: 7.30–12.00, 13.15–17.30 Uhr', 'en: 7.30–12, 1.15–5.30 pm', 'fr: 7h30–12h, 13h15–17h30']],
  [['de: In 5 Tagen 3 Zimmer', 'en: 3 rooms in 5 days']],
  [['de: 3, manchmal 5 Tage', 'en: 3 days, sometimes 5 of them']],
  [['de: 50 Rappen, 45 m2', 'en: CHF 0.50, 45 square metres', 'fr: 50 centimes, 45 mètres carrés']],
  [['de: [Lehm](https://de.a.example/x)', 'en: [clay](https://en.a.example/y)']],
  [['de: im Mai', 'en: we may come in May', 'fr: en mai, c’est l’été']],
])('R26 states the same: %j', (texts) => {
  expect(differences(texts)).toEqual([])
})

it.each([
  [['de: Offen bis 18 Uhr. Garantie: 2 Jahre.', 'en: Open until 6 pm. 24-month warranty.']],
  [['de: Ab 18 Uhr, bei 220 °C.', 'en: From 6 pm, at 220°C (425°F).']],
  [['de: 2 Jahre Garantie, in 14 Tagen.', 'en: 24 months’ warranty, in two weeks.']],
  [['de: Kinder unter 6 Jahren, 1½ Stunden.', 'en: Up to 5 years, 1 1/2 hours.']],
  [['de: 4 Wochen im Monat', 'en: one month, four weeks', 'fr: à 14 h, 4 semaines']],
  [['de: 8 Tage, dann 4 Wochen.', 'en: About a week, then 4 weeks.']],
])('R26 states the same in long texts: %j', (texts) => {
  expect(differences(texts)).toEqual([])
})

it.each([
  [['de: 25 Zimmer mit Bad', 'en: 26 rooms with a bath'], ['units: 25 Zimmer and 26 rooms']],
  [['de: 2–3 Tage', 'en: 2–4 days'], ['units: 3 Tage and 4 days']],
  [['de: bis 15.5. offen', 'fr: ouvert jusqu’au 15.6'], ['dates: 15.5. and 15.6']],
  [['de: ab 17.30 Uhr', 'en: from 5.45 pm on'], ['hours: 17.30 Uhr and 5.45 pm']],
  [['de: 30 mm Luft', 'en: 4 cm of air'], ['units: 30 mm and 4 cm']],
  [['de: ab CHF 1000 zu haben', 'en: from CHF 10 on'], ['prices: CHF 1000 and CHF 10']],
  [['de: am 3. Mai', 'en: on 3 March'], ['dates: 3. Mai and 3 March']],
  [['de: 3 mm Luft', 'en: 3 cm of air'], ['units: 3 mm and 3 cm']],
  [['de: 2,5 cm dick, 3 m lang', 'en: 25 cm thick, 3 m long'], ['units: 2,5 cm and 25 cm']],
  [['de: Höhe 2.40 m ab Boden', 'en: 2.04 m above the floor'], ['units: 2.40 m and 2.04 m']],
  [
    ['de: Die MwSt. beträgt 8,1 Prozent.', 'en: VAT is 7.7 percent.'],
    ['units: 8,1 Prozent and 7.7 percent'],
  ],
  [['de: 34 m² in 3 Tagen', 'en: 43 m², once dry in 3 days'], ['units: 34 m² and 43 m²']],
  [
    ['de: Bis 15. Dezember, vor den Ferien.', 'en: By 12 December, before the holidays.'],
    ['dates: 15. Dezember and 12 December'],
  ],
  [
    ['de: Wir geben 5 Jahre Garantie.', 'en: We give a 3-year warranty.'],
    ['units: 5 Jahre and 3-year'],
  ],
  [
    ['de: 3 m hoch, 2 m breit, in 4 Tagen', 'en: 3 m high, 2 m wide, in 6 days'],
    ['units: 4 Tagen and 6 days'],
  ],
  [['de: kostet 50 Franken', 'fr: coûte 50 euros'], ['prices: 50 Franken and 50 euros']],
  [
    ['de: Telefon 033 222 33 44. 24/7', 'en: Call +41 (0)33 222 33 45'],
    ['phone or account numbers: 033 222 33 44 and +41 (0)33 222 33 45'],
  ],
  [
    ['de: An [Anna](mailto:anna@site.example).', 'fr: À [Anna](mailto:anna@site2.example).'],
    ['e-mail addresses: anna@site.example and anna@site2.example'],
  ],
  [['de: Offen 08:00–12:00', 'en: Open 08:00–11:00'], ['figures: 12:00 and 11:00']],
  [['de: 12.00 Uhr', 'fr: 10 h 00'], ['figures: 12.00 Uhr and 10 h 00']],
  [['de: 20 Prozent Rabatt', 'en: 30 per cent off'], ['units: 20 Prozent and 30']],
  [['de: 20 Prozent Rabatt', 'fr: 30 pour cent de rabais'], ['units: 20 Prozent and 30']],
  [['de: Mo–Fr offen', 'en: Open Mon–Sat'], ['weekdays: Mo–Fr and Mon–Sat']],
  [['de: Mo. – Fr. offen', 'it: lun–sab'], ['weekdays: Mo. – Fr and lun–sab']],
  [['de: Am 24.12. zu', 'en: Closed on 23 December'], ['dates: 24.12. and 23 December']],
  [['de: 24.12. bis 3.1.', 'en: 24 December to 4 January'], ['dates: 3.1. and 4 January']],
  [['de: 1911, vor fünfzig Jahren', 'en: 1991, fifty years ago'], ['figures: 1911 and 1991']],
  [['fr: depuis vingt ans', 'it: da trent’anni, 30'], ['units: 20 ans and 30']],
  [
    ['de: Ab {priceSmall}', 'en: From {priceLarge}'],
    ['placeholders: {priceSmall} and {priceLarge}'],
  ],
  [
    ['de: Tel. 033\u00a0222\u00a033\u00a044', 'en: Call (033) 222 33 45'],
    ['phone or account numbers: 033\u00a0222\u00a033\u00a044 and 033) 222 33 45'],
  ],
  [
    ['de: Ruf +41 (33) 222 33 44', 'en: Call 033–222 33 45'],
    ['phone or account numbers: +41 (33) 222 33 44 and 033–222 33 45'],
  ],
  [
    ['de: IBAN CH93 0076 2011 6238 5295 7', 'fr: IBAN CH9300762011623852975'],
    ['phone or account numbers: CH93 0076 2011 6238 5295 7 and CH9300762011623852975'],
  ],
  [['fr: de 8 h à 12 h', 'de: 20 bis 24 Uhr'], ['figures: 8 h, 12 h and 20, 24 Uhr']],
  [['it: aperto dalle 8 alle 12', 'en: from 8 pm on'], ['hours: 8, 12 and 8 pm']],
  [['de: offen ab 8 Uhr', 'en: open from 8 pm on'], ['hours: 8 Uhr and 8 pm']],
  [['en: closes at 5.30 am', 'it: chiude alle 17.30'], ['hours: 5.30 am and 17.30']],
  [['fr: dès 7 h 30', 'de: ab 19:30 Uhr'], ['figures: 7 h 30 and 19:30 Uhr']],
  [
    ['de: halb so viel, 25 Leute, 99 Tage', 'en: half of it, 26 people, 98 days'],
    ['units: 25 Leute, 99 Tage and 26 people, 98 days'],
  ],
  [
    ['de: 3 Räume in 5 Tagen', 'en: 5 rooms in 3 days'],
    ['units: 3 Räume, 5 Tagen and 5 rooms, 3 days'],
  ],
  [
    ['de: 2 Stunden für 5 Fenster', 'en: 5 hours for 2 windows'],
    ['units: 2 Stunden, 5 and 5 hours, 2'],
  ],
  [['de: 5 Zimmer zu vermieten', 'en: 17 rooms to let'], ['units: 5 Zimmer and 17 rooms']],
  [['de: von 9.00–12.00 offen', 'en: open 9.00–12.30'], ['figures: 12.00 and 12.30']],
  [['de: Wir beginnen im März', 'en: We begin in May'], ['months: März and May']],
  [['de: Im Frühling', 'it: in autunno'], ['seasons: Frühling and autunno']],
  [['de: Seit zweitausendfünf', 'en: Since two thousand and six'], ['figures: 2005 and 2006']],
  [
    ['de: [SIA](https://www.sia.example)', 'en: [SIA](https://vkf.example)'],
    ['links: https://www.sia.example and https://vkf.example'],
  ],
])('R26 states something else: %j', (texts, expected) => {
  expect(differences(texts)).toEqual(expected)
})
