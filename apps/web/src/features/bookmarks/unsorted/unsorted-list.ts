import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { UnsortedLinks } from '@foyer/contracts/pages/item/unsorted'
import type { InfiniteData } from '@tanstack/react-query'

/** Pure changes of the inbox as it is cached: some links after the other. */
export type UnsortedList = InfiniteData<UnsortedLinks>

export function linksIn(list: UnsortedList | undefined): Bookmark[] {
  return list?.pages.flatMap((page) => page.links) ?? []
}

/** The same object where none of them is in it. */
export function withoutIds(list: UnsortedList, ids: ReadonlySet<number>): UnsortedList {
  const count = linksIn(list).filter(({ id }) => ids.has(id)).length
  if (count === 0) return list
  const without = (page: UnsortedLinks) => ({ ...page, links: page.links.filter(({ id }) => !ids.has(id)), total: page.total - count })
  return { ...list, pages: list.pages.map(without) }
}

/** With a link of it behind another one, or at the top. */
export function withPlaced(list: UnsortedList, id: number, after: number | null): UnsortedList {
  const links = linksIn(list)
  const link = links.find((entry) => entry.id === id)
  if (!link) return list
  const rest = links.filter((entry) => entry.id !== id)
  const ordered = rest.toSpliced(rest.findIndex((entry) => entry.id === after) + 1, 0, link)
  let start = 0
  const refilled = (page: UnsortedLinks) => {
    const end = start + page.links.length
    const part = { ...page, links: ordered.slice(start, end) }
    start = end
    return part
  }
  return { ...list, pages: list.pages.map(refilled) }
}
