import { setMaxListeners } from 'node:events'
import { feedsOccurred } from '@foyer/contracts/events'
import { createAccess } from '@foyer/service-kit/access'
import { signImageLink } from '@foyer/service-kit/image-links'
import { createPublicAddresses } from '@foyer/service-kit/public-addresses'
import type { Kit } from '@foyer/service-kit/service'
import { createWebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { createAuthorizers } from './authorizers.ts'
import { type Config, credentialSecrets } from './config.ts'
import { createDeletePerson } from './modules/account-data/delete-person.command.ts'
import { createExportReadState } from './modules/account-data/export-read-state.ts'
import { createRestoreReadState } from './modules/account-data/restore-read-state.ts'
import { createAddingModule } from './modules/adding/adding.module.ts'
import { createArticleSearch } from './modules/article-search/article-search.service.ts'
import { createArticleTitles } from './modules/article-search/article-titles.ts'
import { createArticleModule } from './modules/article/article.module.ts'
import { createRemoveArticles } from './modules/article/remove-articles.command.ts'
import { createFeedDiscovery } from './modules/discovery/feed-discovery.ts'
import { createSearchFetcher } from './modules/discovery/search-fetcher.ts'
import { createFeedStore } from './modules/feed/feed.module.ts'
import { createFetchingModule } from './modules/fetching/fetching.module.ts'
import { createHostModule } from './modules/host/host.module.ts'
import { createExportFeeds } from './modules/opml/export-feeds.ts'
import { createFeedMetrics } from './modules/polling/feed-metrics.ts'
import { createPollingModule } from './modules/polling/polling.module.ts'
import { createPrivateFeedModule } from './modules/private-feed/private-feed.module.ts'
import { createReadStateModule } from './modules/read-state/read-state.module.ts'
import { createRelocationModule } from './modules/relocation/relocation.module.ts'
import { createSubscriptionModule } from './modules/subscription/subscription.module.ts'
import { createWidgetArticleService } from './modules/widget-article/widget-article.service.ts'
import { createFeedsThen } from './modules/widget-article/feeds-then.service.ts'
import { createFeedDetailsService } from './modules/widget-feed/feed-details.service.ts'
import { createFeedService } from './modules/widget-feed/feed.service.ts'
import { createWidgetAccess } from './modules/widget/widget-access.ts'
import { createWidgetRights } from '@foyer/service-kit/widget-rights'
import { pollPlanOf } from './poll-plan.ts'

export type Deps = ReturnType<typeof createDeps>

/** Composes the modules, in their order (infra/scripts/checks/module-orders.mjs): each gets what the ones before it have made. */
export function createDeps(kit: Kit<Config>) {
  const { config, clock } = kit
  const plan = pollPlanOf(config)
  const stopping = new AbortController()
  const { signal } = stopping
  // Every fetch in progress listens.
  setMaxListeners(0, signal)

  const rights = createWidgetRights({ internal: kit.internal, signals: kit.signals, now: () => clock().getTime() })
  const widgets = createWidgetAccess({ rights })
  const host = createHostModule({
    ...kit,
    prefix: config.QUEUE_PREFIX,
    maxConcurrent: config.FEED_HOST_CONCURRENCY,
    spacingMs: config.FEED_HOST_SPACING_MS,
    maxFetchMs: 2 * plan.fetchMs,
  })
  const article = createArticleModule(kit)
  const feed = createFeedStore(kit)
  const metrics = createFeedMetrics(kit.metrics)
  const fetching = createFetchingModule({
    ...host,
    addresses: createPublicAddresses(config),
    allow: config.FETCH_ALLOW,
    onRefused: (refusal) => kit.log.info(refusal, 'host inside of the network not fetched'),
    maxBytes: config.FEED_MAX_BYTES,
    onParsed: metrics.parsed,
    signal,
    clock,
  })
  const { fetcher, gateHostOf, rateLimitedFetcher } = fetching
  const subscription = createSubscriptionModule({ ...kit, ...feed, rights })
  const { subscriptions, deletedFeeds, recorded, signals, widgetFeeds } = subscription
  const privateFeed = createPrivateFeedModule({ ...feed, secrets: credentialSecrets(config) })
  const readState = createReadStateModule({ ...kit, ...article, subscriptions, widgetFeeds })
  const removeArticles = createRemoveArticles({ ...article, ...readState })
  const webhooks = createWebhookOutbox({ ...kit, event: feedsOccurred })
  const polling = createPollingModule({
    ...kit,
    ...host,
    ...feed,
    ...article,
    ...readState,
    subscriptions,
    deletedFeeds,
    signals,
    webhooks,
    relay: (feedId: number) => kit.events.relay(feed.model, feedId),
    fetcher,
    gateHostOf,
    metrics,
    plan,
    removeArticles,
    credentials: privateFeed.feedCredentials,
    maxConcurrentFetches: config.FEED_CONCURRENCY,
    refreshTimeoutMs: config.FEED_REFRESH_TIMEOUT_MS,
    retentionMs: config.FEED_RETENTION_S * 1000,
  })
  const { poller } = polling
  const search = { ...feed, ...article, clock, timeoutMs: config.FEED_DISCOVERY_TIMEOUT_MS }
  const discovery = createFeedDiscovery({ ...search, fetcher: createSearchFetcher({ ...host, fetcher, clock }) })
  const relocation = createRelocationModule({
    ...kit,
    ...feed,
    ...article,
    ...polling,
    subscriptions,
    // No request waits for this search, so it is rate-limited per host.
    discovery: createFeedDiscovery({ ...search, fetcher: rateLimitedFetcher }),
    relocateAfterMs: plan.relocateAfterMs,
    signal,
  })
  const adding = createAddingModule({
    ...kit,
    ...feed,
    ...article,
    ...privateFeed,
    subscriptions,
    recorded,
    signals,
    rights,
    fetcher: rateLimitedFetcher,
    discovery,
    poller,
    plan,
    addTimeoutMs: config.FEED_ADD_TIMEOUT_MS,
    credentialsTimeoutMs: config.FEED_CREDENTIALS_TIMEOUT_MS,
  })
  const feedDetails = createFeedDetailsService({ ...feed, ...article, subscriptions, rights })
  return {
    kit,
    access: createAccess(kit.identities, createAuthorizers({ widgets, details: feedDetails })),
    imageLink: (url: string) => signImageLink(config.INTERNAL_SECRET, url),
    poller,
    scheduler: polling.scheduler,
    relocator: relocation.relocator,
    subscriptionService: subscription.subscriptionService,
    async storeImported(...imported: Parameters<typeof subscription.storeImported>): Promise<number> {
      const stored = await subscription.storeImported(...imported)
      // At once: whoever imports is watching. What is not queued now is queued by the next sweep.
      polling.scheduler.queueDue().catch((error: unknown) => kit.log.debug({ err: error }, 'imported feeds not queued; the sweep will'))
      return stored
    },
    copyFeeds: subscription.copyFeeds,
    restoreFeeds: subscription.restoreFeeds,
    deletedFeeds: subscription.deletedFeedService,
    feedsThen: createFeedsThen({ ...feed, ...article, subscriptions }),
    feedOwners: subscription.feedOwners,
    importedFeedService: subscription.importedFeedService,
    readStateService: readState.readStateService,
    discovery,
    feedService: createFeedService({ ...subscription, ...adding, ...polling, clock }),
    feedDetails,
    articleService: createWidgetArticleService({ ...article, ...readState, widgetFeeds, rights }),
    deletePerson: createDeletePerson({ ...feed, ...readState, subscriptions, deletedFeeds, removeArticles }),
    articleSearch: createArticleSearch({
      ...article,
      widgetFeeds,
      internal: kit.internal,
      titles: createArticleTitles({ ...article, clock }),
    }),
    exportReadState: createExportReadState({ ...feed, ...article, ...readState }),
    restoreReadState: createRestoreReadState({ ...feed, ...readState }),
    exportFeeds: createExportFeeds({ ...feed, internal: kit.internal, subscriptions, clock }),
    /** Ends work in progress: no feed is recorded as failed, and every lease is released. */
    close: async (): Promise<void> => {
      stopping.abort()
      webhooks.close()
      await Promise.all([poller.settled(), relocation.relocator.settled()])
      await fetching.close()
    },
  }
}
