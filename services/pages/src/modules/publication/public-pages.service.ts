import { limits } from '@foyer/contracts/limits'
import {
  type PageNewsItem,
  type PageOutline,
  type PublicPage,
  listedPagesPerCall,
  listedPagesPerPart,
} from '@foyer/contracts/pages/page/public-pages'
import type { ItemStores } from '../item/store/item-store.ts'
import { isListed, isPublic } from '../page/page.policy.ts'
import { type PageNewsReader, createPageNews } from './page-news.ts'
import { presentListedPage, presentOutline, presentPublicPage, widgetsInOrder } from './public-page-facts.ts'
import type { ListedPageRecord, PublicPageRecord, PublicPageRepository } from './public-page.repository.ts'

/** What everyone may know of the pages that are shared with everyone; for all others there is nothing. */
export function createPublicPages({ pages, stores }: { pages: PublicPageRepository; stores: ItemStores }) {
  const newsOf: PageNewsReader = createPageNews({ stores })
  const unlessHidden = (page: PublicPageRecord | null) => (page && isPublic(page) ? page : null)
  const find = async (publicId: string) => unlessHidden(await pages.byPublicId(publicId))

  /** The titles of the first items of a widget; none of a widget that holds none, such as feeds. */
  const firstTitles = async ({ items }: PublicPageRecord, { id, widget_type }: PublicPageRecord['widgets'][number]): Promise<string[]> => {
    const store = stores.byType(widget_type)
    if (!store || (items[`w${id}`]?.total ?? 0) === 0) return []
    const records = await store.items.byWidget(id, limits.outline_items)
    return records.map((record) => store.kind.search.textsOf(record)[0]?.slice(0, limits.title) ?? '')
  }

  return {
    async view(publicId: string): Promise<PublicPage | null> {
      const page = await find(publicId)
      return page && presentPublicPage(page)
    },

    async viewBySlug(slug: string): Promise<PublicPage | null> {
      const page = unlessHidden(await pages.bySlug(slug))
      return page && presentPublicPage(page)
    },

    async outline(publicId: string): Promise<PageOutline | null> {
      const page = await find(publicId)
      if (!page || !isListed(page)) return null
      const columns = widgetsInOrder(page).map((widgets) =>
        Promise.all(
          widgets.slice(0, limits.outline_widgets).map(async (widget) => ({ title: widget.title, items: await firstTitles(page, widget) })),
        ),
      )
      return presentOutline(page, await Promise.all(columns))
    },

    async news(publicId: string): Promise<{ page: PublicPage; items: PageNewsItem[] } | null> {
      const page = await find(publicId)
      return page && { page: presentPublicPage(page), items: await newsOf(page) }
    },

    async listed(after: number): Promise<{ pages: ReturnType<typeof presentListedPage>[]; next: number | null }> {
      const read: ListedPageRecord[] = await pages.publicAfter(after, listedPagesPerCall)
      const next = read.length === listedPagesPerCall ? (read.at(-1)?._id ?? null) : null
      return { pages: read.filter(isListed).map(presentListedPage), next }
    },

    /** After which page each part begins, also where a part has fewer listed pages than it could have. */
    async parts(): Promise<number[]> {
      const starts = [0]
      for (;;) {
        const next = await pages.idOfPublicAfter(starts.at(-1) ?? 0, listedPagesPerPart)
        if (next === null) return starts
        starts.push(next)
      }
    },
  }
}
