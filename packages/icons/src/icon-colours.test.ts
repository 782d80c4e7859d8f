import { describe, expect, it } from 'vitest'
import { defaultIconColour, iconColours, iconHex, iconHexOnDark } from './icon-colours.ts'

const lightness = (hex: string) =>
  0.299 * Number.parseInt(hex.slice(0, 2), 16) + 0.587 * Number.parseInt(hex.slice(2, 4), 16) + 0.114 * Number.parseInt(hex.slice(4), 16)

describe('the colours of icons', () => {
  it('are twenty with names, #0093D5 by default', () => {
    expect(Object.keys(iconColours)).toHaveLength(20)
    expect(iconColours[defaultIconColour]).toBe('0093D5')
  })

  it('are read from hex and from words', () => {
    expect([iconHex('ff8800'), iconHex('Red'), iconHex('nosuchword'), iconHex('constructor')]).toEqual([
      'ff8800',
      'D32F2F',
      '0093D5',
      '0093D5',
    ])
  })

  it.each(['000000', '1B1F23', '0093D5', '00007f'])('of which %s is brought to a lightness of 153 on dark widgets', (hex) => {
    expect(Math.abs(lightness(iconHexOnDark(hex)) - 153)).toBeLessThan(1)
  })

  it.each(['ffffff', 'F4CC1E'])('of which %s stays as it is on dark widgets', (hex) => {
    expect(iconHexOnDark(hex)).toBe(hex.toLowerCase())
  })
})
