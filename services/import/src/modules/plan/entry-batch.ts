import type { ImportedBookmark } from '@foyer/contracts/pages/page/page-imports'
import { linkId } from '@foyer/service-kit/link-id'
import type { ImportedFeed, ImportedFolder } from './import-content.ts'
import type { SourcePlace } from './import.plan.ts'
import { orderKeyAt } from './order-keys.ts'

/** A link as a batch has it: the key of its source, its number in that, and its id, which is given out when it is read; from an earlier release without `link_id`. */
export type LinkEntry = [
  key: number,
  number: number,
  id: number,
  url: string,
  title: string,
  description: string,
  tags: string[],
  created_at: number,
  link_id?: number,
]
export type FeedEntry = [key: number, number: number, url: string, title: string]

/**
 * Links or feeds as they were read, never both: what a call takes. `similar` are the numbers of the links that lead to the same page as one before in their
 * folder, by what can be told from another address.
 */
export type EntryBatch = { links: LinkEntry[]; feeds: FeedEntry[]; similar?: number[] }

export const linkIdOfEntry = ([, , , url, , , , , link_id]: LinkEntry): number => link_id ?? linkId(url)
export const titleOf = ([, , , , title]: LinkEntry): string => title

/** The places of all sources, to be looked up by their keys. */
export type Places = ReadonlyMap<number, SourcePlace>
export const placesByKey = (places: readonly SourcePlace[]): Places => new Map(places.map((place) => [place.key, place]))

/** Links as they are sent to pages; those that have no place were left out when the layout was made. */
export function bookmarksOf(links: readonly LinkEntry[], places: Places, folders: readonly ImportedFolder[]): ImportedBookmark[] {
  return links.flatMap((link) => {
    const [key, number, id, url, title, description, tags, created_at] = link
    const place = places.get(key)?.link
    const folder = place ? folders[place.widget] : undefined
    if (!place || !folder) return []
    const folder_id = place.group === null ? null : (folder.groups?.[place.group]?.id ?? null)
    const order = orderKeyAt(place.first + number)
    const link_id = linkIdOfEntry(link)
    return [{ id, widget_id: folder.widget_id, folder_id, order, url, title, description, tags, created_at, link_id }]
  })
}

/** Feeds as they are sent to feeds. */
export function feedsOf(feeds: readonly FeedEntry[], places: Places, folders: readonly ImportedFolder[]): ImportedFeed[] {
  return feeds.flatMap(([key, number, url, title]) => {
    const run = places.get(key)?.feeds.findLast(({ start }) => start <= number)
    const folder = run ? folders[run.widget] : undefined
    return folder ? [{ widget_id: folder.widget_id, url, title }] : []
  })
}
