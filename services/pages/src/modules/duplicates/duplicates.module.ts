import type { BookmarkModule } from '../kinds/bookmarks/bookmark.module.ts'
import type { AccessibleModule } from '../page/accessible/accessible.module.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import type { SearchModule } from '../search/search.module.ts'
import type { WidgetModule } from '../widget/widget.module.ts'
import { createBookmarkHomes } from './bookmark-homes.ts'
import { createDuplicates } from './duplicate.service.ts'
import { createMergeBookmarks } from './merge-bookmarks.command.ts'
import { createSavedLinks } from './saved-links.ts'
import { createUndoMerge } from './undo-merge.command.ts'

type Dependencies = {
  accessible: Pick<AccessibleModule, 'pages'>
  search: Pick<SearchModule, 'searchedPages'>
  bookmarks: Pick<BookmarkModule, 'store' | 'links' | 'batches'>
  widgets: Pick<WidgetModule, 'access'>
  subjectOf: SubjectOf
}

export type DuplicatesModule = ReturnType<typeof createDuplicatesModule>

/** What a person has saved where, what of it more than once, and how copies become one. */
export function createDuplicatesModule({ accessible, search, bookmarks, widgets, subjectOf }: Dependencies) {
  const homesOf = createBookmarkHomes({ accessiblePages: accessible.pages, searchedPages: search.searchedPages })
  const savedLinks = createSavedLinks({ bookmarks: bookmarks.links, homesOf })
  const merging = { bookmarks: bookmarks.links, savedLinks, store: bookmarks.store, widgets: widgets.access }
  return {
    homesOf,
    savedLinks,
    service: createDuplicates({ bookmarks: bookmarks.links, savedLinks, subjectOf }),
    merge: createMergeBookmarks(merging),
    undo: createUndoMerge({ ...merging, batches: bookmarks.batches }),
  }
}
