import type { Kit } from '@foyer/service-kit/service'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { WidgetRights } from '@foyer/service-kit/widget-rights'
import { createArticleSignals } from './article-signals.ts'
import { createCopyFeeds } from './copy-feeds.command.ts'
import { createDeletedFeedModel } from './deleted-feed.model.ts'
import { createDeletedFeedRepository } from './deleted-feed.repository.ts'
import { createDeletedFeeds } from './deleted-feeds.service.ts'
import { createFeedHistory } from './feed-history.ts'
import { createFeedOwners } from './feed-owners.service.ts'
import { createFeedsAtUrls } from './feeds-at-urls.ts'
import { createImportedFeedService } from './imported-feed.service.ts'
import { createMoveFeeds } from './move-feeds.command.ts'
import { createRecordedSubscriptions } from './recorded-subscriptions.ts'
import { createTrashFeeds } from './trash-feeds.ts'
import { createRestoreFeeds } from './restore-feeds.command.ts'
import { createStoreImportedFeeds } from './store-imported-feeds.command.ts'
import { createSubscriptionModel } from './subscription.model.ts'
import { createSubscriptionRepository } from './subscription.repository.ts'
import { createSubscriptionService } from './subscription.service.ts'
import { createWidgetFeeds } from './widget-feeds.ts'

type Options = Pick<Kit<never>, 'mongo' | 'internal' | 'signals' | 'ids' | 'clock'> & { feeds: FeedRepository; rights: WidgetRights }

/** Which widget shows which feed. */
export function createSubscriptionModule({ mongo, internal, signals: published, ids, clock, feeds, rights }: Options) {
  const subscriptions = createSubscriptionRepository(createSubscriptionModel(mongo))
  const signals = createArticleSignals({ subscriptions, signals: published })
  const history = createFeedHistory({ feeds, internal })
  const deletedFeeds = createDeletedFeedRepository(createDeletedFeedModel(mongo))
  const putInTrash = createTrashFeeds({ feeds, deletedFeeds, clock })
  const recorded = createRecordedSubscriptions({ subscriptions, history, putInTrash })
  const feedsAt = createFeedsAtUrls({ feeds, ids, clock })
  return {
    subscriptions,
    recorded,
    signals,
    widgetFeeds: createWidgetFeeds({ feeds, subscriptions }),
    subscriptionService: createSubscriptionService({ subscriptions, recorded, signals, deletedFeeds }),
    deletedFeeds,
    deletedFeedService: createDeletedFeeds({ feeds, feedsAt, deletedFeeds, subscriptions, recorded, signals, clock }),
    moveFeeds: createMoveFeeds({ subscriptions, recorded, rights, signals, ids }),
    copyFeeds: createCopyFeeds({ feeds, subscriptions, ids, clock }),
    restoreFeeds: createRestoreFeeds({ feeds, subscriptions, history, signals, putInTrash, deletedFeeds, ids, clock }),
    storeImported: createStoreImportedFeeds({ feeds, subscriptions, ids, clock }),
    feedOwners: createFeedOwners({ feeds, subscriptions }),
    importedFeedService: createImportedFeedService({ feeds, subscriptions }),
  }
}
