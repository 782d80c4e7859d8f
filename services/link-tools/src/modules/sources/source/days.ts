const dayMs = 86_400_000

/** The whole days that a report is about: so many up to yesterday in a time zone, and as many before. */
export type Days = { today: string; from: string; to: string; previousFrom: string; previousTo: string; all: string[] }

/** `at` is a moment; `count` how many days. A time zone that this machine does not know counts as UTC. */
export function daysBefore(at: Date, count: number, timeZone: string): Days {
  const today = Date.parse(dayIn(at, isTimeZone(timeZone) ? timeZone : 'UTC'))
  const day = (before: number) => new Date(today - before * dayMs).toISOString().slice(0, 10)
  return {
    today: day(0),
    from: day(count),
    to: day(1),
    previousFrom: day(2 * count),
    previousTo: day(count + 1),
    all: Array.from({ length: count }, (_, index) => day(count - index)),
  }
}

/** The day that a moment is in: `2026-11-26`. */
function dayIn(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at)
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
