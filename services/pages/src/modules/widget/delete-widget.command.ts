import { widgetDeleted } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { pendingEvents } from '@foyer/service-kit/events'
import { createMoveAcks } from '../page/ack-moves.ts'
import type { WidgetKinds } from '../page/item-budget.ts'
import { isLiveCopy } from '../page/live-copies/live-copies.ts'
import { assertRoomForLive } from '../page/live-copies/live-copy.policy.ts'
import type { PageRecord, RemovedWidget } from '../page/page.model.ts'
import type { WidgetWebhooks } from '../page/widget-webhooks.ts'
import type { PageChange } from '../page/page-writes.repository.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import { withArrivedWidgets } from './arrived-widget.ts'
import { positionOf, withoutWidgets } from './layout.ts'

type Dependencies = {
  pages: PageRepository
  webhooks: Pick<WidgetWebhooks, 'deleted' | 'restored'>
  clock: () => Date
  relay: (pageId: number) => void
  kinds: WidgetKinds
}

const retentionMs = limits.trash_days * 24 * 3_600_000
const pageBatch = 100

export type DeleteWidget = ReturnType<typeof createDeleteWidget>

/**
 * A deleted widget stays in its page for thirty days, with its place and its items, and can be restored. Its items and feeds are deleted by the
 * event that is written when the page purges it: after that time, or when too many newer ones were deleted.
 */
export function createDeleteWidget({ pages, webhooks, clock, relay, kinds }: Dependencies) {
  return {
    /**
     * Takes widgets off their page; those that are off already change nothing. Throws `not_found`, and deletes none, where one was never on it.
     * `maxRestorable`: how many deleted widgets the page keeps at most.
     */
    async delete(
      { _id }: Authorized<PageRecord, 'edit'>,
      widgetIds: readonly number[],
      maxRestorable: number = limits.deleted_widgets,
    ): Promise<void> {
      const ids = new Set(widgetIds)
      const acknowledge = createMoveAcks(pages)
      await retryOnVersionConflict(
        () => pages.byId(_id),
        async (page) => {
          const leaving = page.widgets.filter(({ id }) => ids.has(id))
          assertAllNamed(ids, leaving, removedOf(page))
          if (leaving.length === 0) return page
          await acknowledge(page, leaving)
          const at = clock()
          const removed = leaving.map((current): RemovedWidget => {
            const { moved_from: _, ...widget } = current
            return { widget, items: page.items[`w${widget.id}`] ?? null, ...positionOf(page.columns, widget.id), at }
          })
          const all = [...(page.removed ?? []), ...removed]
          const restorable = all.slice(-maxRestorable)
          const change = withRemovedWidgets(page, restorable, all.slice(0, -restorable.length))
          return pages.replace(page, {
            ...change,
            set: {
              ...change.set,
              columns: withoutWidgets(page.columns, [...ids]),
              widgets: page.widgets.filter(({ id }) => !ids.has(id)),
            },
            unset: [...(change.unset ?? []), ...leaving.map(({ id }) => `items.w${id}`)],
            events: [...(change.events ?? []), ...removed.flatMap(({ widget }) => webhooks.deleted(page, widget))],
          })
        },
      )
      relay(_id)
    },

    /**
     * Restores deleted widgets to their places, as far as those places still exist; those that are on the page stay where they are. Throws
     * `not_found` or `widget_limit`, and restores none, where one cannot be restored.
     */
    async restore({ _id }: Authorized<PageRecord, 'edit'>, widgetIds: readonly number[]): Promise<PageRecord> {
      const ids = new Set(widgetIds)
      const restored = await retryOnVersionConflict(
        () => pages.byId(_id),
        async (page) => {
          const returning = (page.removed ?? []).filter(({ widget }) => ids.has(widget.id)).toSorted(byReturn)
          assertAllNamed(ids, page.widgets, removedOf(page))
          if (returning.length === 0) return page
          if (page.widgets.length + returning.length > limits.widgets_per_page) {
            throw new AppError('widget_limit', { limit: limits.widgets_per_page })
          }
          assertRoomForLive(page.widgets, returning.filter(({ widget }) => isLiveCopy(widget)).length)
          const arrival = withArrivedWidgets(page, returning, kinds)
          const change = withRemovedWidgets(page, page.removed?.filter(({ widget }) => !ids.has(widget.id)) ?? [], [])
          return pages.replace(page, {
            ...change,
            set: { ...change.set, ...arrival.set },
            events: [...(arrival.events ?? []), ...returning.flatMap(({ widget }) => webhooks.restored(page, widget))],
          })
        },
      )
      relay(_id)
      return restored
    },

    /** Purges all deleted widgets of a page, whose person has said so. */
    async purgeAll({ _id }: Authorized<Pick<PageRecord, '_id'>, 'delete'>): Promise<void> {
      await purge(pages, _id, new Date(Number.MAX_SAFE_INTEGER / 2))
      relay(_id)
    },

    /** Purges the widgets that were deleted too long ago. Gives the number of pages that had such widgets. */
    async purgeExpired(): Promise<number> {
      const before = new Date(clock().getTime() - retentionMs)
      let count = 0
      for (;;) {
        const ids = await pages.withRemovedBefore(before, pageBatch)
        for (const id of ids) await purge(pages, id, before)
        for (const id of ids) relay(id)
        count += ids.length
        if (ids.length < pageBatch) return count
      }
    },
  }
}

async function purge(pages: PageRepository, id: number, before: Date): Promise<void> {
  await retryOnVersionConflict(
    () => pages.byIdWithTombstones(id),
    async (page) => {
      if (page.deleted_at || page.trashed_at) return page
      const { expired = [], restorable = [] } = Object.groupBy(page.removed ?? [], ({ at }) => (at < before ? 'expired' : 'restorable'))
      return pages.replace(page, withRemovedWidgets(page, restorable, expired))
    },
  )
}

/** The last deleted first, as the others knew their places without it; of those deleted together the one furthest up. */
const byReturn = (a: RemovedWidget, b: RemovedWidget): number => Number(b.at) - Number(a.at) || a.column - b.column || a.index - b.index

const removedOf = ({ removed = [] }: PageRecord) => removed.map(({ widget }) => widget)

function assertAllNamed(ids: ReadonlySet<number>, ...lists: ReadonlyArray<ReadonlyArray<{ id: number }>>): void {
  const existing = new Set(lists.flat().map(({ id }) => id))
  for (const id of ids) if (!existing.has(id)) throw new AppError('not_found')
}

/** The page with these deleted widgets still restorable, and those purged. */
export function withRemovedWidgets(page: PageRecord, restorable: readonly RemovedWidget[], purged: readonly RemovedWidget[]): PageChange {
  const events = purged.flatMap(({ widget }) =>
    pendingEvents(widgetDeleted, { widget_id: widget.id, page_id: page._id, widget_type: widget.widget_type }),
  )
  const [oldest] = restorable
  return oldest ? { set: { removed: restorable, removed_at: oldest.at }, events } : { set: {}, unset: ['removed', 'removed_at'], events }
}
