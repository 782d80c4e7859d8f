import { widgetMoved } from '@foyer/contracts/events'
import type { ItemState, PageModel, PageRecord, WidgetRecord } from '../page.model.ts'
import { type PageHead, head, notDeleted, notInbox, notTombstone } from '../page.projections.ts'
import type { Source } from './live-copy.policy.ts'

/** An original with its items' state, null where it is not there any more. */
export type LoadedSource = Source<PageHead> & { widget: WidgetRecord | null; items: ItemState | undefined }

export type LiveCopyRepository = ReturnType<typeof createLiveCopyRepository>

const sourceHead = { ...head, trashed_at: 1, 'widgets.id': 1 } as const
const withContents = { ...head, trashed_at: 1, widgets: 1, items: 1 } as const
const withMoves = { ...head, trashed_at: 1, pending_events: 1 } as const
const withRemoved = { ...head, 'removed.widget.id': 1 } as const
type SourceHead = PageHead & { trashed_at?: Date; widgets: Array<{ id: number }> }
type WithContents = Omit<SourceHead, 'widgets'> & Pick<PageRecord, 'widgets' | 'items'>
type WithRemoved = PageHead & { removed: Array<{ widget: { id: number } }> }
type WithMoves = PageHead & Pick<PageRecord, 'trashed_at' | 'pending_events'>

type Read<S> = (ids: readonly number[]) => Promise<Map<number, S>>

/** Pages read at once: a large one has hundreds of widgets. */
const batch = 50

/** Reads what live copies show, and which widgets have some. Deleted originals are named with the page whose rights say who may know that. */
export function createLiveCopyRepository(pages: PageModel) {
  const pagesOf = async <T extends SourceHead>(ids: readonly number[], projection: Record<string, 1>): Promise<T[]> => {
    const records: T[] = []
    for (let from = 0; from < ids.length; from += batch) {
      const filter = { 'widgets.id': { $in: ids.slice(from, from + batch) }, ...notInbox, ...notTombstone }
      records.push(...(await pages.find(filter, projection).lean<T[]>().exec()))
    }
    return records
  }

  const headsOnPages: Read<Source<PageHead>> = async (ids) => {
    const requested = new Set(ids)
    const records = await pagesOf<SourceHead>(ids, sourceHead)
    return new Map(
      records.flatMap(({ widgets, trashed_at, ...page }) =>
        widgets.flatMap(({ id }): Array<[number, Source<PageHead>]> => (requested.has(id) ? [[id, { page, isThere: !trashed_at }]] : [])),
      ),
    )
  }

  const contentsOnPages: Read<LoadedSource> = async (ids) => {
    const requested = new Set(ids)
    const records = await pagesOf<WithContents>(ids, withContents)
    return new Map(
      records.flatMap(({ widgets, items, trashed_at, ...page }) =>
        widgets.flatMap((widget): Array<[number, LoadedSource]> => {
          if (!requested.has(widget.id)) return []
          return [[widget.id, { page, isThere: !trashed_at, widget: trashed_at ? null : widget, items: items[`w${widget.id}`] }]]
        }),
      ),
    )
  }

  /** Originals that have left a page and are not on another one yet, as they left it. */
  const onTheirWay: Read<LoadedSource> = async (ids) => {
    const filter = { 'pending_events.payload.widget_id': { $in: [...ids] }, ...notInbox, ...notTombstone }
    const records = await pages.find(filter, withMoves).lean<WithMoves[]>().exec()
    const missing = new Set(ids)
    return new Map(
      records.flatMap(({ pending_events, trashed_at, ...page }) =>
        movesIn(pending_events).flatMap(({ widget_id, widget, items }): Array<[number, LoadedSource]> => {
          if (!missing.has(widget_id)) return []
          const content = trashed_at ? null : (widget as WidgetRecord)
          return [[widget_id, { page, isThere: !trashed_at, isMoving: true, widget: content, items: items ?? undefined }]]
        }),
      ),
    )
  }

  /** Originals that were deleted, with the pages that they were deleted from. */
  const deleted: Read<LoadedSource> = async (ids) => {
    const filter = { 'removed.widget.id': { $in: [...ids] }, ...notInbox, ...notTombstone }
    const records = await pages.find(filter, withRemoved).limit(ids.length).lean<WithRemoved[]>().exec()
    const missing = new Set(ids)
    return new Map(
      records.flatMap(({ removed, ...page }) =>
        removed.flatMap(({ widget }): Array<[number, LoadedSource]> =>
          missing.has(widget.id) ? [[widget.id, { page, isThere: false, widget: null, items: undefined }]] : [],
        ),
      ),
    )
  }

  /** Looks on pages first, and there again for what may have arrived while it was looked for on its way. */
  const locate = async <S extends Source<PageHead>>(ids: readonly number[], onPages: Read<S>): Promise<Map<number, S | LoadedSource>> => {
    const requested = [...new Set(ids)]
    const sources = new Map<number, S | LoadedSource>()
    for (const read of [onPages, onTheirWay, onPages, deleted]) {
      const missing = requested.filter((id) => !sources.has(id))
      if (missing.length === 0) break
      for (const [id, source] of await read(missing)) sources.set(id, source)
    }
    return sources
  }

  return {
    /** Where the originals are, by their ids: none for one that was purged. */
    sourceHeads: (ids: readonly number[]): Promise<Map<number, Source<PageHead>>> => locate(ids, headsOnPages),

    /** The same with the originals themselves. */
    sources: (ids: readonly number[]): Promise<Map<number, LoadedSource>> => locate(ids, contentsOnPages),

    /** Those of these widgets of which there are live copies on pages that are there. */
    async withLiveCopies(ids: readonly number[]): Promise<Set<number>> {
      const copied = await Promise.all(
        ids.map(async (id) => ((await pages.exists({ 'widgets.live_of': id, ...notDeleted }).exec()) === null ? [] : [id])),
      )
      return new Set(copied.flat())
    },
  }
}

function movesIn(events: PageRecord['pending_events'] = []) {
  return events.flatMap(({ name, payload }) => (name === widgetMoved.name ? [widgetMoved.payload.parse(payload)] : []))
}
