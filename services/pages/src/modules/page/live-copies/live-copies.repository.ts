import type { ItemState, PageModel, PageRecord, WidgetRecord } from '../page.model.ts'
import { type PageHead, head, notDeleted, notInbox, notTombstone } from '../page.projections.ts'
import type { Source } from './live-copy.policy.ts'

/** An original with its items' state, null where it is not there any more. */
export type LoadedSource = Source<PageHead> & { widget: WidgetRecord | null; items: ItemState | undefined }

export type LiveCopyRepository = ReturnType<typeof createLiveCopyRepository>

const sourceHead = { ...head, trashed_at: 1, 'widgets.id': 1 } as const
const withContents = { ...head, trashed_at: 1, widgets: 1, items: 1 } as const
const withRemoved = { ...head, 'removed.widget.id': 1 } as const
type SourceHead = PageHead & { trashed_at?: Date; widgets: Array<{ id: number }> }
type WithContents = SourceHead & Pick<PageRecord, 'widgets' | 'items'>
type WithRemoved = PageHead & { removed: Array<{ widget: { id: number } }> }

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

  /** The pages that widgets were deleted from. */
  const formerPages = async (ids: readonly number[]): Promise<Array<[number, Source<PageHead>]>> => {
    if (ids.length === 0) return []
    const filter = { 'removed.widget.id': { $in: [...ids] }, ...notInbox, ...notTombstone }
    const records = await pages.find(filter, withRemoved).limit(ids.length).lean<WithRemoved[]>().exec()
    const missing = new Set(ids)
    return records.flatMap(({ removed, ...page }) =>
      removed.flatMap(({ widget }): Array<[number, Source<PageHead>]> =>
        missing.has(widget.id) ? [[widget.id, { page, isThere: false }]] : [],
      ),
    )
  }

  return {
    /** Where the originals are, by their ids: none for one that is on no page, be it purged or on its way from one page to another. */
    async sourceHeads(ids: readonly number[]): Promise<Map<number, Source<PageHead>>> {
      const requested = new Set(ids)
      const sources = new Map<number, Source<PageHead>>()
      for (const { widgets, trashed_at, ...page } of await pagesOf<SourceHead>([...requested], sourceHead)) {
        for (const { id } of widgets) if (requested.has(id)) sources.set(id, { page, isThere: !trashed_at })
      }
      const former = await formerPages([...requested].filter((id) => !sources.has(id)))
      return new Map([...former, ...sources])
    },

    /** The same with the originals themselves. */
    async sources(ids: readonly number[]): Promise<Map<number, LoadedSource>> {
      const requested = new Set(ids)
      const sources = new Map<number, LoadedSource>()
      for (const { widgets, items, trashed_at, ...page } of await pagesOf<WithContents>([...requested], withContents)) {
        for (const widget of widgets) {
          if (!requested.has(widget.id)) continue
          sources.set(widget.id, { page, isThere: !trashed_at, widget: trashed_at ? null : widget, items: items[`w${widget.id}`] })
        }
      }
      for (const [id, source] of await formerPages([...requested].filter((widgetId) => !sources.has(widgetId))))
        sources.set(id, { ...source, widget: null, items: undefined })
      return sources
    },

    /** Those of these widgets of which there are live copies on pages that are there. */
    async withLiveCopies(ids: readonly number[]): Promise<Set<number>> {
      const copied = await Promise.all(
        ids.map(async (id) => ((await pages.exists({ 'widgets.live_of': id, ...notDeleted }).exec()) === null ? [] : [id])),
      )
      return new Set(copied.flat())
    },
  }
}
