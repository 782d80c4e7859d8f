const dayMs = 24 * 60 * 60 * 1_000

/** The day of a moment on the clock of this browser, as `2026-11-26`. */
export function dayOf(moment: Date): string {
  return new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())).toISOString().slice(0, 10)
}

/** A day as one says it: today and tomorrow, the days of this week by name, else the date; with its year when it is another one. */
export function dueText(due: string, today: string, locale: string): string {
  const days = Math.round((Date.parse(due) - Date.parse(today)) / dayMs)
  if (days === 0 || days === 1) {
    const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  }
  const isNear = days > 1 && days < 7
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...(isNear ? { weekday: 'long' } : { day: 'numeric', month: 'short' }),
    ...(isNear || due.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  }).format(Date.parse(due))
}
