const dayMs = 86_400_000
const hourMs = 3_600_000

/** The time in a time zone as a viewer elsewhere sees it. */
export type ZoneTime = {
  hour: number
  minute: number
  /** Calendar days ahead of the viewer's, negative behind. */
  dayDifference: number
  /** Hours ahead of the viewer's clock, with a fraction where zones differ by parts of an hour. */
  hourDifference: number
}

/** undefined for a time zone that this browser does not know. `viewerZone` is the browser's own by default. */
export function zoneTime(moment: number, timeZone: string, viewerZone = browserZone()): ZoneTime | undefined {
  const there = wallTime(moment, timeZone)
  const here = wallTime(moment, viewerZone)
  if (there === undefined || here === undefined) return undefined
  const date = new Date(there)
  return {
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    dayDifference: Math.floor(there / dayMs) - Math.floor(here / dayMs),
    hourDifference: (there - here) / hourMs,
  }
}

/** The hour and minute of a moment in a time zone, in 12 or 24 hours as the locale has it. */
export function formatTime(moment: number, timeZone: string, locale: string): string {
  return formatterOf(locale, { timeZone, timeStyle: 'short' }).format(moment)
}

/** “tomorrow, +7 hr”, “yesterday, −5.5 hr” */
export function formatDifference({ dayDifference, hourDifference }: ZoneTime, locale: string): string {
  const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(dayDifference, 'day')
  if (hourDifference === 0) return day
  const options = { style: 'unit', unit: 'hour', unitDisplay: 'short', signDisplay: 'exceptZero', maximumFractionDigits: 2 } as const
  // A true minus sign, as wide as the plus, and no line break before the unit.
  const hours = new Intl.NumberFormat(locale, options).format(hourDifference).replace('-', '−').replaceAll(' ', '\u00A0')
  return `${day}, ${hours}`
}

/** What a wall clock shows, as if it were UTC, in whole seconds. */
function wallTime(moment: number, timeZone: string): number | undefined {
  try {
    const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
    const formatter = formatterOf('en-US-u-ca-gregory-nu-latn', { ...options, hourCycle: 'h23', timeZone })
    const parts = new Map(formatter.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  } catch {
    return undefined
  }
}

let browserZoneNow = { minute: 0, timeZone: '' }

/** The browser's time zone, asked once a minute: whoever travels has another while the tab is open. */
export function browserZone(): string {
  const minute = Math.floor(Date.now() / 60_000)
  if (minute !== browserZoneNow.minute) browserZoneNow = { minute, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  return browserZoneNow.timeZone
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter takes longer than using it a hundred times. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}
