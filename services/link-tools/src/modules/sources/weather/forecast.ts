import { limits } from '@foyer/contracts/limits'
import type { ForecastDay, WeatherCondition } from '@foyer/contracts/link-tools/weather'
import findTimeZone from '@photostructure/tz-lookup'
import { getPosition, getTimes } from 'suncalc'
import type { Coordinates } from '../place/coordinates.ts'
import type { WeatherStep } from './weather-provider.ts'

const dayMs = 86_400_000
/** The altitude of the sun in degrees at which it rises and sets. */
const horizon = -0.833
/** Hours of a day by which it is remembered, at the place. */
const [dayBegins, dayEnds] = [7, 21]
/** From so much on, in millimetres, a day is remembered as wet. */
const wetDay = 1

/**
 * What steps of a forecast say of a moment and of its day and the next two, at the place. `now` in milliseconds since 1970. null where no step is
 * of that moment.
 */
export function forecastAt(steps: readonly WeatherStep[], now: number, { lat, lon }: Coordinates) {
  const step = steps.findLast(({ time }) => time * 1000 <= now)
  if (!step || (step.time + step.hours * 3600) * 1000 <= now) return null
  const { temperature, feels_like, condition, wind_speed, humidity, precipitation, hours } = step
  const time_zone = findTimeZone(lat, lon)
  const calendar = calendarOf(time_zone)
  const byDate = Map.groupBy(steps, ({ time }) => calendar.dateOf(time * 1000))
  const today = calendar.dateOf(now)
  const days = [...byDate].filter(([date]) => date >= today).slice(0, limits.forecast_days)
  const is_day = getPosition(new Date(now), lat, lon).altitude > horizon
  return {
    lat,
    lon,
    time_zone,
    current_observation: {
      temperature,
      feels_like,
      condition,
      is_day,
      wind_speed,
      humidity,
      precipitation: rounded(precipitation / hours),
    },
    days: days.map(([date, stepsOfDay]) => dayOf(date, stepsOfDay, { lat, lon }, calendar)),
  }
}

type Calendar = ReturnType<typeof calendarOf>

function dayOf(date: string, steps: readonly WeatherStep[], { lat, lon }: Coordinates, calendar: Calendar): ForecastDay {
  const temperatures = steps.map(({ temperature }) => temperature)
  const { sunrise, sunset } = getTimes(calendar.noonOf(date), lat, lon)
  return {
    date,
    min: Math.min(...temperatures),
    max: Math.max(...temperatures),
    condition: conditionOfDay(steps, calendar),
    precipitation: rounded(steps.reduce((sum, { precipitation }) => sum + precipitation, 0)),
    sunrise: seconds(sunrise),
    sunset: seconds(sunset),
  }
}

/** What most hours between morning and evening are like; of a wet day, what most of its wet hours are like. */
function conditionOfDay(steps: readonly WeatherStep[], { hourOf }: Calendar): WeatherCondition {
  const isByDay = ({ time }: WeatherStep) => hourOf(time * 1000) >= dayBegins && hourOf(time * 1000) < dayEnds
  const byDay = steps.some(isByDay) ? steps.filter(isByDay) : steps
  const rain = byDay.reduce((sum, { precipitation }) => sum + precipitation, 0)
  const hours = new Map<WeatherCondition, number>()
  for (const step of byDay) {
    if (rain >= wetDay && !isWet.has(step.condition)) continue
    hours.set(step.condition, (hours.get(step.condition) ?? 0) + step.hours)
  }
  const [most] = [...hours].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? byDay[0]?.condition ?? 'cloudy'
}

const isWet = new Set<WeatherCondition>([
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
])

/** Dates and hours in a time zone. */
function calendarOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const partsOf = (moment: number) => Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const dateOf = (moment: number) => {
    const { year, month, day } = partsOf(moment)
    return `${year}-${month}-${day}`
  }
  const hourOf = (moment: number) => Number(partsOf(moment)['hour'])
  return {
    dateOf,
    hourOf,
    /** About noon of that date. */
    noonOf(date: string): Date {
      const noon = Date.parse(`${date}T12:00:00Z`)
      const offset = (hourOf(noon) - 12) * 3_600_000
      const moment = [noon - offset, noon - offset - dayMs, noon - offset + dayMs].find((candidate) => dateOf(candidate) === date)
      return new Date(moment ?? noon)
    },
  }
}

const seconds = (moment: Date | null) => moment && Math.round(moment.getTime() / 1000)
const rounded = (value: number) => Math.round(value * 10) / 10
