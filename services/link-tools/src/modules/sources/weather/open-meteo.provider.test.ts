import { describe, expect, it } from 'vitest'
import { openMeteo } from './open-meteo.provider.ts'

const provider = openMeteo({ base: undefined, key: undefined })
const begin = Date.UTC(2026, 10, 26, 11) / 1000
const hourly = {
  time: [begin, begin + 3600],
  temperature_2m: [7.4, 7],
  apparent_temperature: [4.9, null],
  relative_humidity_2m: [81, null],
  precipitation: [0, 0.3],
  weather_code: [61, 3],
  wind_speed_10m: [4.2, 3.9],
}

describe('Open-Meteo', () => {
  it('is asked in the units of the contract', () => {
    const { origin, pathname, searchParams } = provider.addressFor({ lat: 52.52, lon: 13.41 })
    expect(origin + pathname).toBe('https://api.open-meteo.com/v1/forecast')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      latitude: '52.52',
      longitude: '13.41',
      timeformat: 'unixtime',
      wind_speed_unit: 'ms',
      temperature_unit: 'celsius',
    })
    expect(searchParams.has('apikey')).toBe(false)
  })

  it('is asked at the host for customers with a key', () => {
    const address = openMeteo({ base: undefined, key: 'secret' }).addressFor({ lat: 1, lon: 2 })
    expect([address.host, address.searchParams.get('apikey')]).toEqual(['customer-api.open-meteo.com', 'secret'])
  })

  it('gives steps of an hour, with what falls within that hour', () => {
    expect(provider.parse({ hourly })).toEqual([
      {
        time: begin,
        hours: 1,
        temperature: 7.4,
        feels_like: 4.9,
        condition: 'light_rain',
        wind_speed: 4.2,
        humidity: 81,
        precipitation: 0.3,
      },
      {
        time: begin + 3600,
        hours: 1,
        temperature: 7,
        feels_like: null,
        condition: 'cloudy',
        wind_speed: 3.9,
        humidity: null,
        precipitation: 0,
      },
    ])
  })

  it.each([4, -1, 1_000, null])('is not trusted with the code %j', (code) => {
    expect(provider.parse({ hourly: { ...hourly, weather_code: [code, 0] } })).toHaveLength(1)
  })

  it('is read without what is no number', () => {
    expect(provider.parse({ hourly: { ...hourly, temperature_2m: ['<b>', 7], relative_humidity_2m: [81, '<b>'] } })).toMatchObject([
      { temperature: 7, humidity: null },
    ])
  })

  it.each([null, {}, { hourly: {} }, { hourly: { ...hourly, time: Array.from({ length: 10_000 }, () => begin) } }])(
    'is refused where it answers %j',
    (answer) => expect(() => provider.parse(answer)).toThrow(/Invalid input|Too big/),
  )
})
