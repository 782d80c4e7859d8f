import { metNorwayForecast } from '@foyer/testing/met-norway'
import { describe, expect, it } from 'vitest'
import { metNorway } from './met-norway.provider.ts'

const provider = metNorway()
const begin = Date.UTC(2026, 10, 26, 11)
const answerWith = (symbol: string) => metNorwayForecast(begin, () => ({ temperature: 7.4, symbol, precipitation: 0.3 }))
const conditionOf = (symbol: string) => provider.parse(answerWith(symbol))[0]?.condition

describe('MET Norway', () => {
  it('is asked for coordinates', () => {
    expect(provider.addressFor({ lat: 52.52, lon: -13.4 }).href).toBe(
      'https://api.met.no/weatherapi/locationforecast/2.0/compact?lat=52.52&lon=-13.4',
    )
  })

  it('gives steps of an hour and then of six', () => {
    const steps = provider.parse(answerWith('rain'))
    expect(steps[0]).toEqual({
      time: begin / 1000,
      hours: 1,
      temperature: 7.4,
      feels_like: null,
      condition: 'rain',
      wind_speed: 4.2,
      humidity: 81.4,
      precipitation: 0.3,
    })
    expect(steps.map(({ hours }) => hours).filter((hours) => hours === 6)).toHaveLength(26)
  })

  it.each([
    ['clearsky_day', 'clear'],
    ['clearsky_polartwilight', 'clear'],
    ['fair_night', 'mostly_clear'],
    ['heavyrainshowers_day', 'heavy_rain'],
    ['lightssleetshowersandthunder_day', 'thunderstorm'],
    ['snowshowers_night', 'snow_showers'],
    ['fog', 'fog'],
  ])('means by %s %s', (symbol, condition) => expect(conditionOf(symbol)).toBe(condition))

  it.each(['meteor_shower', 'constructor', '__proto__', '<script>alert(1)</script>'])('is not trusted with the symbol %s', (symbol) =>
    expect(provider.parse(answerWith(symbol))).toEqual([]),
  )

  it('is read without hours of which it does not say enough', () => {
    const time = '2026-11-26T11:00:00Z'
    const timeseries = [
      null,
      { time: 'tomorrow', data: {} },
      { time, data: { instant: { details: {} } } },
      { time, data: { instant: { details: { air_temperature: 1 } } } },
    ]
    expect(provider.parse({ properties: { timeseries } })).toEqual([])
  })

  it.each([null, [], 'rain', {}, { properties: { timeseries: 'x' } }])('is refused where it answers %j', (answer) =>
    expect(() => provider.parse(answer)).toThrow('Invalid input'),
  )
})
