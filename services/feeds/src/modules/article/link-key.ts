/** The part that all spellings of an article's address share, and its fragment. */
export type LinkKey = { place: string; fragment: string }

/**
 * An address without scheme, `www.` and trailing slash, which do not tell articles apart. Null for an address that is not of a single
 * article, such as the front page of a site.
 */
export function linkKey(url: string | null): LinkKey | null {
  const parsed = url === null ? null : URL.parse(url)
  if (!parsed) return null
  const { host, pathname, search, hash } = parsed
  if (pathname === '/' && search === '' && hash.length < 2) return null
  return { place: `${host.replace(/^www\./, '')}${withoutEndSlashes(pathname)}${search}`, fragment: hash.slice(1) }
}

/** As a pattern, it would look at a run of slashes within the path once for each of them. */
function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Whether both are addresses of one article. A fragment tells two apart only where both have one. */
export function isSamePlace(a: LinkKey | null, b: LinkKey | null): boolean {
  if (!a || !b || a.place !== b.place) return false
  return a.fragment === b.fragment || a.fragment === '' || b.fragment === ''
}
