import { ownerChanged, widgetDeleted, widgetMoved } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { z } from 'zod'
import { isLiveCopy } from '../page/live-copies/live-copies.ts'
import { assertRoomForLive } from '../page/live-copies/live-copy.policy.ts'
import type { Actor, SubjectOf } from '../page/owner-plans.ts'
import { ownerOf } from '../page/page-owner.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { createMoveAcks } from '../page/ack-moves.ts'
import { assertOwnerEntitled, featuresOfWidget } from '../page/widget-entitlements.ts'
import type { WidgetWebhooks } from '../page/widget-webhooks.ts'
import type { WidgetKinds } from '../page/item-budget.ts'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import { withArrivedWidgets } from './arrived-widget.ts'
import { placeWidgets, withoutWidgets } from './layout.ts'

type Move = z.output<typeof widgetMoved.payload>
/** The widgets that go from one page to another together. */
type Route = Pick<Move, 'from_page_id' | 'page_id'> & { widget_ids: readonly number[] }
type Place = { column: number; index: number }
type Dependencies = {
  pages: PageRepository
  webhooks: Pick<WidgetWebhooks, 'created' | 'deleted' | 'moved'>
  relay: (pageId: number) => void
  kinds: WidgetKinds
  subjectOf: SubjectOf
}

/**
 * Moves widgets from one page to another, as a saga of three writes (docs/architecture.md has its state diagram). The first takes them off their
 * page and leaves an event for each there with the whole widget in it; the second puts them on the target page; the third acknowledges the events.
 * An event is handled (by this process at once, by the worker after a crash) only while it is pending and its widget has not arrived, in a write
 * that is guarded by the page's version. Before a widget leaves its new page again, its event is acknowledged (`ackMoves`), so that no late
 * handler brings the widget back.
 */
export function createMoveWidget({ pages, webhooks, relay, kinds, subjectOf }: Dependencies) {
  /** Widgets that come to another owner take what adding them there would. */
  const assertMayArrive = async (widgets: readonly WidgetRecord[], from: PageRecord, to: PageRecord, mover: Actor): Promise<void> => {
    if (from.owner_id === to.owner_id) return
    await assertOwnerEntitled(widgets.flatMap(featuresOfWidget), () => subjectOf(to.owner_id, mover))
  }

  /** Takes those off their page that are still there. Throws `not_found`, and takes none, where one is neither there nor on its way or at the target. */
  const detach = (
    from: Authorized<PageRecord, 'edit'>,
    { widget_ids, page_id }: Route,
    { column, index }: Place,
    assertMayLeave: (widgets: readonly WidgetRecord[]) => Promise<void>,
  ): Promise<PageRecord> => {
    const acknowledge = createMoveAcks(pages)
    return retryOnVersionConflict(
      () => pages.byId(from._id),
      async (page) => {
        const byId = new Map(page.widgets.map((widget) => [widget.id, widget]))
        const leaving = widget_ids.flatMap((id) => byId.get(id) ?? [])
        const away = widget_ids.filter((id) => !byId.has(id) && pendingMoves(page, [id], page_id).length === 0)
        const target = away.length > 0 ? await pages.byId(page_id) : null
        if (!away.every((id) => target?.widgets.some((widget) => widget.id === id))) throw new AppError('not_found')
        if (leaving.length === 0) return page
        await assertMayLeave(leaving)
        await acknowledge(page, leaving)
        const moves = leaving.map((widget, n): Move => ({
          widget_id: widget.id,
          from_page_id: page._id,
          page_id,
          column,
          index: index + n,
          widget: { ...widget, moved_from: page._id },
          items: page.items[`w${widget.id}`] ?? null,
        }))
        return pages.replace(page, {
          set: { columns: withoutWidgets(page.columns, widget_ids), widgets: page.widgets.filter((widget) => !leaving.includes(widget)) },
          unset: leaving.map(({ id }) => `items.w${id}`),
          events: moves.flatMap((move) => pendingEvents(widgetMoved, move)),
        })
      },
    )
  }

  /** Puts detached widgets on their target page; back on the page they left when the target is gone; deletes them when both are. */
  const complete = async ({ widget_ids, from_page_id, page_id }: Route): Promise<void> => {
    for (;;) {
      // The target is read before the events: one that is pending after that has not been handled on that version of the target.
      const target = await pages.byId(page_id)
      const from = await pages.byIdWithTombstones(from_page_id)
      const moves = from ? pendingMoves(from, widget_ids, page_id) : []
      if (!from || moves.length === 0) return
      const page = target ?? (from.deleted_at || from.trashed_at ? null : from)
      if (!page) await deleteAll(from, moves)
      const arriving = page ? moves.filter((move) => !hasWidget(page, move.widget_id)) : []
      if (!page || arriving.length === 0 || (await arrive(page, arriving, from))) {
        await pages.ackMoves(
          from._id,
          moves.map((move) => move.widget_id),
        )
        return page ? relay(page._id) : undefined
      }
    }
  }

  /** Puts the widgets on a page, unless that has changed meanwhile. */
  const arrive = (page: PageRecord, moves: readonly Move[], from: PageRecord): Promise<PageRecord | null> => {
    const { events = [], ...change } = withArrivedWidgets(page, moves, kinds)
    const moveEvents = moves.flatMap((move) => {
      const widget = move.widget as WidgetRecord
      return move.is_copy ? webhooks.created(page, widget) : webhooks.moved(page, move.from_page_id, widget)
    })
    return pages.replace(page, { ...change, events: [...events, ...moveEvents, ...ownerEvents(from, page, moves)] })
  }

  const deleteAll = async (from: PageRecord, moves: readonly Move[]): Promise<void> => {
    const events = moves.flatMap((move) => {
      const widget = move.widget as WidgetRecord
      const deleted = pendingEvents(widgetDeleted, { widget_id: widget.id, page_id: from._id, widget_type: widget.widget_type })
      return move.is_copy ? deleted : [...deleted, ...webhooks.deleted(from, widget)]
    })
    await pages.addEvents(from._id, events)
    relay(from._id)
  }

  return {
    /** Takes the next step of a move that stopped. */
    settle: complete,

    /**
     * Gives the page with the widgets on it, one below the other from that place on. Throws `widget_limit` when there is no room for all of them,
     * `premium_required` when the plan of the target's owner, who is another one, does not allow one of them, and `not_found` when one is on neither
     * page, and when the target is deleted meanwhile.
     */
    async move(
      from: Authorized<PageRecord, 'edit'>,
      widgetIds: readonly number[],
      to: Authorized<PageRecord, 'edit'>,
      place: Place,
      mover: Actor,
    ): Promise<PageRecord> {
      const widget_ids = [...new Set(widgetIds)]
      if (from._id === to._id) return reposition(pages, from, widget_ids, place)
      const arriving = widget_ids.filter((id) => !hasWidget(to, id))
      if (to.widgets.length + arriving.length > limits.widgets_per_page) {
        throw new AppError('widget_limit', { limit: limits.widgets_per_page })
      }
      const live = from.widgets.filter((widget) => arriving.includes(widget.id) && isLiveCopy(widget))
      assertRoomForLive(to.widgets, live.length)
      const route = { widget_ids, from_page_id: from._id, page_id: to._id }
      await detach(from, route, place, (leaving) => assertMayArrive(leaving, from, to, mover))
      await complete(route)
      const page = await pages.byId(to._id)
      if (!page || !widget_ids.every((id) => isOn(page, id))) throw new AppError('not_found')
      return page
    },
  }
}

/** Copies come from a draft of the target's owner. */
function ownerEvents(from: PageRecord, to: PageRecord, moves: readonly Move[]): PendingEvent[] {
  if (from.owner_id === to.owner_id) return []
  return pendingEvents(ownerChanged, { from: ownerOf(from), to: ownerOf(to), widget_ids: moves.map((move) => move.widget_id) })
}

function reposition(
  pages: PageRepository,
  { _id }: Authorized<PageRecord, 'edit'>,
  widgetIds: readonly number[],
  place: Place,
): Promise<PageRecord> {
  return retryOnVersionConflict(
    () => pages.byId(_id),
    (page) => {
      if (!widgetIds.every((id) => isOn(page, id))) throw new AppError('not_found')
      return pages.replace(page, { set: { columns: placeWidgets(page.columns, widgetIds, place) } })
    },
  )
}

function pendingMoves(from: PageRecord, widgetIds: readonly number[], pageId: number): Move[] {
  const ids = new Set(widgetIds)
  return (from.pending_events ?? []).flatMap((event) => {
    if (event.name !== widgetMoved.name) return []
    const move = widgetMoved.payload.parse(event.payload)
    return ids.has(move.widget_id) && move.page_id === pageId ? [move] : []
  })
}

const isOn = (page: PageRecord, widgetId: number): boolean => page.widgets.some(({ id }) => id === widgetId)

function hasWidget(page: PageRecord, widgetId: number): boolean {
  return isOn(page, widgetId) || (page.removed ?? []).some(({ widget }) => widget.id === widgetId)
}
