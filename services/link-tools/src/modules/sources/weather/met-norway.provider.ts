import type { WeatherCondition } from '@foyer/contracts/link-tools/weather'
import { z } from 'zod'
import { type WeatherProvider, type WeatherStep, conditionOf } from './weather-provider.ts'

/**
 * MET Norway, Locationforecast 2.0 (https://api.met.no/weatherapi/locationforecast/2.0/documentation): steps of an hour for about two and a half
 * days, then of six. `base` is the address of its variant `compact`. Data under CC BY 4.0.
 */
export function metNorway(base = 'https://api.met.no/weatherapi/locationforecast/2.0/compact'): WeatherProvider {
  return {
    name: 'met-norway',
    attribution: { name: 'MET Norway', url: 'https://www.met.no/en' },
    addressFor({ lat, lon }) {
      const address = new URL(base)
      address.searchParams.set('lat', String(lat))
      address.searchParams.set('lon', String(lon))
      return address
    },
    parse: (answer) => answerSchema.parse(answer).properties.timeseries.flatMap(toSteps),
  }
}

const maxEntries = 400
const periodSchema = z.object({
  summary: z.object({ symbol_code: z.string().max(100) }),
  details: z.object({ precipitation_amount: z.number().optional() }).optional(),
})
const entrySchema = z.object({
  time: z.iso.datetime(),
  data: z.object({
    instant: z.object({
      details: z.object({
        air_temperature: z.number().optional(),
        wind_speed: z.number().optional(),
        relative_humidity: z.number().optional(),
      }),
    }),
    next_1_hours: periodSchema.optional(),
    next_6_hours: periodSchema.optional(),
  }),
})
const answerSchema = z.object({ properties: z.object({ timeseries: z.array(z.unknown()).max(maxEntries) }) })

function toSteps(value: unknown): WeatherStep[] {
  const entry = entrySchema.safeParse(value)
  if (!entry.success) return []
  const { time, data } = entry.data
  const { instant, next_1_hours, next_6_hours } = data
  const { air_temperature: temperature, wind_speed, relative_humidity } = instant.details
  const period = next_1_hours ?? next_6_hours
  const condition = period && conditionOfSymbol(period.summary.symbol_code)
  if (temperature === undefined || wind_speed === undefined || !condition) return []
  return [
    {
      time: Date.parse(time) / 1000,
      hours: next_1_hours ? 1 : 6,
      temperature,
      feels_like: null,
      condition,
      wind_speed,
      humidity: relative_humidity ?? null,
      precipitation: period.details?.precipitation_amount ?? 0,
    },
  ]
}

/** A code such as `lightrainshowers_day`; its ending says how the symbol is drawn. */
function conditionOfSymbol(code: string): WeatherCondition | undefined {
  const symbol = code.replace(/_(?:day|night|polartwilight)$/, '')
  return symbol.includes('thunder') ? 'thunderstorm' : conditionOf(conditions, symbol)
}

/** Codes as documented at https://api.met.no/weatherapi/weathericon/2.0/documentation, misspelled ones included. */
const conditions: Readonly<Record<string, WeatherCondition>> = {
  clearsky: 'clear',
  fair: 'mostly_clear',
  partlycloudy: 'partly_cloudy',
  cloudy: 'cloudy',
  fog: 'fog',
  lightrain: 'light_rain',
  rain: 'rain',
  heavyrain: 'heavy_rain',
  lightrainshowers: 'showers',
  rainshowers: 'showers',
  heavyrainshowers: 'heavy_rain',
  lightsleet: 'sleet',
  sleet: 'sleet',
  heavysleet: 'sleet',
  lightsleetshowers: 'sleet',
  sleetshowers: 'sleet',
  heavysleetshowers: 'sleet',
  lightsnow: 'light_snow',
  snow: 'snow',
  heavysnow: 'heavy_snow',
  lightsnowshowers: 'snow_showers',
  snowshowers: 'snow_showers',
  heavysnowshowers: 'heavy_snow',
}
