import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { LRUCache } from 'lru-cache'
import type { PageRecord, WidgetRecord } from './page.model.ts'
import type { PageRights } from './page.policy.ts'
import { presentShared, sharedJson, viewPieces, widgetJson } from './page.presenter.ts'
import type { PageHead, PageRepository } from './page.repository.ts'
import { holdsItems, allocateItemBudget } from './item-budget.ts'

export type PageView = ReturnType<typeof createPageView>

/** A widget's first `limit` items as JSON, of the `total` it has. */
export type LoadItems = (widget: WidgetRecord, limit: number, total: number) => Promise<string>

type Dependencies = { pages: PageRepository; loadItems: LoadItems; cacheBytes: number }

/**
 * Pages ready to send. Every view reads the page's head (rights and version) from the store; what is remembered is only used for that
 * very version, so no answer is older than the last acknowledged write. A changed widget is loaded again, its neighbours are not.
 */
export function createPageView({ pages, loadItems, cacheBytes }: Dependencies) {
  const shared = new LRUCache<string, Buffer>({ maxSize: Math.ceil((cacheBytes * 2) / 3), sizeCalculation: (bytes) => bytes.length + 100 })
  const items = new LRUCache<string, string>({ maxSize: Math.ceil(cacheBytes / 3), sizeCalculation: (json) => json.length + 100 })
  const loading = new Map<string, Promise<Buffer>>()

  const itemsOf = async (page: PageRecord, widget: WidgetRecord, limit: number): Promise<string> => {
    const state = page.items[`w${widget.id}`] ?? { rev: 0, total: 0 }
    const key = `${widget.id}:${state.rev}:${limit}`
    const known = items.get(key)
    if (known) return known
    const json = await loadItems(widget, limit, state.total)
    items.set(key, json)
    return json
  }

  const load = async (head: PageHead): Promise<Buffer> => {
    const page = await pages.byId(head._id)
    if (!page) throw new AppError('not_found')
    const loaded = new Map<number, string>()
    const limitOf = allocateItemBudget(page)
    await Promise.all(
      page.widgets.map(async (widget) => {
        const limit = limitOf.get(widget.id)
        if (limit !== undefined) loaded.set(widget.id, await itemsOf(page, widget, limit))
      }),
    )
    const bytes = sharedJson(page, loaded)
    // The page may have moved on since its head was read: what was loaded belongs to the version it came with.
    shared.set(`${page._id}:${page.version}`, bytes)
    return bytes
  }

  return {
    async pieces(head: PageHead, rights: PageRights, viewer: SessionUser | null): Promise<Buffer[]> {
      const key = `${head._id}:${head.version}`
      const known = shared.get(key)
      if (known) return viewPieces(known, rights, viewer)
      const running = loading.get(key) ?? load(head).finally(() => loading.delete(key))
      loading.set(key, running)
      return viewPieces(await running, rights, viewer)
    },

    /** One widget as it stands on its page, with its first items. Throws `not_found` when it is on it no more. */
    async widget(page: PageRecord, id: number): Promise<Buffer> {
      const record = page.widgets.find((one) => one.id === id)
      const widget = presentShared(page)
        .columns.flatMap((column) => column.widgets)
        .find((one) => one.id === id)
      if (!record || !widget) throw new AppError('not_found')
      const json = holdsItems(record.widget_type) ? await itemsOf(page, record, limits.items_per_widget_in_page) : undefined
      return Buffer.from(widgetJson(widget, json))
    },
  }
}
