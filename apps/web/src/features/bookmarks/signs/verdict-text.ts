import type { LinkState } from '@foyer/contracts/pages/item/link-state'
import type { TFunction } from 'i18next'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

/** A verdict over a link in plain words, with the status of the site where that says more. */
export function verdictText(t: TFunction, { verdict, status_code }: Pick<LinkState, 'verdict' | 'status_code'>): string {
  const text = t(`broken-links:verdict.${verdict}`)
  return status_code !== null && status_code >= 400 ? t('broken-links:withStatus', { verdict: text, status: status_code }) : text
}

/** A day in words; `moment` in seconds since 1970. */
export function dayText(language: string, moment: number): string {
  return new Intl.DateTimeFormat(regionalLocale(language), { dateStyle: 'medium' }).format(moment * 1000)
}
