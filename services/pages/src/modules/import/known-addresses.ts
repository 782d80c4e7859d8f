import type { NewOwner } from '@foyer/contracts/accounts/owners'
import type { SavedLinks } from '../duplicates/saved-links.ts'
import type { ResolvePerson } from '../page/named-person.ts'
import { ownershipOf } from '../page/page-owner.ts'

/**
 * Tells which link ids are those of bookmarks of an owner: of those on pages of a person, or on the pages of a team that who imports may edit, that are
 * neither archived nor deleted. What bookmarks lead to is in memory, so that a call reads the heads of pages and what was written since the last one.
 */
export function createKnownAddresses({ savedLinks, resolvePerson }: { savedLinks: SavedLinks; resolvePerson: ResolvePerson }) {
  return async (whose: NewOwner, ids: readonly number[]): Promise<boolean[]> => {
    const { owner_id, owner_kind, created_by } = ownershipOf(whose)
    const person = await resolvePerson({ id: created_by }, [{ owner_kind }])
    const widgets = (await savedLinks.of(person)).filter(({ page }) => page.owner_id === owner_id && !page.is_archived)
    const sought = new Set(ids)
    const saved = new Set<number>()
    for (const { linkIds } of widgets) for (const id of linkIds) if (sought.has(id)) saved.add(id)
    return ids.map((id) => saved.has(id))
  }
}
