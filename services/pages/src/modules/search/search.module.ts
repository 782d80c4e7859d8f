import type { Kit } from '@foyer/service-kit/service'
import type { Config } from '../../config.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import type { BookmarkModule } from '../kinds/bookmarks/bookmark.module.ts'
import type { AccessibleModule } from '../page/accessible/accessible.module.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import { createFeedWidgetsAtHand } from './feed-widgets-at-hand.ts'
import { createPageSearch } from './page-search.service.ts'
import { createSearchIndex } from './search-index.ts'
import { createSearchService } from './search.service.ts'
import { createSearchedPages } from './searched-pages.ts'

type Dependencies = {
  kit: Pick<Kit<Config>, 'config' | 'clock'>
  store: Pick<PageStore, 'accessible'>
  stores: ItemStores
  accessible: Pick<AccessibleModule, 'pages'>
  bookmarks: Pick<BookmarkModule, 'links'>
}

const mebibyte = 1024 * 1024
/** What pages may take of the memory for the search; the rest is for texts. */
const shareOfPages = 1 / 8

export type SearchModule = ReturnType<typeof createSearchModule>

/** The search, and the pages that it has in memory. */
export function createSearchModule({ kit: { config, clock }, store, stores, accessible, bookmarks }: Dependencies) {
  const cacheBytes = config.SEARCH_CACHE_MB * mebibyte
  const searchedPages = createSearchedPages({ pages: store.accessible, cacheBytes: cacheBytes * shareOfPages })
  return {
    searchedPages,
    feedWidgets: createFeedWidgetsAtHand({ accessiblePages: accessible.pages, searchedPages }),
    pages: createPageSearch({ accessiblePages: accessible.pages, searchedPages }),
    service: createSearchService({
      accessiblePages: accessible.pages,
      searchedPages,
      stores,
      links: bookmarks.links,
      index: createSearchIndex({ cacheBytes: cacheBytes * (1 - shareOfPages), clock }),
    }),
  }
}
