import { describe, expect, it } from 'vitest'
import { bindFigures, withoutJoiners } from './figures.ts'

describe('figures', () => {
  it.each([
    ['Reparaturen ab CHF 500', 'Reparaturen ab CHF\u00a0500'],
    ['6–8 Wochen Bauzeit', '6\u2060–\u20608\u00a0Wochen Bauzeit'],
    ['in 2 hours', 'in 2\u00a0hours'],
    ['3 mm dick', '3\u00a0mm dick'],
    ['zu 18 Prozent', 'zu 18\u00a0Prozent'],
    ['1846 aus Ahorn', '1846 aus Ahorn'],
    ['{count} Tage', '{count}\u00a0Tage'],
    ['ab KW {week}', 'ab KW\u00a0{week}'],
    ['{minutes} Min. Lesezeit', '{minutes}\u00a0Min. Lesezeit'],
    ['wäre 033 000 00 00.', 'wäre 033\u00a0000\u00a000\u00a000.'],
    ['like +41 33 000 00 00.', 'like +41\u00a033\u00a0000\u00a000\u00a000.'],
    ['seit 1. September 2023', 'seit 1.\u00a0September 2023'],
    ['since 11 December', 'since 11\u00a0December'],
    ['2–5 semaines dès la semaine 12', '2\u2060–\u20605\u00a0semaines dès la semaine\u00a012'],
    ['en 3 jours, pour 20 ans', 'en 3\u00a0jours, pour 20\u00a0ans'],
    ['le 1er août, le 24 décembre', 'le 1er\u00a0août, le 24\u00a0décembre'],
    ['3 giorni dal 7 settembre', '3\u00a0giorni dal 7\u00a0settembre'],
    ['entro 2 ore, art. 5 cpv. 1', 'entro 2\u00a0ore, art.\u00a05 cpv.\u00a01'],
    ['die 5 an der Wand, am 3 Ordner', 'die 5 an der Wand, am 3 Ordner'],
    ['bis 2023. Mai und Juni', 'bis 2023. Mai und Juni'],
    ['am 3. Maientag', 'am 3. Maientag'],
    ['Version 1.3.0', 'Version\u00a01.3.0'],
    ['von 2005 bis 2024', 'von 2005 bis 2024'],
    ['3 alte Meter', '3 alte Meter'],
    ['seit 3 Wochenenden', 'seit 3 Wochenenden'],
    ['Holz – Stein', 'Holz – Stein'],
    ['per E-Mail', 'per E-\u2060Mail'],
    ['your e-mail program', 'your e-\u2060mail program'],
    ['E-Mail-Adresse', 'E-\u2060Mail-Adresse'],
    ['(U-Wert)', '(U-\u2060Wert)'],
    ['FI-Schutz, UV-Licht', 'FI-\u2060Schutz, UV-\u2060Licht'],
    ['MWST-Nummer, ESTI-Bewilligung, SP-12', 'MWST-Nummer, ESTI-Bewilligung, SP-12'],
    ['60 ml pro m² und je', '60\u00a0ml pro\u00a0m² und je'],
    ['CHF 85 per m', 'CHF\u00a085 per\u00a0m'],
    ['Holz pro Meter, pro m', 'Holz pro Meter, pro m'],
    ['Öl-Wachs und Do-it-yourself', 'Öl-Wachs und Do-it-yourself'],
    [
      'an x@t-online.de, e-post@example.ch, www.e-bau.ch',
      'an x@t-online.de, e-post@example.ch, www.e-bau.ch',
    ],
    ['Vor- und Nachteile', 'Vor- und Nachteile'],
  ])('R28 %s', (text, bound) => {
    expect(bindFigures(text)).toBe(bound)
  })

  it('R58 removes word joiners and soft hyphens', () => {
    expect(withoutJoiners(bindFigures('6–8'))).toBe('6–8')
    expect(withoutJoiners('Datenschutz\u00aderklärung')).toBe('Datenschutzerklärung')
  })
})
