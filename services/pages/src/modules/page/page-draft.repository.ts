import type { OwnerKind } from '@foyer/contracts/accounts/owners'
import type { PendingEvent } from '@foyer/service-kit/events'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { PageModel, PageRecord } from './page.model.ts'
import { newTombstone } from './page-tombstone.ts'

export type PageDraftRepository = ReturnType<typeof createPageDraftRepository>

type Draft = { page_id: number; owner_id: number; owner_kind?: OwnerKind; widget_ids: readonly number[]; idempotency_key?: string }

/** How long a page may be filled before it is published. */
const lifetimeMs = 3_600_000

/**
 * Pages that are filled before anybody sees them. A draft is a tombstone: no read finds it, and the event by which its items and feeds are deleted
 * is due once it has expired. A process that dies meanwhile leaves nothing for good.
 */
export function createPageDraftRepository(pages: PageModel) {
  return {
    /** Gives false when there is a draft, or a page, of that idempotency key. */
    async begin(draft: Draft, now: Date): Promise<boolean> {
      try {
        await pages.create([newTombstone(draft, now, new Date(now.getTime() + lifetimeMs))])
        return true
      } catch (error) {
        if (isDuplicateKey(error, 'owner_id')) return false
        throw error
      }
    },

    /**
     * Turns a draft into this page in one write. Gives false, and leaves the draft, when it has expired, when its owner's account was deleted
     * meanwhile, and when they have a page of that idempotency key.
     */
    async publish({ _id, ...fields }: PageRecord, events: readonly PendingEvent[], now: Date): Promise<boolean> {
      const draft = { _id, owner_id: fields.owner_id, deleted_at: { $ne: null }, 'pending_events.at': { $gt: now } }
      try {
        const result = await pages.updateOne(draft, { $set: { ...fields, pending_events: [...events] }, $unset: { deleted_at: 1 } })
        return result.matchedCount === 1
      } catch (error) {
        if (isDuplicateKey(error, 'owner_id')) return false
        throw error
      }
    },

    /**
     * Lets the widgets of a draft move to another page: these events of their moves take the place of the one by which they would be deleted. Gives
     * false as above. The draft goes with the last of the events.
     */
    async release({ page_id, owner_id }: Draft, moves: readonly PendingEvent[], now: Date): Promise<boolean> {
      const draft = { _id: page_id, owner_id, deleted_at: { $ne: null }, 'pending_events.at': { $gt: now } }
      const result = await pages.updateOne(draft, { $set: { pending_events: [...moves] } })
      return result.matchedCount === 1
    },

    /** Takes back a page that the same call has published and told nobody of. */
    async withdraw({ _id, owner_id, owner_kind, widgets }: PageRecord, now: Date): Promise<void> {
      const tombstone = newTombstone({ page_id: _id, owner_id, owner_kind, widget_ids: widgets.map(({ id }) => id) }, now, now)
      const { _id: _, ...fields } = tombstone
      await pages.updateOne({ _id }, { $set: fields, $unset: { description: 1, idempotency_key: 1 } })
    },
  }
}
