import { widgetDeleted } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { PageRecord, RemovedWidget } from '../page/page.model.ts'
import type { PageChange, PageRepository } from '../page/page.repository.ts'
import { positionOf, withoutWidget } from './layout.ts'
import { type MoveWidget, withArrivedWidget } from './move-widget.command.ts'
import { untilCurrent } from './until-current.ts'

type Dependencies = { pages: PageRepository; ackMoves: MoveWidget['ackMoves']; clock: () => Date; relay: (pageId: number) => void }

const retentionMs = limits.deleted_retention_hours * 3_600_000
const pageBatch = 100

/**
 * A deleted widget stays in its page for a day, with its place and all it held, and can be put back. Its items and feeds go only with the
 * event that is written when the page forgets it: after that day, or when too many newer ones were deleted.
 */
export function createDeleteWidget({ pages, ackMoves, clock, relay }: Dependencies) {
  return {
    /** Takes the widget off its page; one that is off already changes nothing. */
    async remove({ _id }: Authorized<PageRecord>, widgetId: number): Promise<void> {
      await untilCurrent(
        () => pages.byId(_id),
        async (page) => {
          const found = page.widgets.find((one) => one.id === widgetId)
          if (!found) return page
          await ackMoves([found])
          const { moved_from: _, ...widget } = found
          const one = { widget, items: page.items[`w${widgetId}`] ?? null, ...positionOf(page.columns, widgetId), at: clock() }
          const all = [...(page.removed ?? []), one]
          const kept = all.slice(-limits.deleted_widgets)
          const forgotten = all.slice(0, -kept.length)
          const change = withRemovedWidgets(page, kept, forgotten)
          return pages.replace(page._id, page.version, {
            ...change,
            set: {
              ...change.set,
              columns: withoutWidget(page.columns, widgetId),
              widgets: page.widgets.filter((other) => other.id !== widgetId),
            },
            unset: [...(change.unset ?? []), `items.w${widgetId}`],
          })
        },
      )
      relay(_id)
    },

    /** Puts a deleted widget back where it was, as far as that place is still there; one that is on the page stays where it is. */
    async restore({ _id }: Authorized<PageRecord>, widgetId: number): Promise<PageRecord> {
      const restored = await untilCurrent(
        () => pages.byId(_id),
        async (page) => {
          if (page.widgets.some((one) => one.id === widgetId)) return page
          const found = page.removed?.find((one) => one.widget.id === widgetId)
          if (!found) throw new AppError('not_found')
          if (page.widgets.length >= limits.widgets_per_page) throw new AppError('widget_limit', { limit: limits.widgets_per_page })
          const back = withArrivedWidget(page, found)
          const change = withRemovedWidgets(page, page.removed?.filter((one) => one !== found) ?? [], [])
          return pages.replace(page._id, page.version, {
            ...change,
            set: { ...change.set, ...back.set },
            events: back.events ?? [],
          })
        },
      )
      relay(_id)
      return restored
    },

    /** Forgets for good what was deleted a day ago. Gives how many pages had such widgets. */
    async purgeExpired(): Promise<number> {
      const before = new Date(clock().getTime() - retentionMs)
      let count = 0
      for (;;) {
        const due = await pages.withRemovedBefore(before, pageBatch)
        for (const id of due) await purge(pages, id, before)
        for (const id of due) relay(id)
        count += due.length
        if (due.length < pageBatch) return count
      }
    },
  }
}

async function purge(pages: PageRepository, id: number, before: Date): Promise<void> {
  await untilCurrent(
    () => pages.byIdWithTombstones(id),
    async (page) => {
      const [forgotten, kept] = [[], []] as [RemovedWidget[], RemovedWidget[]]
      for (const one of page.removed ?? []) (one.at < before ? forgotten : kept).push(one)
      if (page.deleted_at) return page
      return pages.replace(id, page.version, withRemovedWidgets(page, kept, forgotten))
    },
  )
}

/** The page with these deleted widgets kept and those gone for good. */
function withRemovedWidgets(page: PageRecord, kept: readonly RemovedWidget[], forgotten: readonly RemovedWidget[]): PageChange {
  const events: PendingEvent[] = forgotten.flatMap(({ widget }) =>
    pendingEvents(widgetDeleted, { widget_id: widget.id, page_id: page._id, widget_type: widget.widget_type }),
  )
  const oldest = kept[0]
  return oldest ? { set: { removed: kept, removed_at: oldest.at }, events } : { set: {}, unset: ['removed', 'removed_at'], events }
}
