import type { Kit } from '@foyer/service-kit/service'
import type { BookmarkModule } from '../kinds/bookmarks/bookmark.module.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import { createUnsortedService } from './unsorted.service.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'ids' | 'clock'>
  store: Pick<PageStore, 'pages' | 'inboxes'>
  bookmarks: Pick<BookmarkModule, 'store' | 'service'>
}

/** What people save before they sort it. */
export function createUnsortedModule({ kit: { ids, clock }, store: { pages, inboxes }, bookmarks: { store, service } }: Dependencies) {
  return createUnsortedService({ inboxes, pages, store, bookmarks: service, ids, clock })
}
