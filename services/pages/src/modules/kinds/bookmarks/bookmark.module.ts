import { bookmarkTitles, titlesPerJob } from '../../../jobs/bookmark-titles.job.ts'
import type { KindDependencies } from '../../item/define-item-kind.ts'
import { createPeopleOfPage } from '../../page/explained/known-people.ts'
import { createPageEditors } from '../../page/explained/page-editors.ts'
import { createResolvePerson } from '../../page/named-person.ts'
import { createBookmarkBatches } from './bookmark-batch.service.ts'
import { createBookmarkLinks } from './bookmark-links.repository.ts'
import { type BookmarkRecord, createBookmarkModel } from './bookmark.model.ts'
import { createBookmarkService } from './bookmark.service.ts'
import { createTypedAddresses } from './typed-addresses.ts'
import { createUntitledBookmarkRepository } from './untitled-bookmark.repository.ts'

export type BookmarkModule = ReturnType<typeof createBookmarkModule>

/** The bookmarks in widgets: each by itself, many at once, and by what they lead to. */
export function createBookmarkModule({
  kit: { mongo, internal, queues, clock, log },
  store,
  sections,
  widgets,
}: KindDependencies<BookmarkRecord>) {
  const model = createBookmarkModel(mongo)
  const untitled = createUntitledBookmarkRepository(model)
  const editors = createPageEditors({ peopleOf: createPeopleOfPage({ internal }), resolvePerson: createResolvePerson({ internal }) })
  return {
    model,
    store,
    sections,
    links: createBookmarkLinks(model),
    editors,
    untitled,
    service: createBookmarkService({
      store,
      widgets,
      addresses: createTypedAddresses({ internal, log }),
      editors,
      untitled,
      fetchTitles: (records) => {
        for (let n = 0; n < records.length; n += titlesPerJob) {
          const ids = records.slice(n, n + titlesPerJob).map(({ _id }) => _id)
          void queues.enqueue(bookmarkTitles, { ids, due: clock().getTime() })
        }
      },
      clock,
    }),
    batches: createBookmarkBatches({ store, widgets }),
  }
}
