import type { LinkedWidget } from './saved-links.ts'

type Links = Pick<LinkedWidget, 'linkIds'>

/**
 * How often links are saved in all of `homes`, of those that are in one of `shown` and saved twice or more. The most frequent are first, then in
 * the order of the widgets.
 */
export function countsOf(homes: readonly Links[], shown: readonly Links[]): { link_id: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { linkIds } of shown) for (const id of linkIds) counts.set(id, 0)
  for (const { linkIds } of homes) {
    for (const id of linkIds) {
      const count = counts.get(id)
      if (count !== undefined) counts.set(id, count + 1)
    }
  }
  return [...counts].flatMap(([link_id, count]) => (count > 1 ? { link_id, count } : [])).toSorted((a, b) => b.count - a.count)
}
