import { visitTest } from './canonical/is-tracking.ts'
import { addressLimits } from './address-limits.ts'

/**
 * The form of a web address under which it is checked, once for all who have it: without its fragment, which never reaches a server, and without
 * parameters that only count the visit. Every other parameter may be what a site goes by, above all one that only leads on. null for every other address,
 * for one with a name and a password, and for one that is longer than a web address may be.
 */
export function checkedAddress(url: string): string | null {
  const own = URL.parse(url)
  if (!own || !/^https?:$/.test(own.protocol) || own.username !== '' || own.password !== '' || own.href.length > addressLimits.url)
    return null
  const { protocol, port, pathname, search } = own
  const host = own.hostname.replace(/\.$/, '')
  return `${protocol}//${host}${port && `:${port}`}${withEqualEscapes(pathname)}${withoutVisit(search, host)}`
}

function withoutVisit(search: string, host: string): string {
  const isOfVisit = visitTest(host)
  const pairs = search.slice(1).split('&')
  const rest = pairs.filter((pair) => pair === '' || !isOfVisit(pair))
  return rest.length === pairs.length ? search : rest.length === 0 ? '' : `?${rest.join('&')}`
}

function withEqualEscapes(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
}
