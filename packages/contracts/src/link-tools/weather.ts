import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { latitudeSchema, longitudeSchema } from './places.ts'
import { sourcedAnswer } from './sources.ts'

/** What the weather is like, whoever says so. */
export const weatherConditions = [
  'clear',
  'mostly_clear',
  'partly_cloudy',
  'cloudy',
  'fog',
  'drizzle',
  'light_rain',
  'rain',
  'heavy_rain',
  'showers',
  'freezing_rain',
  'sleet',
  'light_snow',
  'snow',
  'heavy_snow',
  'snow_showers',
  'thunderstorm',
] as const
const conditionSchema = z.enum(weatherConditions)
export type WeatherCondition = z.infer<typeof conditionSchema>

/** In degrees Celsius. */
const temperatureSchema = z.number()
/** In seconds since 1970; null where the sun does not rise or set that day. */
const sunTimeSchema = z.number().int().nullable()
/** Of rain, or of snow once it has melted, in millimetres. */
const precipitationSchema = z.number().min(0)

const observationSchema = z.object({
  temperature: temperatureSchema,
  /** null where the source does not say. */
  feels_like: temperatureSchema.nullable(),
  condition: conditionSchema,
  is_day: z.boolean(),
  /** In metres a second. */
  wind_speed: z.number().min(0),
  /** In per cent. */
  humidity: z.number().min(0).max(100).nullable(),
  /** Within this hour. */
  precipitation: precipitationSchema,
})

const forecastDaySchema = z.object({
  /** The day at the place. */
  date: z.iso.date(),
  /** Of today, what the source still says of it: the hours that have passed may be missing. */
  min: temperatureSchema,
  max: temperatureSchema,
  condition: conditionSchema,
  precipitation: precipitationSchema,
  sunrise: sunTimeSchema,
  sunset: sunTimeSchema,
})
export type ForecastDay = z.infer<typeof forecastDaySchema>

export const getForecast = endpoint({
  name: 'getForecast',
  service: 'link-tools',
  audience: 'public',
  method: 'GET',
  path: '/widgets/weather/forecast/{location}',
  rights: 'anyone',
  onTeamHosts: true,
  summary:
    'The weather now and on up to three days, by coordinates such as `52.52,13.41` (cut to two decimals, and shared by all who ask for the same) or by the name of a place, of which the first that the place search finds counts. Postal codes are in no data that Foyer has: one that is no name of a place is `not_found`. An answer is at most 30 minutes old while its source can be reached',
  params: z.object({ location: z.string().trim().min(1).max(limits.place_query) }),
  responses: {
    200: sourcedAnswer({
      lat: latitudeSchema,
      lon: longitudeSchema,
      time_zone: z.string(),
      current_observation: observationSchema,
      days: z.array(forecastDaySchema).max(limits.forecast_days),
      /** Whose data it is; a name and a link have to be shown with it. */
      source: z.object({ name: z.string(), url: z.string() }),
    }),
  },
  errors: ['not_found', 'source_unavailable'],
})
