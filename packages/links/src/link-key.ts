import { canonicalUrl } from './canonical/canonical-address.ts'

/**
 * What two addresses have in common when they lead to the same page: text to compare, never an address to open. It is the canonical address without
 * what servers answer alike: `http` and `https`, a host with and without `www.`, and a slash at the end of the path. Everything else makes
 * another page. Addresses of other schemes are compared as they are.
 */
export function linkKey(url: string): string {
  const address = canonicalUrl(url)
  if (!address) return url
  const { username, password, port, pathname, search, hash } = address
  const host = address.hostname.replace(/^www\.(?=.+\.)/, '')
  const user = username || password ? `${username}:${password}@` : ''
  return `//${user}${host}${port && `:${port}`}${withoutLastSlashes(pathname)}${search}${hash}`
}

/** No pattern: one would take quadratic time. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path.charAt(end - 1) === '/') end -= 1
  return path.slice(0, end)
}
