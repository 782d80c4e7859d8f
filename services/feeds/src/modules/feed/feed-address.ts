import { isWebUrl, normalizeUrl } from '@foyer/contracts/values'

/**
 * The address of a feed as typed → the one under which it is known, or null for what is no web address. `feed:` and its kin, which old
 * browsers handed to feed readers, become http(s); the part after # never reaches a server.
 */
export function feedAddress(typed: string): string | null {
  const plain = typed.trim().replace(/^(?:feed|rss|pcast|itpc):(?:\/\/)?(?=https?:)/i, '')
  const normalized = normalizeUrl(plain.replace(/^(?:feed|rss|pcast|itpc):\/\//i, 'http://'))
  const url = isWebUrl(normalized) ? URL.parse(normalized) : null
  if (!url) return null
  url.hash = ''
  url.username = ''
  url.password = ''
  return isWebUrl(url.href) ? url.href : null
}
