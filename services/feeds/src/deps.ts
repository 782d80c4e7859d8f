import { setMaxListeners } from 'node:events'
import { createSafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { Kit } from '@foyer/service-kit/service'
import type { Config } from './config.ts'
import { createArticleModel } from './modules/article/article.model.ts'
import { createArticleRepository } from './modules/article/article.repository.ts'
import { createStoreArticles } from './modules/article/store-articles.command.ts'
import { createAddFeed } from './modules/feed/add-feed.command.ts'
import { createFeedPoller } from './modules/feed/feed-poller.ts'
import { createFeedReader } from './modules/feed/feed-reader.ts'
import { createFeedModel } from './modules/feed/feed.model.ts'
import { createFeedRepository } from './modules/feed/feed.repository.ts'
import { createFeedService } from './modules/feed/feed.service.ts'
import { createFindFeeds } from './modules/feed/find-feeds.ts'
import { createFirstReading } from './modules/feed/first-reading.ts'
import { createRefreshFeed } from './modules/feed/refresh-feed.command.ts'
import { createStoreImportedFeeds } from './modules/feed/store-imported-feeds.command.ts'
import { createArticleChanges } from './modules/subscription/article-changes.ts'
import { createSubscriptionModel } from './modules/subscription/subscription.model.ts'
import { createSubscriptionRepository } from './modules/subscription/subscription.repository.ts'
import { createSubscriptionService } from './modules/subscription/subscription.service.ts'
import { createWidgetRights } from './modules/widget/widget-rights.ts'

export type Deps = ReturnType<typeof createDeps>

export function createDeps(kit: Kit<Config>) {
  const { mongo, config, clock, ids, log, queues } = kit
  const userAgent = config.PUBLIC_URL ? `Foyer/0.1 (+${new URL(config.PUBLIC_URL).href})` : 'Foyer/0.1'
  const safeFetch = createSafeFetch({ userAgent, allow: config.FETCH_ALLOW })
  const stopping = new AbortController()
  // Every fetch under way listens.
  setMaxListeners(0, stopping.signal)
  const plan = { intervalMs: config.FEED_INTERVAL_S * 1000, retryMs: config.FEED_RETRY_S * 1000, random: Math.random }

  const feeds = createFeedRepository(createFeedModel(mongo))
  const articles = createArticleRepository(createArticleModel(mongo))
  const subscriptions = createSubscriptionRepository(createSubscriptionModel(mongo))
  const rights = createWidgetRights({ internal: kit.internal, signals: kit.signals, now: () => clock().getTime() })

  const storeArticles = createStoreArticles({ articles })
  const reader = createFeedReader({ safeFetch, clock, signal: stopping.signal })
  const keepMs = config.FEED_KEEP_S * 1000
  const changes = createArticleChanges({ subscriptions, signals: kit.signals })
  const poller = createFeedPoller({ feeds, articles, subscriptions, storeArticles, reader, changes, queues, plan, keepMs, clock, log })
  const firstReading = createFirstReading({ feeds, reader, poller, ids, clock })
  const addFeed = createAddFeed({ feeds, articles, subscriptions, firstReading, rights, changes, plan, ids, clock })
  const refreshFeed = createRefreshFeed({ feeds, poller, clock })
  const ofWidgets = createSubscriptionService({ subscriptions, changes })
  return {
    kit,
    poller,
    ofWidgets,
    feeds: createFeedService({ feeds, articles, subscriptions, rights, ofWidgets, addFeed, refreshFeed }),
    find: createFindFeeds({ feeds, reader, clock }),
    storeImported: createStoreImportedFeeds({ feeds, subscriptions, ids, clock }),
    /** Ends what is under way: no feed is blamed for it, and every lease is given back. */
    close: async (): Promise<void> => {
      stopping.abort()
      await poller.settled()
      await safeFetch.close()
    },
  }
}
