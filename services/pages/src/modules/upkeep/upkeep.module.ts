import type { SessionUser } from '@foyer/contracts/identity'
import type { Kit } from '@foyer/service-kit/service'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { BookmarkModule } from '../kinds/bookmarks/bookmark.module.ts'
import type { LinkChecksModule } from '../link-checks/link-checks.module.ts'
import type { AccessibleModule } from '../page/accessible/accessible.module.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import type { SearchModule } from '../search/search.module.ts'
import { createDueBookmarkRepository } from './due-bookmark.repository.ts'
import { createDueLinks } from './due-links.service.ts'
import { createOwnerLeft } from './owner-left.command.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'clock' | 'log'>
  store: Pick<PageStore, 'pages'>
  accessible: Pick<AccessibleModule, 'pages'>
  search: Pick<SearchModule, 'searchedPages'>
  bookmarks: Pick<BookmarkModule, 'model' | 'store' | 'editors'>
  linkChecks: Pick<LinkChecksModule, 'service'>
}

/** Which links are to be checked again, and by whom. */
export function createUpkeepModule({ kit: { clock, log }, store, accessible, search, bookmarks, linkChecks }: Dependencies) {
  const dueBookmarks = createDueBookmarkRepository(bookmarks.model)
  const { editors } = bookmarks
  return {
    editors,
    due: createDueLinks({
      bookmarks: dueBookmarks,
      pages: store.pages,
      accessiblePages: accessible.pages,
      searchedPages: search.searchedPages,
      editors,
      clock,
      log,
    }),
    statesOf: (records: readonly BookmarkRecord[], viewer: SessionUser) => linkChecks.service.statesOfBookmarks(records, viewer),
    /** Nothing says of an account that is gone what it has checked. */
    forgetChecker: (userId: number): Promise<void> => dueBookmarks.forgetChecker(userId),
    ownerLeft: createOwnerLeft({ bookmarks: dueBookmarks, pages: store.pages, store: bookmarks.store }),
  }
}
