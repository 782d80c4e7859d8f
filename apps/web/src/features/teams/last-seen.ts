import { regionalLocale } from '../../lib/i18n/regional-locale.ts'

/**
import { regionalLocale } from '../../lib/i18n/regional-locale.ts'
 * When somebody was last here, no finer than it is known: what they do is noted once an hour. `seenHour`: within the last hour, `seenToday`, or
 * `seenOn` a date. Times in seconds since 1970.
 */
export function lastSeenOf(seen: number, now: number, language: string): { key: 'seenHour' | 'seenToday' | 'seenOn'; date: string } {
  const date = new Intl.DateTimeFormat(regionalLocale(language), { dateStyle: 'medium' }).format(seen * 1000)
  const isToday = new Date(seen * 1000).toDateString() === new Date(now * 1000).toDateString()
  return { key: now - seen <= 3600 ? 'seenHour' : isToday ? 'seenToday' : 'seenOn', date }
}
