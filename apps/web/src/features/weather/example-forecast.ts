import type { ApiResult } from '../../lib/api/api-client.ts'

type Forecast = ApiResult<'getForecast'>

/** A fair day, for the preview of the kind. */
export function exampleForecast(): Forecast {
  const today = Date.now()
  const day = (index: number, min: number, max: number, condition: Forecast['days'][number]['condition'], precipitation: number) => ({
    date: new Date(today + index * 86_400_000).toISOString().slice(0, 10),
    min,
    max,
    condition,
    precipitation,
    sunrise: null,
    sunset: null,
  })
  return {
    lat: 52.52,
    lon: 13.41,
    time_zone: 'Europe/Berlin',
    current_observation: {
      temperature: 19,
      feels_like: 18,
      condition: 'partly_cloudy',
      is_day: true,
      wind_speed: 3,
      humidity: 55,
      precipitation: 0,
    },
    days: [day(0, 11, 21, 'mostly_clear', 0), day(1, 12, 18, 'light_rain', 2.4), day(2, 10, 22, 'clear', 0)],
    source: { name: 'MET Norway', url: 'https://www.met.no/' },
    fetched_at: Math.floor(today / 1000),
    is_stale: false,
  } satisfies Forecast
}
