import type { AllowList } from './allow-list.ts'
import { SafeFetchError } from './errors.ts'
import { isUnsafePort } from './unsafe-ports.ts'

/**
 * Reads a URL that is about to be fetched, by the URL standard, against `base` if it is a redirect's target. User name and password are
 * dropped: whoever wants to sign in says so in a header. Throws SafeFetchError `invalid_url` for what is no URL, too long, or neither http
 * nor https, and `address_not_allowed` for a port that browsers refuse, unless the allow-list names it.
 */
export function readUrl(input: string | URL, rules: { allow: AllowList; urlLength: number; base?: URL }): URL {
  const text = String(input)
  // Before parsing too: a parser need not see what is refused anyway.
  if (text.length > rules.urlLength) throw new SafeFetchError('invalid_url')
  const url = URL.parse(text, rules.base?.href)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '')
    throw new SafeFetchError('invalid_url')
  url.username = ''
  url.password = ''
  if (url.href.length > rules.urlLength) throw new SafeFetchError('invalid_url')
  const port = portOf(url)
  if (isUnsafePort(port) && !rules.allow.namesPort(url.hostname, port)) {
    throw new SafeFetchError('address_not_allowed', { cause: new Error(`port ${port} is unsafe`) })
  }
  return url
}

/** The port of an http or https URL. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}
