import type { PageModel, PageRecord } from '../page.model.ts'

export type InboxRepository = ReturnType<typeof createInboxRepository>

/** Reads of inboxes; they are written as the pages that they are in the store. */
export function createInboxRepository(pages: PageModel) {
  return {
    /** The inbox of a person or a team; null until something was saved to it. */
    byOwner: (ownerId: number): Promise<PageRecord | null> =>
      pages.findOne({ owner_id: ownerId, is_inbox: true, deleted_at: null }).lean<PageRecord>().exec(),
  }
}
