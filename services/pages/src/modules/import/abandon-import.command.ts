import type { OwnerKind } from '@foyer/contracts/accounts/owners'
import type { PageRepository } from '../page/page.repository.ts'
import { newTombstone } from '../page/page-tombstone.ts'

type Abandoned = { page_id: number; owner_id: number; owner_kind?: OwnerKind | undefined; widget_ids: number[] }

/**
 * Deletes the items of an import that was abandoned before its page was published: stores the tombstone of that page with the event by which
 * its items and feeds are deleted, as if the page had been published and deleted. An import that was published after all (the response was lost)
 * keeps everything. Safe to run twice.
 */
export function createAbandonImport({
  pages,
  relay,
  clock,
}: {
  pages: PageRepository
  relay: (pageId: number) => void
  clock: () => Date
}) {
  return async ({ widget_ids, ...page }: Abandoned): Promise<void> => {
    // Widgets that came to an existing page, or were deleted from it, have been published.
    if ((await pages.byWidgets(widget_ids)).length > 0) return
    for (const id of widget_ids) if (await pages.byRemovedWidget(id)) return
    const now = clock()
    if (await pages.insert(newTombstone({ ...page, widget_ids }, now, now))) relay(page.page_id)
  }
}
