import { widgetDeleted } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { pendingEvents } from '@foyer/service-kit/events'
import { ackMoves } from '../page/ack-moves.ts'
import type { WidgetKinds } from '../page/item-budget.ts'
import type { PageRecord, RemovedWidget } from '../page/page.model.ts'
import type { WidgetWebhooks } from '../page/widget-webhooks.ts'
import type { PageChange } from '../page/page-writes.repository.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import { withArrivedWidget } from './arrived-widget.ts'
import { positionOf, withoutWidget } from './layout.ts'

type Dependencies = {
  pages: PageRepository
  webhooks: Pick<WidgetWebhooks, 'deleted' | 'restored'>
  clock: () => Date
  relay: (pageId: number) => void
  kinds: WidgetKinds
}

const retentionMs = limits.trash_days * 24 * 3_600_000
const pageBatch = 100

/**
 * A deleted widget stays in its page for thirty days, with its place and its items, and can be restored. Its items and feeds are deleted by the
 * event that is written when the page purges it: after that time, or when too many newer ones were deleted.
 */
export function createDeleteWidget({ pages, webhooks, clock, relay, kinds }: Dependencies) {
  return {
    /** Takes the widget off its page; one that is off already changes nothing. */
    async delete({ _id }: Authorized<PageRecord>, widgetId: number): Promise<void> {
      await retryOnVersionConflict(
        () => pages.byId(_id),
        async (page) => {
          const current = page.widgets.find(({ id }) => id === widgetId)
          if (!current) return page
          await ackMoves(pages, [current])
          const { moved_from: _, ...widget } = current
          const removed = { widget, items: page.items[`w${widgetId}`] ?? null, ...positionOf(page.columns, widgetId), at: clock() }
          const all = [...(page.removed ?? []), removed]
          const restorable = all.slice(-limits.deleted_widgets)
          const change = withRemovedWidgets(page, restorable, all.slice(0, -restorable.length))
          return pages.replace(page._id, page.version, {
            ...change,
            set: {
              ...change.set,
              columns: withoutWidget(page.columns, widgetId),
              widgets: page.widgets.filter(({ id }) => id !== widgetId),
            },
            unset: [...(change.unset ?? []), `items.w${widgetId}`],
            events: [...(change.events ?? []), ...webhooks.deleted(page, widget)],
          })
        },
      )
      relay(_id)
    },

    /** Restores a deleted widget to its place, as far as that place still exists; one that is on the page stays where it is. */
    async restore({ _id }: Authorized<PageRecord>, widgetId: number): Promise<PageRecord> {
      const restored = await retryOnVersionConflict(
        () => pages.byId(_id),
        async (page) => {
          if (page.widgets.some(({ id }) => id === widgetId)) return page
          const removed = page.removed?.find(({ widget }) => widget.id === widgetId)
          if (!removed) throw new AppError('not_found')
          if (page.widgets.length >= limits.widgets_per_page) throw new AppError('widget_limit', { limit: limits.widgets_per_page })
          const arrival = withArrivedWidget(page, removed, kinds)
          const change = withRemovedWidgets(page, page.removed?.filter((widget) => widget !== removed) ?? [], [])
          return pages.replace(page._id, page.version, {
            ...change,
            set: { ...change.set, ...arrival.set },
            events: [...(arrival.events ?? []), ...webhooks.restored(page, removed.widget)],
          })
        },
      )
      relay(_id)
      return restored
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
      return pages.replace(id, page.version, withRemovedWidgets(page, restorable, expired))
    },
  )
}

/** The page with these deleted widgets still restorable, and those purged. */
function withRemovedWidgets(page: PageRecord, restorable: readonly RemovedWidget[], purged: readonly RemovedWidget[]): PageChange {
  const events = purged.flatMap(({ widget }) =>
    pendingEvents(widgetDeleted, { widget_id: widget.id, page_id: page._id, widget_type: widget.widget_type }),
  )
  const [oldest] = restorable
  return oldest ? { set: { removed: restorable, removed_at: oldest.at }, events } : { set: {}, unset: ['removed', 'removed_at'], events }
}
