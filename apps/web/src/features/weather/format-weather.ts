import type { Units } from './settings.ts'

/** How weather is written in a locale, in the units of a viewer. Takes what the contract has: degrees Celsius, metres a second, millimetres. */
export function weatherFormat(locale: string, units: Units) {
  const isMetric = units === 'c'
  const inUnits = (celsius: number) => Math.round(isMetric ? celsius : celsius * 1.8 + 32)
  const numbers = (unit: string, options: Intl.NumberFormatOptions = {}) =>
    // A number below zero that is rounded to it has no sign.
    new Intl.NumberFormat(locale, { style: 'unit', unit, signDisplay: 'negative', maximumFractionDigits: 0, ...options })
  const withUnit = numbers(isMetric ? 'celsius' : 'fahrenheit')
  const degrees = numbers('degree', { unitDisplay: 'narrow' })
  const wind = numbers(isMetric ? 'kilometer-per-hour' : 'mile-per-hour')
  const fallen = isMetric ? numbers('millimeter', { maximumFractionDigits: 1 }) : numbers('inch', { maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const weekday = (date: string, style: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(new Date(date))
  return {
    /** With its unit. */
    temperature: (celsius: number) => withUnit.format(inUnits(celsius)),
    /** As it stands beside one with its unit. */
    degrees: (celsius: number) => degrees.format(inUnits(celsius)),
    wind: (metresPerSecond: number) => wind.format(metresPerSecond * (isMetric ? 3.6 : 2.236936)),
    precipitation: (millimetres: number) => fallen.format(isMetric ? millimetres : millimetres / 25.4),
    humidity: (value: number) => percent.format(value / 100),
    /** The time at the place; `moment` in seconds since 1970. */
    time: (moment: number, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(moment * 1000)),
    weekday: (date: string) => weekday(date, 'long'),
    shortWeekday: (date: string) => weekday(date, 'short'),
  }
}
export type WeatherFormat = ReturnType<typeof weatherFormat>
