type Identified = ReadonlyArray<{ id: number }>

/** Whether two lists show the same articles in the same places, whatever has changed in their texts. */
export function sameArticles(one: Identified, other: Identified): boolean {
  return one.length === other.length && one.every((article, index) => article.id === other[index]?.id)
}

/** How many of `fresh` are not in `standing`. */
export function countNew(standing: Identified, fresh: Identified): number {
  const known = new Set(standing.map((article) => article.id))
  return fresh.filter((article) => !known.has(article.id)).length
}
