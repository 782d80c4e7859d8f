import { isWebUrl, normalizeUrl } from '@foyer/contracts/values'

/**
 * The address of a feed as typed → the one under which it is known, or null for what is no web address. `feed:` and its kin, which old
 * browsers handed to feed readers, become http(s); name and password are no part of it (see `givenSignIn`), and the part after # never
 * reaches a server.
 */
export function feedAddress(typed: string): string | null {
  const url = typedUrl(typed)
  if (!url) return null
  url.hash = ''
  url.username = ''
  url.password = ''
  return isWebUrl(url.href) ? url.href : null
}

/** The web address that somebody has typed, with the name and password in it; null for what is none. */
export function typedUrl(typed: string): URL | null {
  const plain = typed.trim().replace(/^(?:feed|rss|pcast|itpc):(?:\/\/)?(?=https?:)/i, '')
  const normalized = normalizeUrl(plain.replace(/^(?:feed|rss|pcast|itpc):\/\//i, 'http://'))
  return isWebUrl(normalized) ? URL.parse(normalized) : null
}
