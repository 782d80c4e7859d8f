import { setMaxListeners } from 'node:events'
import { createSafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { createAccess } from '@foyer/service-kit/access'
import { signImageLink } from '@foyer/service-kit/image-links'
import type { Kit } from '@foyer/service-kit/service'
import { type Config, credentialSecrets } from './config.ts'
import { createArticleListModel } from './modules/article/article-list.model.ts'
import { createArticleListRepository } from './modules/article/article-list.repository.ts'
import { createAuthorizers } from './authorizers.ts'
import { createArticleModel } from './modules/article/article.model.ts'
import { createArticleRepository } from './modules/article/article.repository.ts'
import { createArticleService } from './modules/widget-article/widget-article.service.ts'
import { createForgetFeed } from './modules/article/remove-articles.command.ts'
import { createStoreArticles } from './modules/article/store-articles.command.ts'
import { createContentModel } from './modules/content/content.model.ts'
import { createContentRepository } from './modules/content/content.repository.ts'
import { createAddFeed } from './modules/adding/add-feed.command.ts'
import { createFeedDetailsService } from './modules/widget-feed/feed-details.service.ts'
import { createFeedMetrics } from './modules/polling/feed-metrics.ts'
import { createFeedModel } from './modules/feed/feed.model.ts'
import { createFeedRepository } from './modules/feed/feed.repository.ts'
import { createFeedService } from './modules/widget-feed/feed.service.ts'
import { createFirstReading } from './modules/adding/initial-fetch.ts'
import { createPolling } from './modules/polling/polling.module.ts'
import { createRefreshFeed } from './modules/polling/refresh-feed.command.ts'
import { createStoreImportedFeeds } from './modules/subscription/store-imported-feeds.command.ts'
import { userAgentOf } from './modules/fetching/user-agent.ts'
import { createWidgetFeeds } from './modules/subscription/widget-feeds.ts'
import { createFeedFinder } from './modules/discovery/feed-discovery.ts'
import { createWaitModel } from './modules/host/host-wait.model.ts'
import { createWaitRepository } from './modules/host/host-wait.repository.ts'
import { createHealFeed } from './modules/relocation/relocate-feed.command.ts'
import { createHealer } from './modules/relocation/relocator.ts'
import { createHealingRepository } from './modules/relocation/relocation.repository.ts'
import { createExportFeeds } from './modules/opml/export-feeds.ts'
import { createParserPool } from '@foyer/feed-parser/pool/parser-pool'
import { createArticleChanges } from './modules/subscription/article-signals.ts'
import { createChangeSignIn } from './modules/adding/change-credentials.command.ts'
import { createOpenFeed, createOpenPrivateFeed } from './modules/adding/open-private-feed.ts'
import { createSignInToFeed } from './modules/adding/set-credentials.command.ts'
import { createCredentialSeal } from './modules/private-feed/credential-seal.ts'
import { createCredentialsRepository } from './modules/private-feed/credentials.repository.ts'
import { createSignIns } from './modules/private-feed/feed-credentials.ts'
import { createCarryReading } from './modules/read-state/migrate-read-state.command.ts'
import { createLookModel } from './modules/read-state/last-seen.model.ts'
import { createLookRepository } from './modules/read-state/last-seen.repository.ts'
import { createReadingModel } from './modules/read-state/read-state.model.ts'
import { createReadingRepository } from './modules/read-state/read-state.repository.ts'
import { createReadingService } from './modules/read-state/read-state.service.ts'
import { createMoveFeeds } from './modules/subscription/move-feeds.command.ts'
import { createSubscriptionModel } from './modules/subscription/subscription.model.ts'
import { createSubscriptionRepository } from './modules/subscription/subscription.repository.ts'
import { createSubscriptionService } from './modules/subscription/subscription.service.ts'
import { createWidgetAccess } from './modules/widget/widget-access.ts'
import { createWidgetRights } from './modules/widget/widget-rights.ts'

export type Deps = ReturnType<typeof createDeps>

export function createDeps(kit: Kit<Config>) {
  const { mongo, config, clock, ids } = kit
  const safeFetch = createSafeFetch({ userAgent: userAgentOf(config.PUBLIC_URL)(), allow: config.FETCH_ALLOW })
  const stopping = new AbortController()
  // Every fetch under way listens.
  setMaxListeners(0, stopping.signal)

  const feedModel = createFeedModel(mongo)
  const feeds = createFeedRepository(feedModel)
  const credentials = createCredentialsRepository(feedModel)
  const articles = createArticleRepository(createArticleModel(mongo))
  const lists = createArticleListRepository(createArticleListModel(mongo))
  const contents = createContentRepository(createContentModel(mongo))
  const reading = createReadingRepository(createReadingModel(mongo))
  const looks = createLookRepository(createLookModel(mongo))
  const subscriptions = createSubscriptionRepository(createSubscriptionModel(mongo))
  const rights = createWidgetRights({ internal: kit.internal, signals: kit.signals, now: () => clock().getTime() })
  const widgets = createWidgetAccess({ rights })

  const storeArticles = createStoreArticles({ articles, lists, contents })
  const metrics = createFeedMetrics(kit.metrics)
  const parsing = createParserPool({ onParsed: metrics.parsed })
  const changes = createArticleChanges({ subscriptions, signals: kit.signals })
  const signIns = createSignIns({ seal: createCredentialSeal(credentialSecrets(config)), credentials })
  const { plan, gate, poller, schedule, settle, moveFeed, reader, searchReader } = createPolling({
    kit,
    feeds,
    subscriptions,
    storeArticles,
    changes,
    signIns,
    safeFetch,
    parsing,
    metrics,
    waits: createWaitRepository(createWaitModel(mongo)),
    forgetArticles: createForgetFeed({ articles, lists, contents, reading }),
    carryReading: createCarryReading({ articles, reading }),
    signal: stopping.signal,
  })
  const finder = createFeedFinder({ feeds, articles, reader: searchReader, clock })
  const firstReading = createFirstReading({ feeds, reader, finder, poller, ids, clock })
  const changeSignIn = createChangeSignIn({ feeds, credentials, reader, poller, signIns, clock })
  const openFeed = createOpenFeed({ feeds, firstReading })
  const openPrivateFeed = createOpenPrivateFeed({ feeds, reader, poller, firstReading, changeSignIn, signIns, ids, clock })
  const signInToFeed = createSignInToFeed({ feeds, subscriptions, openPrivateFeed, changeSignIn, changes, clock })
  const addFeed = createAddFeed({ feeds, articles, subscriptions, openFeed, openPrivateFeed, rights, changes, plan, ids, clock })
  const refreshFeed = createRefreshFeed({ feeds, poller, gate, clock })
  const moveFeeds = createMoveFeeds({ subscriptions, rights, changes, ids })
  const healing = createHealingRepository(feedModel)
  const healFeed = createHealFeed({
    healing,
    articles,
    subscriptions,
    poller,
    settle,
    moveFeed,
    clock,
    log: kit.log,
    // Nobody waits: each host gets its visits at the pace it gets them otherwise.
    finder: createFeedFinder({ feeds, articles, reader, clock }),
    healAfterMs: plan.healAfterMs,
    signal: stopping.signal,
  })
  const healer = createHealer({ healing, healFeed, signal: stopping.signal, clock, log: kit.log })
  const ofWidgets = createSubscriptionService({ subscriptions, changes })
  const widgetFeeds = createWidgetFeeds({ feeds, subscriptions })
  const details = createFeedDetailsService({ feeds, articles, lists, subscriptions, rights })
  return {
    kit,
    access: createAccess(kit.identities, createAuthorizers({ widgets, details })),
    imageLink: (url: string) => signImageLink(config.INTERNAL_SECRET, url),
    poller,
    schedule,
    healer,
    ofWidgets,
    feeds: createFeedService({ widgetFeeds, access: widgets, ofWidgets, addFeed, moveFeeds, signInToFeed, refreshFeed }),
    details,
    articles: createArticleService({ widgetFeeds, articles, lists, contents, reading, looks, rights }),
    reading: createReadingService({ widgetFeeds, subscriptions, lists, reading, looks, signals: kit.signals, clock }),
    finder,
    exportFeeds: createExportFeeds({ internal: kit.internal, feeds, subscriptions, clock }),
    storeImported: createStoreImportedFeeds({ feeds, subscriptions, ids, clock }),
    /** Ends what is under way: no feed is blamed for it, and every lease is given back. */
    close: async (): Promise<void> => {
      stopping.abort()
      await Promise.all([poller.settled(), healer.settled()])
      await Promise.all([safeFetch.close(), parsing.close()])
    },
  }
}
