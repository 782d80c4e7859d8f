import type { WeatherCondition } from '@foyer/contracts/link-tools/weather'
import { z } from 'zod'
import { type WeatherProvider, type WeatherStep, conditionOf } from './weather-provider.ts'

/**
 * Open-Meteo (https://open-meteo.com/en/docs): steps of an hour. Without a key it is for non-commercial use alone; with one it is asked at the
 * host for customers. Data under CC BY 4.0.
 */
export function openMeteo({ base, key }: { base: string | undefined; key: string | undefined }): WeatherProvider {
  const host = key === undefined ? 'api.open-meteo.com' : 'customer-api.open-meteo.com'
  return {
    name: 'open-meteo',
    attribution: { name: 'Open-Meteo', url: 'https://open-meteo.com/' },
    addressFor({ lat, lon }) {
      const address = new URL(base ?? `https://${host}/v1/forecast`)
      const query = { latitude: String(lat), longitude: String(lon), ...question, ...(key === undefined ? {} : { apikey: key }) }
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
      return address
    },
    parse: (answer) => toSteps(answerSchema.parse(answer).hourly),
  }
}

const columns = [
  'temperature_2m',
  'apparent_temperature',
  'relative_humidity_2m',
  'precipitation',
  'weather_code',
  'wind_speed_10m',
] as const

/** A day back: where it is later than at Greenwich, today has begun yesterday. */
const question = {
  hourly: columns.join(','),
  past_days: '1',
  forecast_days: '4',
  timeformat: 'unixtime',
  timezone: 'GMT',
  temperature_unit: 'celsius',
  wind_speed_unit: 'ms',
  precipitation_unit: 'mm',
}

const maxHours = 400
const valuesSchema = z.array(z.unknown()).max(maxHours)
const hourlySchema = z.object({
  time: valuesSchema,
  temperature_2m: valuesSchema,
  apparent_temperature: valuesSchema,
  relative_humidity_2m: valuesSchema,
  precipitation: valuesSchema,
  weather_code: valuesSchema,
  wind_speed_10m: valuesSchema,
})
const answerSchema = z.object({ hourly: hourlySchema })

function toSteps(hourly: z.infer<typeof hourlySchema>): WeatherStep[] {
  return hourly.time.flatMap((time, index) => {
    const valueOf = (column: (typeof columns)[number], at = index) => numberOf(hourly[column][at])
    const [temperature, wind_speed, code] = [valueOf('temperature_2m'), valueOf('wind_speed_10m'), valueOf('weather_code')]
    const condition = code === null ? undefined : conditionOf(conditions, String(code))
    if (typeof time !== 'number' || temperature === null || wind_speed === null || !condition) return []
    return [
      {
        time,
        hours: 1,
        temperature,
        feels_like: valueOf('apparent_temperature'),
        condition,
        wind_speed,
        humidity: valueOf('relative_humidity_2m'),
        // What stands at an hour has fallen in the hour before it.
        precipitation: valueOf('precipitation', index + 1) ?? 0,
      },
    ]
  })
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** WMO code table 4677, as Open-Meteo uses it. */
const conditions: Readonly<Record<string, WeatherCondition>> = {
  0: 'clear',
  1: 'mostly_clear',
  2: 'partly_cloudy',
  3: 'cloudy',
  45: 'fog',
  48: 'fog',
  51: 'drizzle',
  53: 'drizzle',
  55: 'drizzle',
  56: 'freezing_rain',
  57: 'freezing_rain',
  61: 'light_rain',
  63: 'rain',
  65: 'heavy_rain',
  66: 'freezing_rain',
  67: 'freezing_rain',
  71: 'light_snow',
  73: 'snow',
  75: 'heavy_snow',
  77: 'light_snow',
  80: 'showers',
  81: 'showers',
  82: 'heavy_rain',
  85: 'snow_showers',
  86: 'heavy_snow',
  95: 'thunderstorm',
  96: 'thunderstorm',
  99: 'thunderstorm',
}
