import { feedAddress } from './feed-address.ts'

type Redirect = { status: number; url: string }

/**
 * The new address of a feed: the end of a chain of permanent redirects (301 and 308, RFC 9110 §15.4); null for any other chain, or none.
 */
export function permanentRedirect(requestedUrl: string, redirects: readonly Redirect[]): string | null {
  const last = redirects.at(-1)
  if (!last || redirects.some(({ status }) => status !== 301 && status !== 308)) return null
  const url = feedAddress(last.url)
  return url === requestedUrl ? null : url
}

/** Whether two addresses are spellings of one: https for http, a slash more or less at the end. */
export function isSameAddress(a: string, b: string): boolean {
  return comparable(a) === comparable(b)
}

function comparable(address: string): string {
  const url = new URL(address)
  return `${url.host.replace(/:(?:80|443)$/, '')}${url.pathname.replace(/\/$/, '')}${url.search}`
}
