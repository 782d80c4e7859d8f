import type { Model } from 'mongoose'
import type { BookmarkRecord } from '../kinds/bookmarks/bookmark.model.ts'
import type { PageModel } from '../page/page.model.ts'
import { createIconUsageRepository } from './icon-usage.repository.ts'
import { createIconUsage } from './icon-usage.service.ts'

/** Which uploaded pictures are in use. */
export function createIconUsageModule(models: { bookmarks: Model<BookmarkRecord>; pages: PageModel }) {
  return createIconUsage({ icons: createIconUsageRepository(models) })
}
