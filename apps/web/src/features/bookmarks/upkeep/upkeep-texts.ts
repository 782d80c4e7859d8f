import type { TFunction } from 'i18next'

/** How long ago a day was, such as “3 days ago”; of the next days “in 3 days”. */
export function dayDistance(day: string, today: string, language: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / (24 * 3_600_000))
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return Math.abs(days) < 60 ? format.format(days, 'day') : format.format(Math.round(days / 30), 'month')
}

/** When a link was checked, in a sentence. */
export function checkedText(t: TFunction, checkedOn: string | undefined, today: string, language: string): string {
  return checkedOn ? t('due-links:checked', { age: dayDistance(checkedOn, today, language) }) : t('due-links:neverChecked')
}
