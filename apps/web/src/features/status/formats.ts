const dayMs = 86_400_000

/** A moment in the past: its time today, else its day, with the time within a week. Both in seconds since 1970. */
export function formatSince(moment: number, now: number, locale: string): string {
  const [then, today] = [new Date(moment * 1000), new Date(now * 1000)]
  if (then.toDateString() === today.toDateString()) return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(then)
  const isRecent = today.getTime() - then.getTime() < 7 * dayMs
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(isRecent && { timeStyle: 'short' }) }).format(then)
}

/** A part of time in percent. It is 100 % only for what was never down: 99.996 % stays below. */
export function formatUptime(part: number, locale: string): string {
  const cut = Math.floor(part * 10_000) / 10_000
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(cut)
}
