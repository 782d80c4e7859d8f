import { limits } from '@foyer/contracts/limits'
import type { PageNewsItem } from '@foyer/contracts/pages/page/public-pages'
import type { ItemStores } from '../item/store/item-store.ts'
import { presentNews, widgetsInOrder } from './public-page-facts.ts'
import type { PublicPageRecord } from './public-page.repository.ts'

/** Gives the newest items of a page, newest first, `limits.page_news` at most. */
export type PageNewsReader = (page: PublicPageRecord) => Promise<PageNewsItem[]>

type News = { id: number; created_at: Date; item: PageNewsItem }

/** So many widgets are read at the same time. */
const widgetsAtOnce = 20

/**
 * Reads the newest items of each widget by their index. Once there are as many as the feed holds, only what is newer than the oldest of them is
 * read on: of most widgets of a large page that is nothing.
 */
export function createPageNews({ stores }: { stores: ItemStores }): PageNewsReader {
  const newestOf = async (widget: PublicPageRecord['widgets'][number], since: Date | undefined): Promise<News[]> => {
    const store = stores.byType(widget.widget_type)
    if (!store?.kind.news) return []
    const records = await store.items.newest(widget.id, limits.page_news, since)
    return records.flatMap((record) => {
      const { _id: id, created_at } = record
      const news = store.kind.news?.(record)
      return news ? [{ id, created_at, item: presentNews(news, { id, created_at, widget }) }] : []
    })
  }

  return async (page) => {
    const widgets = widgetsInOrder(page)
      .flat()
      .filter(({ id }) => (page.items[`w${id}`]?.total ?? 0) > 0)
    let newest: News[] = []
    for (let at = 0; at < widgets.length; at += widgetsAtOnce) {
      const since = newest.length === limits.page_news ? newest.at(-1)?.created_at : undefined
      const read = await Promise.all(widgets.slice(at, at + widgetsAtOnce).map((widget) => newestOf(widget, since)))
      newest = [...newest, ...read.flat()].toSorted(newestFirst).slice(0, limits.page_news)
    }
    return newest.map(({ item }) => item)
  }
}

const newestFirst = (a: News, b: News) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id
