/** One half of a VTIMEZONE (RFC 5545 §3.6.5): when it begins, and the difference to UTC from then on, in minutes. */
export type Observance = { start: string; offset: number; rule: string | null }
export type VTimeZone = { id: string; location: string | null; observances: Observance[] }

const dayMs = 86_400_000
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const maxObservances = 100

/** The minutes of `+0530` or `-080000`; null for what is no offset. */
export function offsetMinutes(text: string): number | null {
  const match = /^([+-])(\d{2})(\d{2})(?:\d{2})?$/.exec(text.trim())
  if (!match) return null
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}

/**
 * The zone of the IANA database that has the same time as a VTIMEZONE through the whole of a year, looked at every fourth day; null for none. A
 * calendar that names its zone in words of its own is read by it.
 */
export function zoneLike({ observances }: Pick<VTimeZone, 'observances'>, year: number): string | null {
  const onsets = observances.slice(0, maxObservances).flatMap((observance) => onsetsOf(observance, year))
  if (onsets.length === 0) return null
  const samples = Array.from({ length: 91 }, (_, n) => Date.UTC(year, 0, 2, 12) + n * 4 * dayMs)
  const offsets = samples.map((at) => onsets.filter((onset) => onset.at <= at).toSorted((a, b) => b.at - a.at)[0]?.offset)
  return candidates().find((zone) => hasOffsets(zone, samples, offsets)) ?? null
}

/** The larger places first, for which the zones are named that most calendars mean. */
function candidates(): string[] {
  const whole = Array.from({ length: 27 }, (_, n) => `Etc/GMT${n < 13 ? '+' : '-'}${Math.abs(n - 12)}`)
  const common = ['Europe/Berlin', 'Europe/London', 'Europe/Athens', 'America/New_York', 'America/Chicago', 'America/Denver']
  return [...common, 'America/Los_Angeles', 'Australia/Sydney', ...Intl.supportedValuesOf('timeZone'), ...whole]
}

function hasOffsets(zone: string, samples: readonly number[], offsets: ReadonlyArray<number | undefined>): boolean {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return samples.every((at, n) => offsetIn(format, at) === offsets[n])
}

function offsetIn(format: Intl.DateTimeFormat, at: number): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const match = /([+-])(\d{2}):(\d{2})/.exec(name)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}

/** When an observance began last before a year, and when it begins in it. On the clock of the zone, which is exact enough for whole days. */
function onsetsOf({ start, offset, rule }: Observance, year: number): Array<{ at: number; offset: number }> {
  const first = /^(\d{4})(\d{2})(\d{2})/.exec(start)
  if (!first) return []
  const [firstYear, month, day] = [Number(first[1]), Number(first[2]) - 1, Number(first[3])]
  if (rule === null) return [{ at: Date.UTC(firstYear, month, day), offset }]
  const until = /UNTIL=(\d{4})/.exec(rule)
  const lastYear = until ? Number(until[1]) : year
  const years = [year - 1, year].map((each) => Math.min(lastYear, each)).filter((each) => each >= firstYear)
  return [...new Set(years)].map((each) => ({ at: dayOfRule(rule, each, { month, day }), offset }))
}

/** `BYMONTH=3;BYDAY=-1SU` in a year, or else the day that it began on. */
function dayOfRule(rule: string, year: number, first: { month: number; day: number }): number {
  const month = Number(/BYMONTH=(\d{1,2})/.exec(rule)?.[1] ?? first.month + 1) - 1
  const byDay = /BYDAY=([+-]?\d)?([A-Z]{2})/.exec(rule)
  const weekday = weekdays.indexOf(byDay?.[2] ?? '')
  if (weekday === -1) return Date.UTC(year, month, first.day)
  const nth = Number(byDay?.[1] ?? 1)
  // `BYMONTHDAY=8,9,10,…` says the same as the second week.
  const fromDay = Number(/BYMONTHDAY=(\d{1,2})/.exec(rule)?.[1] ?? 1)
  if (nth > 0) {
    const begin = Date.UTC(year, month, fromDay)
    return begin + (((weekday - new Date(begin).getUTCDay() + 7) % 7) + (nth - 1) * 7) * dayMs
  }
  const end = Date.UTC(year, month + 1, 0)
  return end - (((new Date(end).getUTCDay() - weekday + 7) % 7) + (-nth - 1) * 7) * dayMs
}
