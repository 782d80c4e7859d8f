import type { SavedLinks } from '../duplicates/saved-links.ts'

/**
 * Tells which link ids are those of bookmarks of a person: of those on pages of their own that are neither archived nor deleted. What their bookmarks
 * lead to is in memory, so that a call reads the heads of their pages and what was written since the last one.
 */
export function createKnownAddresses({ savedLinks }: { savedLinks: SavedLinks }) {
  return async (ownerId: number, ids: readonly number[]): Promise<boolean[]> => {
    const widgets = (await savedLinks.of({ id: ownerId })).filter(({ page }) => !page.is_archived)
    const sought = new Set(ids)
    const saved = new Set<number>()
    for (const { linkIds } of widgets) for (const id of linkIds) if (sought.has(id)) saved.add(id)
    return ids.map((id) => saved.has(id))
  }
}
