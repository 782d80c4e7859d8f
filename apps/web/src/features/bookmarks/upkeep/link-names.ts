type Named = { id: number; title: string; url: string }

/** What tells each of these links from the others: its title, and its address as well where another one has the same title. */
export function linkNames(links: readonly Named[]): Map<number, string> {
  const counts = new Map<string, number>()
  for (const { title } of links) counts.set(keyOf(title), (counts.get(keyOf(title)) ?? 0) + 1)
  return new Map(
    links.map(({ id, title, url }) => [id, (counts.get(keyOf(title)) ?? 0) > 1 ? `${title.trim()} (${shownAddress(url)})` : title]),
  )
}

const keyOf = (title: string): string => title.trim().toLowerCase()

/** An address as people read it: without its scheme and `www.`, and without a `/` that ends it. */
export function shownAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
}
