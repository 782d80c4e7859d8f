/**
 * What two addresses have in common when they lead to the same page: text to compare, never an address to open. Alike are `http` and `https`, a
 * host with and without `www.`, in capitals or with a dot at its end, the default port, a slash at the end of the path, and a fragment,
 * unless a page routes by it (`#/…`, `#!…`). Everything else makes another page. Addresses of other schemes are compared as they are.
 */
export function linkKey(url: string): string {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol)) return url
  const { username, password, port, pathname, search, hash } = address
  const host = address.hostname.replace(/\.$/, '').replace(/^www\.(?=.+\.)/, '')
  const user = username || password ? `${username}:${password}@` : ''
  return `//${user}${host}${port && `:${port}`}${withoutLastSlashes(pathname)}${search}${/^#[!/]/.test(hash) ? hash : ''}`
}

/** No pattern: one would take quadratic time. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path.charAt(end - 1) === '/') end -= 1
  return path.slice(0, end)
}
