import type { Kit } from '@foyer/service-kit/service'
import type { Model } from 'mongoose'
import type { BookmarkHomes } from '../duplicates/bookmark-homes.ts'
import type { ItemStore } from '../item/store/item-store.ts'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import type { PageModel } from '../page/page.model.ts'
import type { WidgetAccess } from '../widget/widget-access.ts'
import { createAddressKeys } from './address-keys.ts'
import { createCheckedBookmarkRepository } from './checked-bookmark.repository.ts'
import { createLinkChecks } from './link-check.service.ts'
import { createRepairBookmarks } from './repair-bookmarks.command.ts'
import { createStillSaved } from './still-saved.ts'

type Options = Pick<Kit<never>, 'internal' | 'clock' | 'log'> & {
  bookmarkModel: Model<BookmarkRecord>
  pageModel: PageModel
  homesOf: BookmarkHomes
  subjectOf: SubjectOf
  store: ItemStore<BookmarkRecord>
  widgets: Pick<WidgetAccess, 'forEditOfItems'>
}

/** Which links are broken, and their repair. */
export function createLinkChecksModule({ bookmarkModel, pageModel, ...options }: Options) {
  const bookmarks = createCheckedBookmarkRepository(bookmarkModel)
  return {
    linkChecks: createLinkChecks({ ...options, bookmarks, keysOf: createAddressKeys({ bookmarks }) }),
    stillSaved: createStillSaved({ pages: pageModel, bookmarks: bookmarkModel }),
    repairBookmarks: createRepairBookmarks({ ...options, bookmarks }),
  }
}
