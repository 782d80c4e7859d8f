import { widgetDeleted, widgetMoved } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { pendingEvents } from '@foyer/service-kit/events'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { z } from 'zod'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { ackMoves } from '../page/ack-moves.ts'
import type { WidgetWebhooks } from '../page/widget-webhooks.ts'
import type { WidgetKinds } from '../page/item-budget.ts'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import { withArrivedWidget } from './arrived-widget.ts'
import { placeWidget, withoutWidget } from './layout.ts'

type Move = z.output<typeof widgetMoved.payload>
type Route = Pick<Move, 'widget_id' | 'from_page_id' | 'page_id'>
type Dependencies = {
  pages: PageRepository
  webhooks: Pick<WidgetWebhooks, 'deleted' | 'moved'>
  relay: (pageId: number) => void
  kinds: WidgetKinds
}

/**
 * Moves a widget from one page to another, as a saga of three writes (docs/architecture.md has its state diagram). The first takes it off its
 * page and leaves an event there with the whole widget in it; the second puts it on the target page; the third acknowledges the event. The
 * event is handled (by this process at once, by the worker after a crash) only while it is pending and the widget has not arrived, in a write
 * that is guarded by the page's version. Before the widget leaves its new page again, the event is acknowledged (`ackMoves`), so that no late
 * handler brings the widget back.
 */
export function createMoveWidget({ pages, webhooks, relay, kinds }: Dependencies) {
  const detach = (from: Authorized<PageRecord>, route: Pick<Move, 'widget_id' | 'page_id' | 'column' | 'index'>): Promise<PageRecord> =>
    retryOnVersionConflict(
      () => pages.byId(from._id),
      async (page) => {
        const widget = page.widgets.find(({ id }) => id === route.widget_id)
        if (!widget) throw new AppError('not_found')
        await ackMoves(pages, [widget])
        const move: Move = {
          ...route,
          from_page_id: page._id,
          widget: { ...widget, moved_from: page._id },
          items: page.items[`w${widget.id}`] ?? null,
        }
        const change = {
          set: { columns: withoutWidget(page.columns, widget.id), widgets: page.widgets.filter(({ id }) => id !== widget.id) },
          unset: [`items.w${widget.id}`],
          events: pendingEvents(widgetMoved, move),
        }
        return pages.replace(page._id, page.version, change)
      },
    )

  /** Puts a detached widget on its target page; back on the page it left when the target is gone; deletes it when both are. */
  const complete = async ({ widget_id, from_page_id, page_id }: Route): Promise<void> => {
    for (;;) {
      // The target is read before the event: an event that is pending after that has not been handled on that version of the target.
      const target = await pages.byId(page_id)
      const from = await pages.byIdWithTombstones(from_page_id)
      const move = from && pendingMove(from, widget_id, page_id)
      if (!move) return
      const page = target ?? (from.deleted_at || from.trashed_at ? null : from)
      if (!page) {
        const widget = move.widget as WidgetRecord
        const deleted = pendingEvents(widgetDeleted, { widget_id, page_id: from._id, widget_type: widget.widget_type })
        await pages.addEvents(from._id, [...deleted, ...webhooks.deleted(from, widget)])
        relay(from._id)
      }
      if (!page || hasWidget(page, widget_id) || (await arrive(page, move))) {
        await pages.ackMove(from._id, widget_id)
        return page ? relay(page._id) : undefined
      }
    }
  }

  /** Puts the widget on a page, unless that has changed meanwhile. */
  const arrive = (page: PageRecord, move: Move): Promise<PageRecord | null> => {
    const { events = [], ...change } = withArrivedWidget(page, move, kinds)
    const moveEvents = webhooks.moved(page, move.from_page_id, move.widget as WidgetRecord)
    return pages.replace(page._id, page.version, { ...change, events: [...events, ...moveEvents] })
  }

  return {
    ackMoves: ackMoves,
    settle: complete,

    /** Gives the page with the widget on it. Throws `widget_limit` when the target page is full, `not_found` when it is deleted meanwhile. */
    async move(
      from: Authorized<PageRecord>,
      widgetId: number,
      to: Authorized<PageRecord>,
      place: { column: number; index: number },
    ): Promise<PageRecord> {
      if (from._id === to._id) return reposition(pages, from, widgetId, place)
      if (to.widgets.length >= limits.widgets_per_page) throw new AppError('widget_limit', { limit: limits.widgets_per_page })
      await detach(from, { widget_id: widgetId, page_id: to._id, ...place })
      await complete({ widget_id: widgetId, from_page_id: from._id, page_id: to._id })
      const page = await pages.byWidget(widgetId)
      if (page?._id !== to._id) throw new AppError('not_found')
      return page
    },
  }
}

function reposition(
  pages: PageRepository,
  { _id }: Authorized<PageRecord>,
  widgetId: number,
  place: { column: number; index: number },
): Promise<PageRecord> {
  return retryOnVersionConflict(
    () => pages.byId(_id),
    (page) => {
      if (!page.widgets.some((widget) => widget.id === widgetId)) throw new AppError('not_found')
      return pages.replace(page._id, page.version, { set: { columns: placeWidget(page.columns, widgetId, place) } })
    },
  )
}

function pendingMove(from: PageRecord, widgetId: number, pageId: number): Move | null {
  for (const event of from.pending_events ?? []) {
    if (event.name !== widgetMoved.name) continue
    const move = widgetMoved.payload.parse(event.payload)
    if (move.widget_id === widgetId && move.page_id === pageId) return move
  }
  return null
}

function hasWidget(page: PageRecord, widgetId: number): boolean {
  return (
    page.widgets.some((widget) => widget.id === widgetId) ||
    (page.removed ?? []).some((removedWidget) => removedWidget.widget.id === widgetId)
  )
}
