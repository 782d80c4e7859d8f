import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { LRUCache } from 'lru-cache'
import { presentLinks } from '../bookmark/bookmark.presenter.ts'
import type { BookmarkRepository } from '../bookmark/bookmark.repository.ts'
import type { PageRecord } from './page.model.ts'
import type { PageRights } from './page.policy.ts'
import { sharedJson, viewPieces } from './page.presenter.ts'
import type { PageHead, PageRepository } from './page.repository.ts'

export type PageView = ReturnType<typeof createPageView>

type Dependencies = { pages: PageRepository; bookmarks: BookmarkRepository; cacheBytes: number }

/**
 * Pages ready to send. Every view reads the page's head (rights and version) from the store; what is remembered is only used for that
 * very version, so no answer is older than the last acknowledged write. A changed widget is loaded again, its neighbours are not.
 */
export function createPageView({ pages, bookmarks, cacheBytes }: Dependencies) {
  const shared = new LRUCache<string, Buffer>({ maxSize: Math.ceil((cacheBytes * 2) / 3), sizeCalculation: (bytes) => bytes.length + 100 })
  const items = new LRUCache<string, string>({ maxSize: Math.ceil(cacheBytes / 3), sizeCalculation: (json) => json.length + 100 })
  const loading = new Map<string, Promise<Buffer>>()

  const loadItems = async (page: PageRecord, widgetId: number, limit: number): Promise<string> => {
    const state = page.items[`w${widgetId}`] ?? { rev: 0, total: 0 }
    const key = `${widgetId}:${state.rev}:${limit}`
    const known = items.get(key)
    if (known) return known
    const records = limit > 0 && state.total > 0 ? await bookmarks.ofWidget(widgetId, limit) : []
    const json = JSON.stringify(presentLinks(records, { limit, total: state.total }))
    items.set(key, json)
    return json
  }

  const load = async (head: PageHead): Promise<Buffer> => {
    const page = await pages.byId(head._id)
    if (!page) throw new AppError('not_found')
    const loaded = new Map<number, string>()
    const budget = shareItems(page)
    await Promise.all([...budget].map(async ([id, limit]) => loaded.set(id, await loadItems(page, id, limit))))
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
  }
}

/** How many items each bookmark widget sends along: at most 200, and 2,000 in all, in the order widgets are seen. */
export function shareItems(page: Pick<PageRecord, 'columns' | 'widgets' | 'items'>): Map<number, number> {
  const kinds = new Map(page.widgets.map((widget) => [widget.id, widget.widget_type]))
  const rows = Math.max(0, ...page.columns.map((column) => column.length))
  const inSight = Array.from({ length: rows }, (_, row) => page.columns.flatMap((column) => column[row] ?? [])).flat()
  let left: number = limits.items_in_page
  return new Map(
    inSight.flatMap((id) => {
      if (kinds.get(id) !== 'urllist') return []
      const limit = Math.min(limits.items_per_widget_in_page, left)
      left -= Math.min(limit, page.items[`w${id}`]?.total ?? 0)
      return [[id, limit] as const]
    }),
  )
}
