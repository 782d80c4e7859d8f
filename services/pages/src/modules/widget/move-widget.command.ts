import { itemsChanged, widgetDeleted, widgetMoved } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { pendingEvents } from '@foyer/service-kit/events'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { z } from 'zod'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { PageChange, PageRepository } from '../page/page.repository.ts'
import { holdsItems } from '../page/item-budget.ts'
import { placeWidget, withoutWidget } from './layout.ts'
import { untilCurrent } from './until-current.ts'

export type MoveWidget = ReturnType<typeof createMoveWidget>

type Move = z.output<typeof widgetMoved.payload>
type Route = Pick<Move, 'widget_id' | 'from_page_id' | 'page_id'>
type Dependencies = { pages: PageRepository; relay: (pageId: number) => void }

/**
 * A widget goes from one page to another. The first write takes it off its page and leaves the event with the whole widget in it there;
 * the second puts it on the other page; the third closes the event. Whoever handles the event (this process at once, the worker after a
 * crash) does so only while the event is open and the widget has not arrived, in a write that is guarded by the page's version. Before
 * anything else takes the widget off its new page the event is closed for good (`ackMoves`), so that no late copy of it brings the
 * widget back.
 */
export function createMoveWidget({ pages, relay }: Dependencies) {
  /** The events of moves that brought these widgets here: to be closed before a widget leaves its page or is deleted. */
  const ackMoves = async (widgets: readonly WidgetRecord[]): Promise<void> => {
    for (const { id, moved_from } of widgets) if (moved_from !== undefined) await pages.ackMove(moved_from, id)
  }

  const detach = (from: Authorized<PageRecord>, route: Pick<Move, 'widget_id' | 'page_id' | 'column' | 'index'>): Promise<PageRecord> =>
    untilCurrent(
      () => pages.byId(from._id),
      async (page) => {
        const found = page.widgets.find((one) => one.id === route.widget_id)
        if (!found) throw new AppError('not_found')
        await ackMoves([found])
        const move: Move = {
          ...route,
          from_page_id: page._id,
          widget: { ...found, moved_from: page._id },
          items: page.items[`w${found.id}`] ?? null,
        }
        const change = {
          set: { columns: withoutWidget(page.columns, found.id), widgets: page.widgets.filter((one) => one.id !== found.id) },
          unset: [`items.w${found.id}`],
          events: pendingEvents(widgetMoved, move),
        }
        return pages.replace(page._id, page.version, change)
      },
    )

  /** Puts a widget that is under way onto its page; back onto the one it left when that is gone; both gone, it is deleted. */
  const complete = async ({ widget_id, from_page_id, page_id }: Route): Promise<void> => {
    for (;;) {
      // The page before the event: an event that is still open after the page was read has not been served by that version of the page.
      const target = await pages.byId(page_id)
      const from = await pages.byIdWithTombstones(from_page_id)
      const move = from && pendingMove(from, widget_id, page_id)
      if (!move) return
      const page = target ?? (from.deleted_at ? null : from)
      if (!page) {
        const { widget_type } = move.widget as WidgetRecord
        await pages.addEvents(from._id, pendingEvents(widgetDeleted, { widget_id, page_id: from._id, widget_type }))
        relay(from._id)
      }
      if (!page || hasWidget(page, widget_id) || (await pages.replace(page._id, page.version, withArrivedWidget(page, move)))) {
        await pages.ackMove(from._id, widget_id)
        return page ? relay(page._id) : undefined
      }
    }
  }

  return {
    ackMoves: ackMoves,
    settle: complete,

    /** Gives the page with the widget on it. Throws `widget_limit` when the other page is full, `not_found` when it has gone meanwhile. */
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
  return untilCurrent(
    () => pages.byId(_id),
    (page) => {
      if (!page.widgets.some((one) => one.id === widgetId)) throw new AppError('not_found')
      return pages.replace(page._id, page.version, { set: { columns: placeWidget(page.columns, widgetId, place) } })
    },
  )
}

/** The page with a widget on it that comes from elsewhere: from another page or out of the deleted ones. */
export function withArrivedWidget(
  page: PageRecord,
  { widget, items, column, index }: Pick<Move, 'items' | 'column' | 'index'> & { widget: Record<string, unknown> | WidgetRecord },
): PageChange {
  const record = widget as WidgetRecord
  return {
    set: {
      columns: placeWidget(page.columns, record.id, { column, index }),
      widgets: [...page.widgets, record],
      // What is remembered of its items may be from before they were last changed.
      [`items.w${record.id}`]: { rev: (items?.rev ?? 0) + 1, total: items?.total ?? 0 },
    },
    // An item may have been stored while the widget was on no page that could count it.
    events: holdsItems(record.widget_type) ? pendingEvents(itemsChanged, { page_id: page._id, widget_id: record.id }) : [],
  }
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
  return page.widgets.some((one) => one.id === widgetId) || (page.removed ?? []).some((one) => one.widget.id === widgetId)
}
