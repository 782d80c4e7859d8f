import { isWebUrl, readWebAddress } from '@foyer/links/addresses'

/**
 * The address of a calendar as it is fetched: `webcal:`, which calendar programs use, says as little as no scheme, and `webcals:` is https. null for what is no web address, and for one with a name
 * and a password.
 */
export function calendarAddress(typed: string): string | null {
  const address = readWebAddress(withoutCalendarScheme(typed))
  const url = address === null ? null : URL.parse(address)
  if (!url || url.username !== '' || url.password !== '' || !isWebUrl(url.href)) return null
  url.hash = ''
  return url.href
}

/** An address without a scheme, or with that of the web. */
export function withoutCalendarScheme(typed: string): string {
  return typed.trim().replace(/^webcal(s?):\/\//i, (_, secure: string) => (secure === '' ? '//' : 'https://'))
}
