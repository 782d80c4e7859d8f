import { pageDeleted } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import type { Signals } from '@foyer/service-kit/signals'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import { createMoveAcks } from '../ack-moves.ts'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PageRepository } from '../page.repository.ts'
import type { DefaultPage } from './default-page.ts'
import { pageDeletedWebhook } from './page-webhooks.ts'
import { publishListChange } from '../list-signal.ts'
import type { PageRecord } from '../page.model.ts'

export type DeletePage = ReturnType<typeof createDeletePage>

type Dependencies = {
  pages: PageRepository
  signals: Signals
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  clock: () => Date
  relay: (pageId: number) => void
  defaultPage: DefaultPage
}

/**
 * Deletes a page for good in one write, which leaves a tombstone with the event by which its items and feeds are deleted. The rest (another
 * default page) is done at once, and again by the event's handler.
 */
export function createDeletePage({ pages, signals, webhooks, clock, relay, defaultPage }: Dependencies) {
  /** Gives whether the page is deleted. */
  const deleteIf = async (page: PageRecord, isToGo: (current: PageRecord) => boolean): Promise<boolean> => {
    const acknowledge = createMoveAcks(pages)
    const { isDeleted } = await retryOnVersionConflict(
      () => pages.byIdWithTrash(page._id),
      async (current) => {
        if (!isToGo(current)) return { isDeleted: false }
        const removed = (current.removed ?? []).map((removedWidget) => removedWidget.widget)
        await acknowledge(current, [...current.widgets, ...removed])
        const widget_ids = [...current.widgets, ...removed].map((widget) => widget.id)
        const { _id: id, version } = current
        const tombstone = await pages.createTombstone(id, version, clock(), [
          ...pendingEvents(pageDeleted, { page_id: id, widget_ids }),
          ...(current.trashed_at ? [] : pageDeletedWebhook(webhooks, current)),
        ])
        return tombstone && { isDeleted: true }
      },
    )
    if (!isDeleted) return false
    relay(page._id)
    await defaultPage.ensure(page.owner_id)
    await signals.publish({ name: 'page.access_changed', page_id: page._id })
    await publishListChange(signals, page)
    return true
  }

  return {
    /** Takes one from the trash as well, whose webhooks have heard of it. */
    async delete(page: Authorized<PageRecord, 'delete'>): Promise<void> {
      await deleteIf(page, () => true)
    },

    /** The same for a page in the trash, as it was deleted at that time: one that was restored meanwhile stays. */
    async purge(page: Authorized<PageRecord, 'delete'>, trashedAt: Date): Promise<void> {
      await deleteIf(page, (current) => current.trashed_at?.getTime() === trashedAt.getTime())
    },

    /** The part of the event's handler that concerns pages. */
    async finish(pageId: number): Promise<void> {
      const tombstone = await pages.byIdWithTombstones(pageId)
      if (tombstone) await defaultPage.ensure(tombstone.owner_id)
    },
  }
}
