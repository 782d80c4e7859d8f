import type { Kit } from '@foyer/service-kit/service'
import { bookmarkTitles } from '../../jobs/bookmark-titles.job.ts'
import type { BookmarkModule } from '../kinds/bookmarks/bookmark.module.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import { createWidgetHeadRepository } from '../widget/widget-head.repository.ts'
import { createBookmarkTitles } from './bookmark-titles.service.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'internal' | 'queues' | 'clock' | 'log'>
  store: Pick<PageStore, 'model'>
  bookmarks: Pick<BookmarkModule, 'untitled' | 'store'>
  nameOf: (userId: number) => Promise<string>
  isPupil: (userId: number) => Promise<boolean>
}

/** The titles of bookmarks that were added without one. */
export function createLinkTitlesModule({ kit, store: { model: pages }, bookmarks: { untitled, store }, nameOf, isPupil }: Dependencies) {
  const { internal, queues, clock, log } = kit
  return createBookmarkTitles({
    untitled,
    store,
    heads: createWidgetHeadRepository(pages),
    nameOf,
    isPupil,
    internal,
    enqueue: (job) => queues.enqueue(bookmarkTitles, job),
    clock,
    log,
  })
}
