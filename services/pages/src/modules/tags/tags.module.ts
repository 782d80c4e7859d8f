import type { Signals } from '@foyer/service-kit/signals'
import type { Model } from 'mongoose'
import type { ItemStore } from '../item/store/item-store.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { AccessiblePageRepository } from '../page/accessible/accessible-page.repository.ts'
import type { AccessibleWidgets } from '../page/accessible/accessible-widgets.ts'
import type { RevisionRecorder } from '../page/revisions/revision-recorder.ts'
import { createChangeTag } from './change-tag.command.ts'
import { createTagCounts } from './tag-counts.ts'
import { createTagRepository } from './tag.repository.ts'
import { createTagService } from './tag.service.ts'

/** The tags of the bookmarks on a person's pages. */
export function createTagsModule(options: {
  bookmarkModel: Model<BookmarkRecord>
  recorder: RevisionRecorder
  store: ItemStore<BookmarkRecord>
  widgets: AccessibleWidgets
  pages: AccessiblePageRepository
  signals: Pick<Signals, 'publish'>
}) {
  const bookmarks = createTagRepository(options.bookmarkModel, options.recorder)
  return {
    tags: createTagService({ ...options, bookmarks, counts: createTagCounts({ bookmarks }) }),
    changeTag: createChangeTag({ ...options, bookmarks }),
  }
}
