import { isWebUrl, readWebAddress } from '@foyer/contracts/addresses'

/**
 * The address of a calendar as it is fetched: `webcal:`, which calendar programs use, is https. null for what is no web address, and for one with a name
 * and a password.
 */
export function calendarAddress(typed: string): string | null {
  const address = readWebAddress(typed.trim().replace(/^webcals?:\/\//i, 'https://'))
  const url = address === null ? null : URL.parse(address)
  if (!url || url.username !== '' || url.password !== '' || !isWebUrl(url.href)) return null
  url.hash = ''
  return url.href
}
