import { describe, expect, it } from 'vitest'
import { formatSince, formatUptime } from './formats.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).getTime() / 1000

describe('since when an address is in its state', () => {
  it.each([
    ['a time today', at(26, 9), /^9:05\sAM$/],
    ['with the day within a week', at(24, 9), /^Nov 24, 2026, 9:05\sAM$/],
    ['the day alone before', at(3, 9), /^Nov 3, 2026$/],
  ])('is %s', (_, moment, text) => expect(formatSince(moment, at(26, 18), 'en')).toMatch(text))
})

describe('an uptime', () => {
  it.each([
    [1, '100%'],
    [0.999_96, '99.99%'],
    [0.5, '50%'],
    [0, '0%'],
  ])('of %d is %s', (part, text) => expect(formatUptime(part, 'en')).toBe(text))

  it('is written as the locale does', () => expect(formatUptime(0.998, 'de').replace(/\s/, ' ')).toBe('99,8 %'))
})
