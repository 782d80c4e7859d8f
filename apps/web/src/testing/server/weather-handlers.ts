import { AppError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { nowInSeconds } from './state.ts'

/** The places that this server knows of, by their English and German names. */
const places = [
  {
    names: { en: 'Munich', de: 'München' },
    region: { en: 'Bavaria', de: 'Bayern' },
    country: { en: 'Germany', de: 'Deutschland' },
    lat: 48.14,
    lon: 11.58,
  },
  {
    names: { en: 'Münster', de: 'Münster' },
    region: { en: 'North Rhine-Westphalia', de: 'Nordrhein-Westfalen' },
    country: { en: 'Germany', de: 'Deutschland' },
    lat: 51.96,
    lon: 7.63,
  },
]

/** Clear in Munich, and rain on its second day. */
export const weatherHandlers = (): Handlers => ({
  findPlaces: ({ params: { q }, query: { lang } }) => ({
    places: places
      .filter(
        ({ names, lat, lon }) =>
          Object.values(names).some((name) => name.toLowerCase().startsWith(q.toLowerCase())) || q === `${lat},${lon}`,
      )
      .map(({ names, region, country, lat, lon }) => ({
        name: names[lang],
        region: region[lang],
        country: country[lang],
        lat,
        lon,
        time_zone: 'Europe/Berlin',
      })),
  }),
  getForecast: ({ params: { location } }) => {
    const [lat, lon] = location.split(',').map(Number)
    if (lat === undefined || lon === undefined) throw new AppError('not_found')
    return {
      lat,
      lon,
      time_zone: 'Europe/Berlin',
      current_observation: {
        temperature: 7.4,
        feels_like: 4.9,
        condition: 'clear',
        is_day: true,
        wind_speed: 4.2,
        humidity: 81.4,
        precipitation: 0,
      },
      days: [
        { date: '2026-11-26', min: 1.2, max: 8.6, condition: 'clear', precipitation: 0, sunrise: 1_795_675_560, sunset: 1_795_705_080 },
        { date: '2026-11-27', min: 2.1, max: 6, condition: 'rain', precipitation: 4.6, sunrise: 1_795_762_080, sunset: 1_795_791_420 },
        { date: '2026-11-28', min: -3.4, max: 0.2, condition: 'snow', precipitation: 1, sunrise: 1_795_848_540, sunset: 1_795_877_760 },
      ],
      source: { name: 'MET Norway', url: 'https://www.met.no/en' },
      fetched_at: nowInSeconds(),
      is_stale: false,
    }
  },
})
