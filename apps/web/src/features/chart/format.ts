import type { NumberOptions } from './settings.ts'

export type NumberFormat = (value: number) => string

/** Numbers as the settings want them, in the language of the viewer. */
export function numberFormat(locale: string, { isShort, decimals, unit }: NumberOptions): NumberFormat {
  const digits =
    decimals === null ? { maximumFractionDigits: isShort ? 1 : 6 } : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return withUnit(new Intl.NumberFormat(locale, { ...digits, ...(isShort && { notation: 'compact' }) }), unit)
}

/** Numbers beside an axis, whose lines are `step` apart: no more digits than it takes to tell them apart. */
export function tickFormat(locale: string, { isShort, unit }: NumberOptions, step: number, largest: number): NumberFormat {
  const isCompact = isShort || largest >= 100_000
  const scale = isCompact ? 10 ** (Math.floor(Math.log10(Math.max(largest, 1)) / 3) * 3) : 1
  const maximumFractionDigits = Math.min(12, Math.max(0, Math.ceil(-Math.log10(step / scale) - 1e-9)))
  return withUnit(new Intl.NumberFormat(locale, { maximumFractionDigits, ...(isCompact && { notation: 'compact' }) }), unit)
}

function withUnit(format: Intl.NumberFormat, unit: string): NumberFormat {
  return (value) => `${format.format(value === 0 ? 0 : value)}${unit === '' ? '' : `\u00A0${unit}`}`
}

export function percentFormat(locale: string): NumberFormat {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (value) => format.format(value)
}

const dayPattern = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * When a label is, if it is a date of ISO 8601 (`2026-11`, `2026-11-26`, `2026-11-26T09:00`), as if its clock were that of UTC: a day is the same day
 * everywhere. null for any other text.
 */
export function dateOf(label: string): number | null {
  const match = dayPattern.exec(label.trim())
  if (!match) return null
  const [, year = '', month = '', day = '01', hour = '00', minute = '00'] = match
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  const isReal =
    Number(month) >= 1 && Number(month) <= 12 && new Date(moment).getUTCDate() === Number(day) && Number(hour) < 24 && Number(minute) < 60
  return isReal ? moment : null
}

/** How labels are written: dates in the language of the viewer, where all of them are dates; everything else as it is. */
export function labelFormat(locale: string, labels: readonly string[]): (label: string) => string {
  if (labels.length === 0 || !labels.every((label) => dateOf(label) !== null)) return (label) => label
  const hasTime = labels.some((label) => /[T ]\d/.test(label.trim()))
  const hasDay = labels.some((label) => /^\d{4}-\d{2}-\d/.test(label.trim()))
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    ...(hasDay && { day: 'numeric' }),
    ...(hasTime && { hour: 'numeric', minute: '2-digit' }),
  })
  return (label) => format.format(dateOf(label) ?? 0)
}

/** Where each label is on an axis of time; null where they are no dates in their order. */
export function datesOf(labels: readonly string[]): number[] | null {
  const dates = labels.map(dateOf)
  return dates.length > 1 && dates.every((date, index): date is number => date !== null && date > (dates[index - 1] ?? -Infinity))
    ? dates
    : null
}
