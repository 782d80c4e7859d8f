import type { Revision } from '@foyer/contracts/pages/page/page-revisions'
import { regionalLocale } from '../../lib/i18n/regional-locale.ts'

const dayOf = (time: Date): string => `${time.getFullYear()}-${time.getMonth()}-${time.getDate()}`
const toDate = (seconds: number): Date => new Date(seconds * 1_000)

/** The time of day. */
export function formatTime(seconds: number, language: string): string {
  return new Intl.DateTimeFormat(regionalLocale(language), { timeStyle: 'short' }).format(toDate(seconds))
}

/** The day and the time of day. */
export function formatMoment(seconds: number, language: string): string {
  return new Intl.DateTimeFormat(regionalLocale(language), { dateStyle: 'medium', timeStyle: 'short' }).format(toDate(seconds))
}

/** The day, today and yesterday by these words. */
export function formatDay(seconds: number, now: number, language: string): string {
  const age = [0, 1].find((days) => dayOf(toDate(now - days * 86_400)) === dayOf(toDate(seconds)))
  if (age === undefined) return new Intl.DateTimeFormat(regionalLocale(language), { dateStyle: 'full' }).format(toDate(seconds))
  const text = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-age, 'day')
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1)
}

/** Revisions by the day of their last change; both the last first. */
export function byDay(revisions: readonly Revision[]): Revision[][] {
  return [...Map.groupBy(revisions, ({ changed_at }) => dayOf(toDate(changed_at))).values()]
}
