import type { Bookmark, UrllistSettings } from '@foyer/contracts/kinds/bookmarks'
import { hostOf } from '../../../lib/browser/links.ts'
import { sortInSlices } from './sort-in-slices.ts'

export type SortBy = NonNullable<UrllistSettings['sortBy']>
export type SortOrder = NonNullable<UrllistSettings['sortOrder']>

/** Links in a new order; what is equal keeps the order it had. Of the same second, the smaller id is older. */
export function sortLinks(links: readonly Bookmark[], by: SortBy, order: SortOrder, language?: string): Promise<Bookmark[]> {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const sign = order === 'asc' ? 1 : -1
  const compares: Record<SortBy, (a: Bookmark, b: Bookmark) => number> = {
    title: (a, b) => compare(a.title, b.title),
    domain: (a, b) => compare(hostOf(a.url), hostOf(b.url)),
    url: (a, b) => compare(a.url, b.url),
    // The oldest has the greatest age.
    age: (a, b) => b.created_at - a.created_at || b.id - a.id,
  }
  return sortInSlices(links, (a, b) => sign * compares[by](a, b))
}

/**
 * The calls that reorder `now` into `sorted` when one call may name at most `atOnce` ids. Each call reorders its ids among the positions they
 * occupy; its first half then has its final position.
 */
export function orderSteps(now: readonly number[], sorted: readonly number[], atOnce: number): number[][] {
  const steps: number[][] = []
  let current = [...now]
  const half = Math.floor(atOnce / 2)
  for (let start = 0; start < sorted.length; start += half) {
    const rest = current.slice(start)
    const target = sorted.slice(start)
    if (rest.every((id, index) => id === target[index])) break
    if (rest.length <= atOnce) {
      steps.push(target)
      break
    }
    const first = target.slice(0, half)
    const settled = new Set(first)
    const step = [...first, ...rest.slice(0, half).filter((id) => !settled.has(id))]
    steps.push(step)
    current = [...current.slice(0, start), ...onPlaces(rest, step)]
  }
  return steps
}

/** The fewest moves that bring a list into an order: each puts an id after another one, or at the top. */
export function orderMoves(now: readonly number[], sorted: readonly number[]): { id: number; after: number | null }[] {
  const places = new Map(now.map((id, index) => [id, index]))
  const unmoved = ascendingPositions(sorted.map((id) => places.get(id) ?? -1))
  return sorted.flatMap((id, index) => (unmoved.has(index) ? [] : [{ id, after: sorted[index - 1] ?? null }]))
}

/** The positions of a longest ascending subsequence, by the ends of the best ones of each length. */
function ascendingPositions(values: readonly number[]): Set<number> {
  const ends: number[] = []
  const before: number[] = []
  for (const [index, value] of values.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = index
  }
  const positions = new Set<number>()
  for (let position = ends.at(-1) ?? -1; position >= 0; position = before[position] ?? -1) positions.add(position)
  return positions
}

function onPlaces(list: readonly number[], ids: readonly number[]): number[] {
  const named = new Set(ids)
  let place = 0
  return list.map((id) => {
    if (!named.has(id)) return id
    place += 1
    return ids[place - 1] ?? id
  })
}
