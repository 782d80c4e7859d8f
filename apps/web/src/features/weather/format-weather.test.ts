import { describe, expect, it } from 'vitest'
import { weatherFormat } from './format-weather.ts'

/** With plain spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('weather in words', () => {
  it('is metric', () => {
    const format = weatherFormat('de', 'c')
    expect(
      [format.temperature(7.4), format.degrees(-3.6), format.wind(4.2), format.precipitation(0.66), format.humidity(81.4)].map(plain),
    ).toEqual(['7 °C', '-4°', '15 km/h', '0,7 mm', '81 %'])
  })

  it('is in degrees Fahrenheit, miles and inches', () => {
    const format = weatherFormat('en-US', 'f')
    expect([format.temperature(7.4), format.degrees(-20), format.wind(4.2), format.precipitation(6.6)].map(plain)).toEqual([
      '45°F',
      '-4°',
      '9 mph',
      '0.26 in',
    ])
  })

  it.each([-0.4, -0.1, 0, 0.4])('has no zero with a sign: %d', (celsius) => expect(weatherFormat('en', 'c').degrees(celsius)).toBe('0°'))

  it('has times and days of the place', () => {
    const format = weatherFormat('en-GB', 'c')
    expect(format.time(Date.UTC(2026, 10, 26, 6, 46) / 1000, 'Europe/Berlin')).toBe('07:46')
    expect([format.weekday('2026-11-26'), format.shortWeekday('2026-11-26')]).toEqual(['Thursday', 'Thu'])
  })
})
