import { describe, expect, it } from 'vitest'
import { createDraw } from '../../tests/support/random.ts'
import { casesOf } from '../../tests/support/run-length.ts'
import { cleanEmail, cleanLine, cleanPhone, cleanText, isPhone } from './contact-values.ts'

/** Invisible characters in texts copied from contact apps, web pages and word processors. */
const INVISIBLE = [
  '\u00ad',
  '\u061c',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\ufeff',
]
const SPACES = ['\u00a0', '\u2000', '\u2009', '\u200a', '\u202f', '\u205f', '\u3000', '\t']
const DASHES = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d']

describe('a phone number', () => {
  it.each([
    ['0049 (0)151 23456789', '+49 151 23456789'],
    ['+41 (0)33 000 00 00', '+41 33 000 00 00'],
    ['+41(0)330000000', '+41 330000000'],
    ['0041330000000', '+41330000000'],
    ['00 41 33 000 00 00', '+41 33 000 00 00'],
    ['+ 41 33 000 00 00', '+41 33 000 00 00'],
    ['(+41) 33 000 00 00', '+41 33 000 00 00'],
    ['(0041) 33 000 00 00', '+41 33 000 00 00'],
    ['(033) 000 00 00', '033 000 00 00'],
    ['033/000 00 00', '033/000 00 00'],
    ['033 / 000 00 00', '033 / 000 00 00'],
    ['033.000.00.00', '033.000.00.00'],
    ['033 000’00’00', '033 000 00 00'],
    ["033 000'00'00", '033 000 00 00'],
    ['033 · 000 · 00 · 00', '033 000 00 00'],
    ['tel:+41330000000', '+41330000000'],
    ['tel://+41330000000', '+41330000000'],
    ['tel:+41-33-000-00-00;ext=12', '+41-33-000-00-00 ext. 12'],
    ['Tel. 033 000 00 00', '033 000 00 00'],
    ['Telefon: 033 000 00 00', '033 000 00 00'],
    ['Mobile 079 000 00 00', '079 000 00 00'],
    ['Natel: 079 000 00 00.', '079 000 00 00'],
    ['privat: 033 000 00 00', '033 000 00 00'],
    ['P: 033 000 00 00, Büro: 033 111 11 11', '033 000 00 00, 033 111 11 11'],
    ['Tel. Geschäft: 033 000 00 00', '033 000 00 00'],
    ['+41 33 000 00 00 (Büro)', '+41 33 000 00 00'],
    ['033 000 00 00 (Büro).', '033 000 00 00'],
    ['033 000 00 00 (Frau Muster)', '033 000 00 00'],
    ['０３３ ０００ ００ ００', '033 000 00 00'],
    ['＋４１ ３３ ０００ ００ ００', '+41 33 000 00 00'],
    ['033 000 00 00 int. 12', '033 000 00 00 ext. 12'],
    ['033 000 00 00 ext 5', '033 000 00 00 ext. 5'],
    ['033 000 00 00, intern 12', '033 000 00 00 ext. 12'],
    ['033 000 00 00 x5', '033 000 00 00 ext. 5'],
    ['033 000 00 00 Durchwahl 12', '033 000 00 00 ext. 12'],
    ['033 000 00 00, 079 000 00 00', '033 000 00 00, 079 000 00 00'],
    ['033 000 00 00 / 079 000 00 00', '033 000 00 00, 079 000 00 00'],
    ...['Tel.-Nr.', 'Tel. Büro', 'T', 'M:', 'WhatsApp', '\u{1f4de}', '☎\ufe0f', '"', 'wa.me/'].map(
      (label): [string, string] => [`${label} 033 000 00 00`, '033 000 00 00'],
    ),
    ...['!', '"', ' -', '»', '>'].map((end): [string, string] => [
      `033 000 00 00${end}`,
      '033 000 00 00',
    ]),
    ['033 000 00 00 DW 12', '033 000 00 00 ext. 12'],
    ['033 000 00 00#12', '033 000 00 00 ext. 12'],
    ...['o.', 'bzw.', 'ou', 'e', '+'].map((between): [string, string] => [
      `033 000 00 00 ${between} 079 000 00 00`,
      '033 000 00 00, 079 000 00 00',
    ]),
    ['033 000 00 00 oder +41 (0)79 000 00 00', '033 000 00 00, +41 79 000 00 00'],
    // Italy dials the zero after the country code.
    ['+39 (0)6 0000 0000', '+39 06 0000 0000'],
    ['0039 (0) 6 0000 0000', '+39 06 0000 0000'],
    ['+378 (0)549 000000', '+378 0549 000000'],
    ['+41/(0)33/000 00 00', '+41 33/000 00 00'],
    ['+41-(0)33-000-00-00', '+41 33-000-00-00'],
    ...['++41', '+ +41', '+0041', '+ 00 41'].map((code): [string, string] => [
      `${code} 33 000 00 00`,
      '+41 33 000 00 00',
    ]),
    // Links, and cards of contact apps.
    ['https://wa.me/41330000000', '+41330000000'],
    ['https://wa.me/41330000000?text=Hallo', '+41330000000'],
    ['https://api.whatsapp.com/send?phone=41330000000&text=033', '+41330000000'],
    ['whatsapp://send/?phone=%2B41330000000', '+41330000000'],
    ['tel:+41-33-000-00-00;phone-context=example.com', '+41-33-000-00-00'],
    ['tel:+41-33-000-00-00;ext=12;phone-context=example.com', '+41-33-000-00-00 ext. 12'],
    ['TEL;TYPE=CELL,VOICE;VALUE=uri:tel:+41-33-000-00-00', '+41-33-000-00-00'],
    ['+41 33 000 00 00 <tel:+41330000000>', '+41 33 000 00 00'],
    ['033 000 00 00<tel:0330000000>', '033 000 00 00'],
    ['<tel:+41330000000>', '+41330000000'],
    ...'Mobiltelefon|Telefonnummer|Handynummer|Festnetz|Geschäft|Ph.|Landline|Mobile no.|Mobile (UK):|Tel (mobile):|Tel. (privat)|(G)|Tel№|Gsm|n.|N° tél. :|cel.|port.|Telefono fisso|Numero|Home|„|`'
      .split('|')
      .map((label): [string, string] => [`${label} 033 000 00 00`, '033 000 00 00']),
    ...['“', '`', ' ☎', ' 👍', ']'].map((end): [string, string] => [
      `033 000 00 00${end}`,
      '033 000 00 00',
    ]),
    ...['x12', ' extn 12', ' interno 12', ' Kl. 12', ' Nst. 12'].map((end): [string, string] => [
      `033 000 00 00${end}`,
      '033 000 00 00 ext. 12',
    ]),
    ...[' - ', ' – ', ' \\ ', ' Mobil ', ' M: ', ' / G '].map((between): [string, string] => [
      `P 033 000 00 00${between}079 000 00 00`,
      '033 000 00 00, 079 000 00 00',
    ]),
    ['+41 33 000 00 00 +41 79 000 00 00', '+41 33 000 00 00, +41 79 000 00 00'],
    ['+41 33 000 00 00/+41 79 000 00 00', '+41 33 000 00 00, +41 79 000 00 00'],
    ['T +41 33 000 00 00 F +41 33 000 00 01', '+41 33 000 00 00, +41 33 000 00 01'],
    ['0151 / 1234567 oder 030 / 1234567', '0151 / 1234567, 030 / 1234567'],
    ['033 000 00 00 DW 12 / 079 000 00 00 x3', '033 000 00 00 ext. 12, 079 000 00 00 ext. 3'],
  ])('R19 %j is %j', (written, clean) => {
    expect(cleanPhone(written)).toBe(clean)
    expect(isPhone(clean)).toBe(true)
    expect(cleanPhone(clean)).toBe(clean)
  })

  it('R19 may have any spaces, dashes and invisible marks', () => {
    for (const space of SPACES)
      expect(cleanPhone(`033${space}000${space}00${space}00`)).toBe('033 000 00 00')
    for (const dash of DASHES) expect(cleanPhone(`033${dash}000-00-00`)).toBe('033-000-00-00')
    for (const mark of INVISIBLE)
      expect(cleanPhone(`${mark}+41 33${mark} 000 00 00${mark}`)).toBe('+41 33 000 00 00')
  })

  it.each([
    '033 000 00 00 abends',
    'abends 033 000 00 00',
    'abends',
    '033 OOO 00 00',
    '033 000 00 00 abends 079 000 00 00',
    '4.133E+10',
    '12345',
    '+()/.-',
    '(privat)»',
    '٠٣٣٠٠٠٠٠٠٠',
  ])('R19 is not %j', (written) => {
    expect(isPhone(cleanPhone(written))).toBe(false)
  })
})

describe('an e-mail address', () => {
  it.each([
    ['mailto:anna@example.com', 'anna@example.com'],
    ['mailto:anna@example.com?subject=x', 'anna@example.com'],
    ['<anna@example.com>', 'anna@example.com'],
    ['anna@example.com?subject=Anfrage', 'anna@example.com'],
    ['o´neil@example.com', "o'neil@example.com"],
    ['Anna Muster <anna@example.com>', 'anna@example.com'],
    ['"Muster, Anna" <anna@example.com>;', 'anna@example.com'],
    ['anna@example.com.', 'anna@example.com'],
    ['anna@example.com,', 'anna@example.com'],
    ['anna @ example.com', 'anna@example.com'],
    ['anna@example. com', 'anna@example.com'],
    ['anna@example .com', 'anna@example.com'],
    ['anna\u200b@example.com\ufeff', 'anna@example.com'],
    ['\u00a0anna@example.com\u202f', 'anna@example.com'],
    ['anna＠example．com', 'anna@example.com'],
    ['an na@example.com', 'an na@example.com'],
    ['anna@example.com ; ', 'anna@example.com'],
    ['E-Mail: anna@example.com', 'anna@example.com'],
    ['mailto: anna@example.com', 'anna@example.com'],
    ['anna@example.com (privat)', 'anna@example.com'],
    ['(anna@example.com)', 'anna@example.com'],
    ['«anna@example.com»!', 'anna@example.com'],
    ['<anna@example.com', 'anna@example.com'],
    ['"anna"@example.com', '"anna"@example.com'],
    ['anna@example.com, otto@example.com', 'anna@example.com, otto@example.com'],
    ...['✉', '📧 ', '👩‍🔧', '[', '*', '`', '\\\\', 'http://', 'Mail ', 'E-Mail ', '-> '].map(
      (start): [string, string] => [`${start}anna@example.com`, 'anna@example.com'],
    ),
    ...[']', '*', '`', '…', ' 👍', ' -'].map((end): [string, string] => [
      `anna@example.com${end}`,
      'anna@example.com',
    ]),
    ...['(at)', ' [at] ', '(AT)', ' {at} '].map((at): [string, string] => [
      `anna${at}example.com`,
      'anna@example.com',
    ]),
    ['anna.o’neil@example.com', "anna.o'neil@example.com"],
    ['-', ''],
    ['_anna+haus@example.com', '_anna+haus@example.com'],
    ['.anna@example.com', '.anna@example.com'],
    ['@example.com', '@example.com'],
    ['anna@உதாரணம்.இந்தியா', 'anna@உதாரணம்.இந்தியா'],
  ])('R19 %j is %j', (written, clean) => {
    expect(cleanEmail(written)).toBe(clean)
  })
})

describe('a text', () => {
  it('R19 of invisible marks alone is empty', () => {
    for (const mark of [...INVISIBLE, ...SPACES, '\u2800', '\u3164', '\ufe0f', '\ud800']) {
      expect(cleanLine(mark.repeat(12))).toBe('')
      expect(cleanText(mark.repeat(12))).toBe('')
    }
  })

  it('R19 keeps words apart that any line or page break parts', () => {
    for (const mark of ['\r', '\v', '\f', '\u0085', '\u2028', '\u2029']) {
      expect(cleanLine(`Anna${mark}Muster`)).toBe('Anna Muster')
      expect(cleanText(`Küche${mark}Bad`)).toBe('Küche\nBad')
    }
  })

  it('R19 keeps what its letters and signs need', () => {
    expect(cleanLine('\u202aAnna\u00a0 Muster\u202c')).toBe('Anna Muster')
    expect(cleanLine('نی\u200cلوفر')).toBe('نی\u200cلوفر')
    expect(cleanText('Küche 👩\u200d🔧\u00a0streichen,\n\u2066bitte\u2069.\u200b')).toBe(
      'Küche 👩\u200d🔧\u00a0streichen,\nbitte.',
    )
  })
})

/** Parts of what people type and paste, and of what cleaning looks for. */
const PARTS = [
  ...'033 000 00 00|+41|0041|(0)|(033)|00|0|7|12|+|-|.|/| |Tel.|Tel: |P: |Büro|x5| ext. 12|#|int.'.split(
    '|',
  ),
  ...', |;| oder | e |&|(|)|(privat)|<|>|"|«|»|\'|·|_|!|:|mailto:|a@b.ch|@|Anna'.split('|'),
  ...'+39|wa.me/|phone=|;ext=7|;x=y|?t=1| <tel:1>|TEL;T=C:|(G)|Mobil| - |(at)|mail |1234567'.split(
    '|',
  ),
  ...'e\u200b\u0301|\ufb01|\u00a0|\u2009|\n|\u2028|\ufe0f|２'.split('|'),
  ...INVISIBLE,
]

it('R19 R93 cleaning twice is cleaning once', () => {
  const { below, pick } = createDraw(19)
  const rounds = casesOf('CONTACTS', { short: 2000, long: 20_000 })
  for (let round = 0; round < rounds; round += 1) {
    const text = Array.from({ length: 1 + below(9) }, () => pick(PARTS)).join('')
    for (const clean of [cleanText, cleanLine, cleanEmail, cleanPhone]) {
      const once = clean(text)
      expect(clean(once), `${clean.name} of ${JSON.stringify(text)}`).toBe(once)
    }
  }
})
