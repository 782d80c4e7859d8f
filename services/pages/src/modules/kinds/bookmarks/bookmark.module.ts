import type { KindDependencies } from '../../item/define-item-kind.ts'
import { createBookmarkBatches } from './bookmark-batch.service.ts'
import { createBookmarkLinks } from './bookmark-links.repository.ts'
import { type BookmarkRecord, createBookmarkModel } from './bookmark.model.ts'
import { createBookmarkService } from './bookmark.service.ts'
import { createTypedAddresses } from './typed-addresses.ts'

export type BookmarkModule = ReturnType<typeof createBookmarkModule>

/** The bookmarks in widgets: each by itself, many at once, and by what they lead to. */
export function createBookmarkModule({ kit: { mongo, internal, log }, store, sections, widgets }: KindDependencies<BookmarkRecord>) {
  const model = createBookmarkModel(mongo)
  return {
    model,
    store,
    sections,
    links: createBookmarkLinks(model),
    service: createBookmarkService({ store, widgets, addresses: createTypedAddresses({ internal, log }) }),
    batches: createBookmarkBatches({ store, widgets }),
  }
}
