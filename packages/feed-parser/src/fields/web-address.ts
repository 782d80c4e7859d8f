import { limits } from '@foyer/contracts/limits'

/** An address as a feed writes it, made absolute: http(s) or null. Line breaks inside are the feed's layout, `www.` alone lacks its scheme. */
export function webAddress(written: string, base: string): string | null {
  const text = written.replaceAll(/[\r\n\t]+/g, '').trim()
  if (text === '') return null
  const url = /^https?:\/\//i.test(text)
    ? URL.parse(text)
    : URL.parse(/^www\.[^\s/]+\.[a-z]+(?:[/?#]|$)/i.test(text) ? `http://${text}` : text, base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') return null
  return url.href.length <= limits.url ? url.href : null
}
