import { feedsThen, restoreFeeds } from '@foyer/contracts/feeds/feed-history'
import type { Kit } from '@foyer/service-kit/service'
import type { CopiesElsewhere } from '../copy/copies-elsewhere.ts'
import type { ItemKinds } from '../item/store/item-kind.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import type { AccessibleModule } from '../page/accessible/accessible.module.ts'
import type { TeamDirectory } from '../page/teams/team-directory.ts'
import type { PageModule } from '../page/changes/page.module.ts'
import type { LiveCopies } from '../page/live-copies/live-copies.ts'
import type { MarksModule } from '../page/marks/marks.module.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import type { PictureUrl } from '../page/view/page.presenter.ts'
import type { WidgetModule } from '../widget/widget.module.ts'
import { createForgetRevisions } from './forget-revisions.ts'
import { createPageAt } from './page-at.ts'
import { createRecordFeeds } from './record-feeds.ts'
import { createRestoreRevision } from './restore-revision.command.ts'
import { createRevisionFeeds } from './revision-feeds.ts'
import { createRevisionList } from './revision-list.ts'
import { createRevisionView } from './revision-view.ts'
import { createChangesSince } from './seen/changes-since.ts'
import { createDigest } from './seen/digest.ts'
import { createPageSeenModel } from './seen/page-seen.model.ts'
import { createPageSeenRepository } from './seen/page-seen.repository.ts'
import { createPageSeen } from './seen/page-seen.service.ts'
import { createSendDigests } from './seen/send-digests.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'mongo' | 'internal' | 'signals' | 'ids' | 'clock' | 'log'>
  store: Pick<PageStore, 'pages' | 'revisions' | 'recorder' | 'relay'>
  stores: ItemStores
  kinds: ItemKinds
  marks: Pick<MarksModule, 'service'>
  accessible: Pick<AccessibleModule, 'pages'>
  teams: TeamDirectory
  liveCopies: LiveCopies
  pictureUrl: PictureUrl
  page: Pick<PageModule, 'backgrounds'>
  widgets: Pick<WidgetModule, 'webhooks'>
  copySources: CopiesElsewhere['copySources']
}

/** How long feeds may take for all widgets of a page. */
const feedsTimeoutMs = 30_000

/** What was changed on pages, how they were, and the way back there. */
export function createHistoryModule({
  kit,
  store,
  stores,
  kinds,
  marks,
  accessible,
  teams,
  liveCopies,
  pictureUrl,
  page,
  widgets,
  copySources,
}: Dependencies) {
  const { mongo, internal, signals, ids, clock, log } = kit
  const { pages, revisions, recorder, relay } = store
  const pageAt = createPageAt({ pages, revisions, stores })
  const changesSince = createChangesSince({ revisions, stores })
  return {
    list: createRevisionList({ revisions }),
    view: createRevisionView({ pageAt, kinds, stores, marks: marks.service, liveCopies, pictureUrl }),
    feeds: createRevisionFeeds({
      pageAt,
      askFeeds: async (body) => (await internal.call(feedsThen, { body }, { timeoutMs: feedsTimeoutMs })).widgets,
    }),
    restore: createRestoreRevision({
      pages,
      pageAt,
      revisions,
      stores,
      kinds,
      webhooks: widgets.webhooks,
      backgrounds: page.backgrounds,
      restoreFeeds: async (restoration, body) => {
        const input = { params: { page_id: String(restoration.page_id) }, body: { restoration, ...body } }
        return (await internal.call(restoreFeeds, input, { timeoutMs: feedsTimeoutMs })).left_out
      },
      copySources,
      signals,
      relay,
      ids,
      clock,
    }),
    recordFeeds: createRecordFeeds({ recorder }),
    ends: createForgetRevisions({ revisions }),
    seen: createPageSeen({
      seen: createPageSeenRepository(createPageSeenModel(mongo)),
      pages,
      revisions,
      changesSince,
      clock,
    }),
    sendDigests: createSendDigests({
      internal,
      digest: createDigest({ accessiblePages: accessible.pages, pages, revisions, changesSince }),
      teams,
      log,
    }),
  }
}
