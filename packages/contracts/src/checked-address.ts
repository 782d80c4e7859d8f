import { canonicalUrl } from './canonical/canonical-address.ts'
import { limits } from './limits.ts'

/**
 * The form of a web address under which it is checked, once for all who have it: the canonical address without its fragment, which never reaches a
 * server. An AMP page, a site for phones and a page that only leads on are checked as they are, since that is what people open who have saved
 * them. null for every other address, for one with a name and a password, and for one that is longer than a web address may be.
 */
export function checkedAddress(url: string): string | null {
  const own = URL.parse(url)
  if (!own || !/^https?:$/.test(own.protocol) || own.username !== '' || own.password !== '' || own.href.length > limits.url) return null
  const canonical = canonicalUrl(url)
  const checked = canonical && placeOf(canonical) === placeOf(own) ? canonical : own
  // The parsed address may be the one of a cache.
  const address = new URL(checked)
  address.hash = ''
  return address.href
}

/** What of an address names a page, its parameters apart. */
function placeOf({ hostname, port, pathname }: URL): string {
  return `${hostname.replace(/\.$/, '')}:${port}${withEqualEscapes(pathname)}`
}

function withEqualEscapes(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
}
