import type { TFunction } from 'i18next'

/** How long ago a day was, such as “3 days ago”; of the next days “in 3 days”. */
export function dayDistance(day: string, today: string, language: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / (24 * 3_600_000))
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return Math.abs(days) < 60 ? format.format(days, 'day') : format.format(Math.round(days / 30), 'month')
}

type Check = { checked_on?: string | undefined; name: string | undefined; today: string; language: string }

/** When a link was checked, and by whom where that is known, in a sentence. */
export function checkedText(t: TFunction, { checked_on: day, name, today, language }: Check): string {
  if (!day) return t('due-links:neverChecked')
  const age = dayDistance(day, today, language)
  return name === undefined ? t('due-links:checked', { age }) : t('due-links:checkedBy', { age, name })
}
