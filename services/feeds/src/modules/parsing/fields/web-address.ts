import { isWebUrl } from '@foyer/contracts/values'

/** An address as a feed writes it, made absolute: http(s) or null. Line breaks inside are the feed's layout, `www.` alone lacks its scheme. */
export function webAddress(written: string, base: string): string | null {
  const text = written.replaceAll(/[\r\n\t]+/g, '').trim()
  if (text === '') return null
  const href = URL.parse(/^www\.[^\s/]+\.[a-z]+(?:[/?#]|$)/i.test(text) ? `http://${text}` : text, base)?.href
  return href !== undefined && isWebUrl(href) ? href : null
}
