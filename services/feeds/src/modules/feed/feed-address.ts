import { isWebUrl, readWebAddress } from '@foyer/links/addresses'

/**
 * The normalized address of a typed feed, or null when it is no web address. `feed:` and similar schemes become http(s); credentials (see
 * `parseCredentials`) and the fragment are removed.
 */
export function feedAddress(typed: string): string | null {
  const url = typedUrl(typed)
  if (!url) return null
  url.hash = ''
  url.username = ''
  url.password = ''
  return isWebUrl(url.href) ? url.href : null
}

/** The typed web address including its credentials; null when it is no web address. */
export function typedUrl(typed: string): URL | null {
  const plain = typed.trim().replace(/^(?:feed|rss|pcast|itpc):(?:\/\/)?(?=https?:)/i, '')
  const url = readWebAddress(plain.replace(/^(?:feed|rss|pcast|itpc):\/\//i, 'http://'))
  return url === null ? null : URL.parse(url)
}
