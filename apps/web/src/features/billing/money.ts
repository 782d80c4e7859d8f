import { regionalLocale } from '../../lib/i18n/regional-locale.ts'

/** An amount in minor units as people write it: without decimals where there are none. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const locale = regionalLocale(language)
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions()
  const value = amount / 10 ** maximumFractionDigits
  return new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(value)
}

/** A day, in seconds since 1970, written out. */
export function formatDay(moment: number, language: string): string {
  return new Intl.DateTimeFormat(regionalLocale(language), { dateStyle: 'long' }).format(moment * 1000)
}
