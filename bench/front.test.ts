import { describe, expect, it } from 'vitest'
import { type Encoded, isOnFront, parseButteraugli } from './front.ts'

const settings = (bytes: number, distance: number, ms: number): Encoded => ({
  name: '',
  isUsed: false,
  bytes,
  distance,
  ms,
})

describe('R32: the front of encoder settings', () => {
  it('has what nothing else beats in bytes, looks and time together', () => {
    const [small, quick, beaten] = [settings(1, 5, 9), settings(9, 5, 1), settings(9, 5, 2)]
    const all = [small, quick, beaten]
    expect(all.map((one) => isOnFront(one, all))).toEqual([true, true, false])
  })

  it('has both of two equal ones', () => {
    const all = [settings(1, 1, 1), settings(1, 1, 1)]
    expect(all.map((one) => isOnFront(one, all))).toEqual([true, true])
  })

  it('reads the distance that butteraugli prints', () => {
    expect(parseButteraugli('2.1337671280\n3-norm: 0.964722\n')).toBe(0.964722)
    expect(() => parseButteraugli('2.13')).toThrow('2.13')
  })
})
