import { describe, expect, it } from 'vitest'
import { defaultThemeColour } from './default-theme-colour.ts'
import { themeColours, themeShades } from './theme-colours.ts'

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255]
const distance = (left: number, right: number) =>
  Math.hypot(...channels(left).map((channel, index) => channel - (channels(right)[index] ?? 0)))

describe('the colours of pages', () => {
  const all: number[] = Object.values(themeColours).flat()

  it('are twelve hues in five shades, the default colour among them', () => {
    expect(Object.values(themeColours).map((shades) => shades.length)).toEqual(Array.from({ length: 12 }, () => themeShades.length))
    expect(themeColours.blue[themeShades.indexOf('medium')]).toBe(defaultThemeColour)
    expect(defaultThemeColour).toBe(3_447_003)
  })

  it('can be told apart', () => {
    const distances = all.flatMap((colour, index) => all.slice(index + 1).map((next) => distance(colour, next)))
    expect(distances).toHaveLength(1770)
    expect(Math.min(...distances)).toBeGreaterThan(16)
  })

  it.each(Object.entries(themeColours))('become darker from shade to shade: %s', (_, shades) => {
    const sums = shades.map((colour) => channels(colour).reduce((sum, channel) => sum + channel, 0))
    expect(sums).toEqual(sums.toSorted((a, b) => b - a))
  })
})
