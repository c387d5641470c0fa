import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { shippedContent } from '../../tests/support/shipped-theme.ts'
import { createDrawable } from './drawable.ts'

const fonts = ['500', '600'].map((weight) =>
  fs.readFileSync(path.join(shippedContent, `theme/hanken-grotesk-${weight}.woff`)),
)
const drawable = await createDrawable(fonts)

it.each([
  'K\u00fcche & Bad: \u00abOffen\u00bb \u2013 50\u00a0%, 1\u20192 m\u00b2 (neu)!',
  '\u00c0 l\u2019\u00e9t\u00e9\u00a0: c\u0153ur, fran\u00e7ais\u00a0?',
  '',
])('R58 draws all of %j', (text) => {
  expect(drawable(text)).toEqual({ text, missing: [] })
})

it.each([
  ['accents of their own', 'Ku\u0308che', 'K\u00fcche'],
  ['ligatures', '\ufb01nden', 'finden'],
  ['spaces of any width', '1\u2009000\u202fm\u2003x', '1 000 m x'],
  ['hyphens', 'A\u2011B \u22125', 'A-B -5'],
  ['soft hyphens and joiners', 'Haus\u00adbau 1\u2060\u20132\u200d\ufeff', 'Hausbau 1\u20132'],
  ['feet and inches', '5\u2032 10\u2033', `5' 10"`],
  [
    'fractions behind a figure',
    '2\u2153 Stunden, 5\u215b Zoll',
    '2 1\u20443 Stunden, 5 1\u20448 Zoll',
  ],
  ['millionths', '0,5 \u03bcm', '0,5 \u00b5m'],
  ['marks of direction', '\u200eHaus\u200f', 'Haus'],
])('R58 draws %s in signs that the font has', (_, text, drawn) => {
  const { text: found, missing } = drawable(text)
  expect({ found: found.replaceAll('\u2212', '-'), missing }).toEqual({ found: drawn, missing: [] })
})

it.each([
  ['Holz \u{1fab5} im Winter \u2744\ufe0f', 'Holz im Winter', ['\u{1fab5}', '\u2744\ufe0f']],
  ['Vorher \u21d2 nachher \u2713', 'Vorher nachher', ['\u21d2', '\u2713']],
  ['\u{1fab5} Holz', 'Holz', ['\u{1fab5}']],
  [
    'Holz \u{1fab5}, Stein (\u{1faa8}) und \u{1f9d1}\u{1f3fd}\u200d\u{1f527}!',
    'Holz, Stein und!',
    3,
  ],
  ['Flagge \u{1f1e8}\u{1f1ed} hier', 'Flagge hier', ['\u{1f1e8}\u{1f1ed}']],
  ['1\ufe0f\u20e3 Planen', '1 Planen', ['1\ufe0f\u20e3']],
  ['q\u0308 bleibt', 'q bleibt', ['q\u0308']],
  ['\u0420\u0435\u043c\u043e\u043d\u0442 Thun \u6728\u6750', 'Thun', 8],
  ['a \u2260\u0338 b', 'a b', 1],
  ['10\u2074 St\u00fcck, 1\u2464', '10 St\u00fcck, 1', ['\u2074', '\u2464']],
  ['\u05e9\u05dc\u05d5\u05dd', '', 4],
])('R58 leaves out of %j what the font lacks', (text, drawn, signs) => {
  const { text: found, missing } = drawable(text)
  expect(found).toBe(drawn)
  if (typeof signs === 'number') expect(missing).toHaveLength(signs)
  else expect(missing).toEqual(signs)
})

it('R58 R87 leaves nothing out for a font that cannot be read', async () => {
  const draw = await createDrawable([Buffer.from('wOFF')])
  expect(draw('a').missing).toEqual([])
})
