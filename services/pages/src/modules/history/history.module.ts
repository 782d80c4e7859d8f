import { feedsThen, restoreFeeds } from '@foyer/contracts/feeds/feed-history'
import type { Kit } from '@foyer/service-kit/service'
import type { CopiesElsewhere } from '../copy/copies-elsewhere.ts'
import type { ItemKinds } from '../item/store/item-kind.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import type { PageBackgrounds } from '../page/changes/page-backgrounds.ts'
import type { LiveCopies } from '../page/live-copies/live-copies.ts'
import type { PageMarksService } from '../page/marks/page-marks.service.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { RevisionRecorder } from '../page/revisions/revision-recorder.ts'
import type { RevisionRepository } from '../page/revisions/revision.repository.ts'
import type { WidgetWebhooks } from '../page/widget-webhooks.ts'
import type { PictureUrl } from '../page/view/page.presenter.ts'
import { createForgetRevisions } from './forget-revisions.ts'
import { createPageAt } from './page-at.ts'
import { createRecordFeeds } from './record-feeds.ts'
import { createRestoreRevision } from './restore-revision.command.ts'
import { createRevisionFeeds } from './revision-feeds.ts'
import { createRevisionList } from './revision-list.ts'
import { createRevisionView } from './revision-view.ts'

type Options = Pick<Kit<never>, 'internal' | 'signals' | 'ids' | 'clock'> & {
  pages: PageRepository
  revisions: RevisionRepository
  recorder: RevisionRecorder
  stores: ItemStores
  kinds: ItemKinds
  marks: PageMarksService
  liveCopies: LiveCopies
  webhooks: WidgetWebhooks
  backgrounds: PageBackgrounds
  pictureUrl: PictureUrl
  copySources: CopiesElsewhere['copySources']
  relay: (pageId: number) => void
}

/** How long feeds may take for all widgets of a page. */
const feedsTimeoutMs = 30_000

/** What was changed on pages, how they were, and the way back there. */
export function createHistoryModule({ internal, revisions, recorder, marks, liveCopies, pictureUrl, ...options }: Options) {
  const { pages, stores, kinds } = options
  const pageAt = createPageAt({ pages, revisions, stores })
  return {
    list: createRevisionList({ revisions }),
    view: createRevisionView({ pageAt, kinds, stores, marks, liveCopies, pictureUrl }),
    feeds: createRevisionFeeds({
      pageAt,
      askFeeds: async (body) => (await internal.call(feedsThen, { body }, { timeoutMs: feedsTimeoutMs })).widgets,
    }),
    restore: createRestoreRevision({
      ...options,
      pageAt,
      revisions,
      restoreFeeds: async (restoration, body) => {
        const input = { params: { page_id: String(restoration.page_id) }, body: { restoration, ...body } }
        return (await internal.call(restoreFeeds, input, { timeoutMs: feedsTimeoutMs })).left_out
      },
    }),
    recordFeeds: createRecordFeeds({ recorder }),
    ends: createForgetRevisions({ revisions }),
  }
}
