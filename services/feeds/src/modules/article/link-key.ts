/** What the spellings of one article's address have in common; the fragment stands beside it. */
export type LinkKey = { place: string; fragment: string }

/**
 * An address without what does not tell articles apart: scheme, `www.` and the slash at the end. Null for one that names no article of its
 * own, such as a site's front page.
 */
export function linkKey(url: string | null): LinkKey | null {
  const parsed = url === null ? null : URL.parse(url)
  if (!parsed) return null
  const { host, pathname, search, hash } = parsed
  if (pathname === '/' && search === '' && hash.length < 2) return null
  return { place: `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`, fragment: hash.slice(1) }
}

/** Whether both are addresses of one article. A fragment tells two apart only where both have one. */
export function isSamePlace(a: LinkKey | null, b: LinkKey | null): boolean {
  if (!a || !b || a.place !== b.place) return false
  return a.fragment === b.fragment || a.fragment === '' || b.fragment === ''
}
