import type { Principal, SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { deletedPlaceStates } from '@foyer/contracts/pages/item/deleted-items'
import type { AccessiblePages } from '../page/accessible/accessible-pages.ts'
import type { PlacedPage, PlacedWidget } from '../page/page-trash.repository.ts'
import { type Abilities, abilitiesOf } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'

/** A widget from which things may have been deleted, on a page that the viewer may edit or restore. */
export type TrashHome = { page: PlacedPage; widget: PlacedWidget; state: (typeof deletedPlaceStates)[number]; can: Abilities }

/** Where a widget stands whose page has it, in whichever way. */
export function stateOf(page: Pick<PlacedPage, 'trashed_at'>, isRemoved: boolean): TrashHome['state'] {
  if (page.trashed_at) return 'page_deleted'
  return isRemoved ? 'widget_deleted' : 'present'
}

/** Whether somebody may delete for good what was deleted from a page. Of an inbox nobody else can be the owner. */
export function mayPurge(page: Pick<PlacedPage, 'is_inbox'>, can: Abilities): boolean {
  return can.has('restore') || (page.is_inbox === true && can.has('edit'))
}

/** The widgets of all pages that somebody may edit, and of their deleted pages, deleted widgets included. */
export function createTrashPlaces({
  accessiblePages,
  pages,
}: {
  accessiblePages: Pick<AccessiblePages, 'of'>
  pages: Pick<PageRepository, 'placedByIds' | 'trashedByOwner'>
}) {
  const trashedOf = async ({ id, memberships = [] }: Principal): Promise<number[]> => {
    const owners = [id, ...memberships.map((membership) => membership.id)]
    const trashed = await Promise.all(owners.map((ownerId) => pages.trashedByOwner(ownerId, limits.deleted_pages + limits.pages_per_team)))
    return trashed.flat().map(({ _id }) => _id)
  }

  return async (viewer: SessionUser): Promise<Map<number, TrashHome>> => {
    const [editable, trashed] = await Promise.all([accessiblePages.of({ viewer, grants: [] }, { editable: true }), trashedOf(viewer)])
    const ids = [...new Set([...editable.map(({ head }) => head._id), ...trashed])]
    const placed = await pages.placedByIds(ids)
    return new Map(
      placed.flatMap((page) => {
        const can = abilitiesOf(page, viewer)
        if (!can.has(page.trashed_at ? 'restore' : 'edit')) return []
        const homeOf = (widget: PlacedWidget, isRemoved: boolean) =>
          [widget.id, { page, widget, state: stateOf(page, isRemoved), can } satisfies TrashHome] as const
        return [...page.widgets.map((widget) => homeOf(widget, false)), ...(page.removed ?? []).map(({ widget }) => homeOf(widget, true))]
      }),
    )
  }
}
