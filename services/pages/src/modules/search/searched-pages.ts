import { createBatchLoader } from '@foyer/service-kit/batcher'
import { createCache } from '@foyer/service-kit/cache'
import type { AccessiblePageRepository, SearchedPage } from '../page/accessible/accessible-page.repository.ts'
import type { PageHead } from '../page/page.projections.ts'

type Dependencies = { pages: Pick<AccessiblePageRepository, 'searchedByIds'>; cacheBytes: number }

/** Gives the pages of these heads by their ids, none older than its head. */
export type SearchedPages = (heads: ReadonlyArray<Pick<PageHead, '_id' | 'version'>>) => Promise<Map<number, SearchedPage>>

/** What a page, a widget and a section take besides their titles. */
const pageBytes = 1_000
const widgetBytes = 500
const sectionBytes = 150

/** Pages in memory as a search sees them. Searches that come together share the read of a page. */
export function createSearchedPages({ pages, cacheBytes }: Dependencies): SearchedPages {
  const cache = createCache<number, SearchedPage>({ maxBytes: cacheBytes, bytesOf: bytesOfPage })
  const load = createBatchLoader<number, SearchedPage>(
    async (ids) => new Map((await pages.searchedByIds(ids)).map((page) => [page._id, page])),
  )

  async function pageOf({ _id, version }: Pick<PageHead, '_id' | 'version'>): Promise<SearchedPage | null> {
    const cached = cache.peek(_id)
    if (cached && cached.version >= version) return cached
    const page = await load(_id)
    if (page) cache.set(_id, page)
    return page
  }

  return async (heads) => new Map((await Promise.all(heads.map(pageOf))).flatMap((page) => (page ? [[page._id, page]] : [])))
}

/** Bytes of memory, about. */
function bytesOfPage({ title, widgets }: SearchedPage): number {
  const sections = widgets.flatMap((widget) => widget.sections ?? [])
  const letters = [title, ...[...widgets, ...sections].map((titled) => titled.title)].reduce((sum, text) => sum + text.length, 0)
  return pageBytes + widgets.length * widgetBytes + sections.length * sectionBytes + 2 * letters
}
