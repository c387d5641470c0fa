import { expect, it } from 'vitest'
import { Problems } from '../../problems/problems.ts'
import { warnJoinedLines } from './joined-lines.ts'
import { parseYaml } from './yaml.ts'

function places(text: string): (number | undefined)[] {
  const problems = new Problems()
  warnJoinedLines(parseYaml(text, { file: 'a.yaml', problems }), problems)
  return problems.all.map(({ at }) => at?.line)
}

it.each([
  'a: |\n  Muster AG\n  Dorfstrasse 1\n  3600 Thun\n',
  'a: >-\n  Mo–Fr: 8–12 Uhr\n  Sa: geschlossen\n',
  'a: Muster AG\n  Dorfstrasse 1\n  3600 Thun\n',
  'a:\n  - b: |-\n      Holz lebt,\n      Holz atmet,\n      Holz bleibt.\n',
])('R26 warns of the lines in %j', (text) => {
  expect(places(text)).toHaveLength(1)
})

it.each([
  'a: >-\n  Wir messen die Räume, öffnen Sondierstellen und klären Tragwerk,\n  Feuchte und Leitungen.\n',
  'a: |\n  Nur eine Zeile.\n',
  "a: 'Muster AG'\nb: [3600 Thun]\n",
  'a: Ein Satz über\n  zwei Zeilen.\n',
])('R26 takes the lines in %j', (text) => {
  expect(places(text)).toEqual([])
})
