import { describe, expect, it } from 'vitest'
import { parseDuration } from './duration.ts'

describe('parseDuration', () => {
  it.each([
    ['5s', 5_000],
    ['10m', 600_000],
    ['24h', 86_400_000],
    ['7d', 604_800_000],
    ['off', null],
  ])('reads %s', (text, duration) => {
    expect(parseDuration(text)).toBe(duration)
  })

  it.each(['', '24', 'h', '0s', '1.5h', '-1h', '24 h', '25d', '1w', 'on', '5S'])('refuses “%s”', (text) => {
    expect(parseDuration(text)).toBeUndefined()
  })
})
