import type { Kit } from '@foyer/service-kit/service'
import type { BookmarkModule } from '../kinds/bookmarks/bookmark.module.ts'
import type { AccessibleModule } from '../page/accessible/accessible.module.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import { createChangeTag } from './change-tag.command.ts'
import { createTagCounts } from './tag-counts.ts'
import { createTagRepository } from './tag.repository.ts'
import { createTagService } from './tag.service.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'signals'>
  store: Pick<PageStore, 'accessible' | 'recorder'>
  accessible: Pick<AccessibleModule, 'widgets'>
  bookmarks: Pick<BookmarkModule, 'model' | 'store'>
}

/** The tags of the bookmarks on a person's pages. */
export function createTagsModule({
  kit: { signals },
  store: pageStore,
  accessible: { widgets },
  bookmarks: { model, store },
}: Dependencies) {
  const bookmarks = createTagRepository(model, pageStore.recorder)
  return {
    service: createTagService({ bookmarks, widgets, counts: createTagCounts({ bookmarks }) }),
    change: createChangeTag({ bookmarks, store, widgets, pages: pageStore.accessible, signals }),
  }
}
