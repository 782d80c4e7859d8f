import type { WeatherCondition } from '@foyer/contracts/link-tools/weather'
import { describe, expect, it } from 'vitest'
import { forecastAt } from './forecast.ts'
import type { WeatherStep } from './weather-provider.ts'

const berlin = { lat: 52.52, lon: 13.41 }
const step = (time: string, fields: Partial<WeatherStep> = {}): WeatherStep => ({
  time: Date.parse(time) / 1000,
  hours: 1,
  temperature: 5,
  feels_like: null,
  condition: 'cloudy',
  wind_speed: 3,
  humidity: 80,
  precipitation: 0,
  ...fields,
})
/** An hour each from a moment on. */
const hours = (from: string, count: number, fields: (index: number) => Partial<WeatherStep> = () => ({})) =>
  Array.from({ length: count }, (_, index) => step(new Date(Date.parse(from) + index * 3_600_000).toISOString(), fields(index)))
const at = (steps: WeatherStep[], now: string, spot = berlin) => forecastAt(steps, Date.parse(now), spot)
/** The condition of a day in Berlin, of which some hours are given by their local time. */
function conditionOfDay(conditions: Record<number, [WeatherCondition, number?]>): WeatherCondition | undefined {
  const steps = hours('2026-11-25T23:00:00Z', 24, (hour) => {
    const [condition = 'cloudy', precipitation = 0] = conditions[hour] ?? []
    return { condition, precipitation }
  })
  return at(steps, '2026-11-26T10:00:00Z')?.days[0]?.condition
}

describe('the weather now', () => {
  it('is that of the hour', () => {
    const steps = hours('2026-11-26T10:00:00Z', 5, (index) => ({ temperature: index, feels_like: index - 2 }))
    expect(at(steps, '2026-11-26T12:59:59Z')?.current_observation).toMatchObject({ temperature: 2, feels_like: 0 })
    expect(at(steps, '2026-11-26T13:00:00Z')?.current_observation).toMatchObject({ temperature: 3 })
  })

  it('is that of a step of six hours, with what falls within one of them', () => {
    const steps = [step('2026-11-26T06:00:00Z', { hours: 6, precipitation: 6 })]
    expect(at(steps, '2026-11-26T11:30:00Z')?.current_observation).toMatchObject({ precipitation: 1 })
  })

  it.each(['2026-11-26T09:59:00Z', '2026-11-26T12:00:00Z'])('is not known outside of all steps: %s', (now) =>
    expect(at(hours('2026-11-26T10:00:00Z', 2), now)).toBeNull(),
  )

  it('is by day or by night as the sun stands there', () => {
    const steps = hours('2026-11-26T00:00:00Z', 24)
    expect(at(steps, '2026-11-26T11:00:00Z')?.current_observation.is_day).toBe(true)
    expect(at(steps, '2026-11-26T20:00:00Z')?.current_observation.is_day).toBe(false)
    expect(at(steps, '2026-11-26T20:00:00Z', { lat: 37.77, lon: -122.42 })?.current_observation.is_day).toBe(true)
  })
})

describe('the days', () => {
  it('are today and the next two, as the place counts them', () => {
    const steps = hours('2026-11-26T00:00:00Z', 120)
    const datesOf = (now: string, spot = berlin) => at(steps, now, spot)?.days.map(({ date }) => date)
    expect(datesOf('2026-11-26T22:59:00Z')).toEqual(['2026-11-26', '2026-11-27', '2026-11-28'])
    expect(datesOf('2026-11-26T23:00:00Z')).toEqual(['2026-11-27', '2026-11-28', '2026-11-29'])
    expect(datesOf('2026-11-26T11:00:00Z', { lat: 1.87, lon: -157.43 })).toEqual(['2026-11-27', '2026-11-28', '2026-11-29'])
    expect(datesOf('2026-11-27T07:00:00Z', { lat: 37.77, lon: -122.42 })).toEqual(['2026-11-26', '2026-11-27', '2026-11-28'])
  })

  it('have their extremes and what falls in all', () => {
    const steps = hours('2026-11-25T23:00:00Z', 30, (index) => ({ temperature: index - 3, precipitation: 0.1 }))
    expect(at(steps, '2026-11-26T10:00:00Z')?.days[0]).toMatchObject({ min: -3, max: 20, precipitation: 2.4 })
  })

  it('have the times of the sun', () => {
    const [day] = at(hours('2026-11-26T00:00:00Z', 24), '2026-11-26T10:00:00Z')?.days ?? []
    const minutesFrom = (time: number | null | undefined, expected: string) => Math.abs((time ?? 0) - Date.parse(expected) / 1000) / 60
    // As published for Berlin: 7:46 and 15:58.
    expect(minutesFrom(day?.sunrise, '2026-11-26T06:46:00Z')).toBeLessThan(3)
    expect(minutesFrom(day?.sunset, '2026-11-26T14:58:00Z')).toBeLessThan(3)
  })

  it.each([
    ['where the date is a day ahead of the sun’s', { lat: 1.87, lon: -157.43 }],
    ['where it is a day behind it', { lat: -14.28, lon: -170.7 }],
    ['at Greenwich', { lat: 51.48, lon: 0 }],
  ])('have the sun of their own date %s', (_, spot) => {
    const forecast = at(hours('2026-11-26T00:00:00Z', 120), '2026-11-26T12:00:00Z', spot)
    const dateOf = (time: number | null) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: forecast?.time_zone ?? '', dateStyle: 'short' }).format(new Date((time ?? 0) * 1000))
    expect(forecast?.days.map(({ sunset }) => dateOf(sunset))).toEqual(forecast?.days.map(({ date }) => date))
  })

  it('have no times of the sun where it does not rise', () => {
    const [day] = at(hours('2026-12-21T00:00:00Z', 24), '2026-12-21T10:00:00Z', { lat: 78.22, lon: 15.64 })?.days ?? []
    expect(day).toMatchObject({ sunrise: null, sunset: null })
  })

  it('are what most of their hours by day are', () => {
    expect(conditionOfDay({ 9: ['clear'], 10: ['clear'] })).toBe('cloudy')
    expect(conditionOfDay({ 0: ['fog'], 1: ['fog'], 2: ['fog'], 3: ['fog'], 22: ['fog'], 23: ['fog'] })).toBe('cloudy')
  })

  it('are wet where enough falls, however few hours it takes', () => {
    expect(conditionOfDay({ 14: ['showers', 0.4], 15: ['showers', 0.5] })).toBe('cloudy')
    expect(conditionOfDay({ 14: ['rain', 0.6], 15: ['showers', 0.5], 16: ['showers', 0.5] })).toBe('showers')
  })
})
