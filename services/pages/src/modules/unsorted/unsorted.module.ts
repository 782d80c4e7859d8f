import type { Kit } from '@foyer/service-kit/service'
import type { BookmarkModule } from '../kinds/bookmarks/bookmark.module.ts'
import type { PageModule } from '../page/changes/page.module.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import { createUnsortedService } from './unsorted.service.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'ids' | 'clock'>
  store: Pick<PageStore, 'pages' | 'inboxes'>
  page: Pick<PageModule, 'owners'>
  bookmarks: Pick<BookmarkModule, 'store' | 'service'>
}

/** What people save before they sort it, for themselves or a team. */
export function createUnsortedModule({ kit: { ids, clock }, store: { pages, inboxes }, page: { owners }, bookmarks }: Dependencies) {
  const { store, service } = bookmarks
  return createUnsortedService({ inboxes, pages, store, bookmarks: service, describeOwner: owners.describeNew, ids, clock })
}
