import { linkId } from '@foyer/service-kit/link-id'
import type { SavedLinks } from '../duplicates/saved-links.ts'

/**
 * Tells which addresses lead to the same page as a bookmark of a person: of those on pages of their own that are neither archived nor deleted. What
 * their bookmarks lead to is in memory, so that a call reads the heads of their pages and what was written since the last one.
 */
export function createKnownAddresses({ savedLinks }: { savedLinks: SavedLinks }) {
  return async (ownerId: number, urls: readonly string[]): Promise<boolean[]> => {
    const widgets = (await savedLinks.of({ id: ownerId })).filter(({ page, linkIds }) => !page.is_archived && linkIds.length > 0)
    // Link ids cost more than anything else here, and most people import before they have a bookmark.
    if (widgets.length === 0) return urls.map(() => false)
    const ids = urls.map(linkId)
    const sought = new Set(ids)
    const saved = new Set<number>()
    for (const { linkIds } of widgets) for (const id of linkIds) if (sought.has(id)) saved.add(id)
    return ids.map((id) => saved.has(id))
  }
}
