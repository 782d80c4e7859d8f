import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { PlacedLink } from './link-batches.ts'

/** These links of the lists of a widget, each with the one above it; in the order of the lists. */
export function placedLinks(lists: readonly (readonly Bookmark[])[], ids: ReadonlySet<number>): PlacedLink[] {
  return lists.flatMap((links) =>
    links.map((link, index) => ({ link, after: links[index - 1]?.id ?? null })).filter(({ link }) => ids.has(link.id)),
  )
}

/** Links that go to one place together: after a link, in a group. */
export type LinkRun = { item_ids: number[]; folder_id: number | null; after: number | null }

/**
 * The moves that bring links back to their places: those that stood one below the other in one go, of at most `atOnce`. In that order each finds
 * the link above it in its place.
 */
export function runsOf(placed: readonly PlacedLink[], atOnce: number): LinkRun[] {
  const runs: LinkRun[] = []
  for (const { link, after } of placed) {
    const run = runs.at(-1)
    if (run && run.item_ids.at(-1) === after && run.item_ids.length < atOnce) run.item_ids.push(link.id)
    else runs.push({ item_ids: [link.id], folder_id: link.folder_id, after })
  }
  return runs
}
