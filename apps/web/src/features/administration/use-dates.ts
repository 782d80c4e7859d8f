import { useTranslation } from 'react-i18next'
import { regionalLocale } from '../../lib/i18n/regional-locale.ts'

/** Writes seconds since 1970 in the language of the app: a day, a time to the second or the minute, and the last day of what ends with a day in UTC. */
export function useDates() {
  const { i18n } = useTranslation()
  const format = (options: Intl.DateTimeFormatOptions) => (seconds: number) =>
    new Intl.DateTimeFormat(regionalLocale(i18n.language), options).format(seconds * 1000)
  return {
    day: format({ dateStyle: 'medium' }),
    time: format({ dateStyle: 'short', timeStyle: 'medium' }),
    moment: format({ dateStyle: 'medium', timeStyle: 'short' }),
    lastDay: format({ dateStyle: 'medium', timeZone: 'UTC' }),
  }
}
