import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { createCache } from '@foyer/service-kit/cache'
import { createSingleFlight } from '@foyer/service-kit/single-flight'
import { isPopular } from '../popularity.ts'
import { type WidgetKinds, allocateItemBudget } from '../item-budget.ts'
import type { PageMarksService } from '../marks/page-marks.service.ts'
import type { PageRecord, WidgetRecord } from '../page.model.ts'
import { type PageRights, isStillOpen } from '../page.policy.ts'
import { type ItemsJson, type PageJson, pageJson, presentShared, viewPieces, widgetPieces } from './page.presenter.ts'
import type { PageHead } from '../page.projections.ts'
import type { PageRepository } from '../page.repository.ts'

export type PageView = ReturnType<typeof createPageView>

/** A widget's first `limit` items as JSON, of the `total` it has. */
export type LoadItems = (widget: WidgetRecord, limit: number, total: number) => Promise<ItemsJson>

type Dependencies = {
  pages: PageRepository
  kinds: WidgetKinds
  loadItems: LoadItems
  marks: Pick<PageMarksService, 'ofPage'>
  cacheBytes: number
  clock: () => Date
}

/**
 * Pages ready to send. Every view reads the page's head (rights and version) from the store; a cached page is only used for that very version,
 * so no answer is older than the last acknowledged write. A changed widget is loaded again, its neighbours are not.
 */
export function createPageView({ pages, kinds, loadItems, marks, cacheBytes, clock }: Dependencies) {
  const shared = createCache<string, PageJson>({ maxBytes: Math.ceil((cacheBytes * 2) / 3), bytesOf })
  const items = createCache<string, ItemsJson>({ maxBytes: Math.ceil(cacheBytes / 3), bytesOf })
  const loadOnce = createSingleFlight<string, PageJson>()

  const itemsOf = async (page: PageRecord, widget: WidgetRecord, limit: number): Promise<ItemsJson> => {
    const state = page.items[`w${widget.id}`] ?? { rev: 0, total: 0 }
    const key = `${widget.id}:${state.rev}:${limit}`
    return await items.get(key, () => loadItems(widget, limit, state.total))
  }

  const load = async (head: PageHead): Promise<PageJson> => {
    const page = await pages.byId(head._id)
    if (!page) throw new AppError('not_found')
    const loaded = new Map<number, ItemsJson>()
    const limitOf = allocateItemBudget(page, kinds)
    await Promise.all(
      page.widgets.map(async (widget) => {
        const limit = limitOf.get(widget.id)
        if (limit !== undefined) loaded.set(widget.id, await itemsOf(page, widget, limit))
      }),
    )
    const json = pageJson(page, loaded)
    // The page may have changed since its head was read: the JSON belongs to the version that was loaded.
    shared.set(`${page._id}:${page.version}`, json)
    return json
  }

  /** What is read after the rights were checked may have been written after they were taken away. Throws `not_found`. */
  const assertStillOpen = async (head: PageHead, viewer: SessionUser | null): Promise<void> => {
    const current = await pages.headByPublicId(head.public_id)
    if (!current || !isStillOpen(current, head, viewer)) throw new AppError('not_found')
  }

  return {
    async pieces(head: PageHead, rights: PageRights, viewer: SessionUser | null): Promise<Buffer[]> {
      const key = `${head._id}:${head.version}`
      const cached = shared.peek(key)
      const [json, ofViewer] = await Promise.all([cached ?? loadOnce(key, () => load(head)), marks.ofPage(viewer, head)])
      if (!cached) await assertStillOpen(head, viewer)
      return viewPieces(json, rights, viewer, { ...ofViewer, is_popular: isPopular(head.view_rank, clock()) })
    },

    /** The page with this widget of it alone, in one column. Throws `not_found` when it is not there any more. */
    async piecesOfWidget(head: PageHead, publicId: string, rights: PageRights, viewer: SessionUser | null): Promise<Buffer[]> {
      const [page, ofViewer] = await Promise.all([pages.byId(head._id), marks.ofPage(viewer, head)])
      const widget = page?.widgets.find(({ public_id }) => public_id === publicId)
      if (!page || !widget) throw new AppError('not_found')
      const loaded = new Map<number, ItemsJson>()
      if (kinds.holdsItems(widget.widget_type)) loaded.set(widget.id, await itemsOf(page, widget, limits.items_per_widget_in_page))
      await assertStillOpen(head, viewer)
      const json = pageJson({ ...page, widgets: [widget], columns: [[widget.id]], column_widths: page.column_widths.slice(0, 1) }, loaded)
      return viewPieces(json, rights, viewer, { ...ofViewer, is_popular: isPopular(head.view_rank, clock()) })
    },

    /** Several widgets as they are on their page, with as many of their items as the page has, for an editor. Throws as `widget` does. */
    async widgets(page: PageRecord, ids: readonly number[]): Promise<Buffer[]> {
      const records = new Map(page.widgets.map((widget) => [widget.id, widget]))
      const presented = new Map(
        presentShared(page).columns.flatMap((column) => column.widgets.map((widget) => [widget.id, widget] as const)),
      )
      const limitOf = allocateItemBudget(page, kinds)
      return Promise.all(
        ids.map(async (id) => {
          const [record, shown, limit] = [records.get(id), presented.get(id), limitOf.get(id)]
          if (!record || !shown) throw new AppError('not_found')
          const json = limit === undefined ? undefined : await itemsOf(page, record, limit)
          return Buffer.concat(widgetPieces(shown, json?.editor, record.idempotency_key))
        }),
      )
    },

    /** One widget as it is on its page, with its first items, for an editor. Throws `not_found` when it is not on the page any more. */
    async widget(page: PageRecord, id: number): Promise<Buffer> {
      const record = page.widgets.find((widget) => widget.id === id)
      const presented = presentShared(page)
        .columns.flatMap((column) => column.widgets)
        .find((widget) => widget.id === id)
      if (!record || !presented) throw new AppError('not_found')
      const json = kinds.holdsItems(record.widget_type) ? await itemsOf(page, record, limits.items_per_widget_in_page) : undefined
      return Buffer.concat(widgetPieces(presented, json?.editor, record.idempotency_key))
    },
  }
}

const bytesOf = ({ editor, viewer }: { editor: { length: number }; viewer: { length: number } }): number =>
  viewer.length + (editor === viewer ? 0 : editor.length) + 100
