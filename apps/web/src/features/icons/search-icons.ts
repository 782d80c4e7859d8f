/** An icon that can be chosen. `searchText` is what it is found by, as it is compared. */
export type IconEntry = { identifier: string; name: string; searchText: string }

const maxResults = 300

/** What an entry is found by: its name, further words and its own identifier. */
export function searchTextOf(name: string, words: string, identifier: string): string {
  return ` ${fold(`${name} ${words} ${identifier.replaceAll(/[/-]/g, ' ')}`)}`
}

/** The entries that have every word of a query, or one that begins with it; those whose name begins with it first. All of them without one. */
export function searchIcons(entries: readonly IconEntry[], query: string): readonly IconEntry[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  const matching = entries.filter(({ searchText }) => words.every((word) => searchText.includes(` ${word}`)))
  const phrase = ` ${words.join(' ')}`
  const [first, rest] = [
    matching.filter(({ searchText }) => searchText.startsWith(phrase)),
    matching.filter(({ searchText }) => !searchText.startsWith(phrase)),
  ]
  return [...first, ...rest].slice(0, maxResults)
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()
}
