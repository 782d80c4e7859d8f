import { pageDeleted } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import { newPublicId } from '@foyer/service-kit/ids'
import type { PageRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'

type Abandoned = { page_id: number; owner_id: number; widget_ids: number[] }

/**
 * Deletes the items of an import that was abandoned before its page was published: stores the tombstone of that page with the event by which
 * its items and feeds are deleted, as if the page had been published and deleted. An import whose page was published after all (the response
 * was lost) keeps everything. Safe to run twice.
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
  return async ({ page_id, owner_id, widget_ids }: Abandoned): Promise<void> => {
    const now = clock()
    const tombstone: PageRecord = {
      _id: page_id,
      public_id: newPublicId(),
      title: '',
      owner_id,
      is_default: false,
      share_mode: 'private',
      column_widths: [],
      columns: [],
      widgets: [],
      items: {},
      version: 1,
      order: '',
      created_at: now,
      updated_at: now,
      deleted_at: now,
      pending_events: pendingEvents(pageDeleted, { page_id, widget_ids }),
    }
    if (await pages.insert(tombstone)) relay(page_id)
  }
}
