import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { UnsortedLinks } from '@foyer/contracts/pages/item/unsorted'
import type { InfiniteData } from '@tanstack/react-query'

/** Pure changes of the inbox as it is cached: some links after the other. */
export type UnsortedList = InfiniteData<UnsortedLinks>

export function linksIn(list: UnsortedList | undefined): Bookmark[] {
  return list?.pages.flatMap((page) => page.links) ?? []
}
