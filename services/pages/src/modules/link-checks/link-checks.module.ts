import type { Kit } from '@foyer/service-kit/service'
import type { DuplicatesModule } from '../duplicates/duplicates.module.ts'
import type { BookmarkModule } from '../kinds/bookmarks/bookmark.module.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import type { WidgetModule } from '../widget/widget.module.ts'
import { createAddressKeys } from './address-keys.ts'
import { createCheckedBookmarkRepository } from './checked-bookmark.repository.ts'
import { createLinkChecks } from './link-check.service.ts'
import { createRepairBookmarks } from './repair-bookmarks.command.ts'
import { createStillSaved } from './still-saved.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'internal' | 'clock' | 'log'>
  store: Pick<PageStore, 'model'>
  bookmarks: Pick<BookmarkModule, 'model' | 'store'>
  widgets: Pick<WidgetModule, 'access'>
  duplicates: Pick<DuplicatesModule, 'homesOf'>
  subjectOf: SubjectOf
}

export type LinkChecksModule = ReturnType<typeof createLinkChecksModule>

/** Which links are broken, and their repair. */
export function createLinkChecksModule({
  kit,
  store: pageStore,
  bookmarks: { model, store },
  widgets,
  duplicates,
  subjectOf,
}: Dependencies) {
  const { internal, clock, log } = kit
  const bookmarks = createCheckedBookmarkRepository(model)
  const keysOf = createAddressKeys({ bookmarks })
  return {
    service: createLinkChecks({ bookmarks, keysOf, homesOf: duplicates.homesOf, subjectOf, internal, clock, log }),
    stillSaved: createStillSaved({ pages: pageStore.model, bookmarks: model }),
    repair: createRepairBookmarks({ bookmarks, store, widgets: widgets.access, clock }),
  }
}
