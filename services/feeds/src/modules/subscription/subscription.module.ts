import type { Kit } from '@foyer/service-kit/service'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { WidgetRights } from '../widget/widget-rights.ts'
import { createArticleSignals } from './article-signals.ts'
import { createCopyFeeds } from './copy-feeds.command.ts'
import { createFeedOwners } from './feed-owners.service.ts'
import { createImportedFeedService } from './imported-feed.service.ts'
import { createMoveFeeds } from './move-feeds.command.ts'
import { createStoreImportedFeeds } from './store-imported-feeds.command.ts'
import { createSubscriptionModel } from './subscription.model.ts'
import { createSubscriptionRepository } from './subscription.repository.ts'
import { createSubscriptionService } from './subscription.service.ts'
import { createWidgetFeeds } from './widget-feeds.ts'

type Options = Pick<Kit<never>, 'mongo' | 'signals' | 'ids' | 'clock'> & { feeds: FeedRepository; rights: WidgetRights }

/** Which widget shows which feed. */
export function createSubscriptionModule({ mongo, signals: published, ids, clock, feeds, rights }: Options) {
  const subscriptions = createSubscriptionRepository(createSubscriptionModel(mongo))
  const signals = createArticleSignals({ subscriptions, signals: published })
  return {
    subscriptions,
    signals,
    widgetFeeds: createWidgetFeeds({ feeds, subscriptions }),
    subscriptionService: createSubscriptionService({ subscriptions, signals }),
    moveFeeds: createMoveFeeds({ subscriptions, rights, signals, ids }),
    copyFeeds: createCopyFeeds({ feeds, subscriptions, ids, clock }),
    storeImported: createStoreImportedFeeds({ feeds, subscriptions, ids, clock }),
    feedOwners: createFeedOwners({ feeds, subscriptions }),
    importedFeedService: createImportedFeedService({ feeds, subscriptions }),
  }
}
