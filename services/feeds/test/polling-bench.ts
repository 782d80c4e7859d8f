import { type Article, articles } from '@foyer/contracts/feeds/articles'
import { type Feed, addFeed } from '@foyer/contracts/feeds/feeds'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { type Logger, createLogger } from '@foyer/service-kit/logger'
import { type Metrics, createMetrics } from '@foyer/service-kit/metrics'
import { connectMongo, ensureIndexes } from '@foyer/service-kit/mongo'
import { createPublicAddresses } from '@foyer/service-kit/public-addresses'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import type { RunningService } from '@foyer/service-kit/start-service'
import { callPath, callService } from '@foyer/testing/client'
import { noWebhooks } from '@foyer/testing/webhooks'
import { readConfig } from '../src/config.ts'
import { createArticleListModel } from '../src/modules/article/article-list.model.ts'
import { createArticleListRepository } from '../src/modules/article/article-list.repository.ts'
import { createArticleModel } from '../src/modules/article/article.model.ts'
import { createArticleRepository } from '../src/modules/article/article.repository.ts'
import { createRemoveArticles } from '../src/modules/article/remove-articles.command.ts'
import { createStoreArticles } from '../src/modules/article/store-articles.command.ts'
import { createContentModel } from '../src/modules/content/content.model.ts'
import { createContentRepository } from '../src/modules/content/content.repository.ts'
import { createFeedMetrics } from '../src/modules/polling/feed-metrics.ts'
import type { FeedRecord } from '../src/modules/feed/feed.model.ts'
import { createFeedModel } from '../src/modules/feed/feed.model.ts'
import { createFeedRepository } from '../src/modules/feed/feed.repository.ts'
import { createFetchingModule } from '../src/modules/fetching/fetching.module.ts'
import { createHostModule } from '../src/modules/host/host.module.ts'
import type { PollPlan } from '../src/modules/scheduling/poll-plan.ts'
import { type PollingOptions, createPollingModule } from '../src/modules/polling/polling.module.ts'
import { createMigrateReadState } from '../src/modules/read-state/migrate-read-state.command.ts'
import { createReadStateModel } from '../src/modules/read-state/read-state.model.ts'
import { createReadStateRepository } from '../src/modules/read-state/read-state.repository.ts'
import { createDeletedFeedModel } from '../src/modules/subscription/deleted-feed.model.ts'
import { createDeletedFeedRepository } from '../src/modules/subscription/deleted-feed.repository.ts'
import { createSubscriptionModel } from '../src/modules/subscription/subscription.model.ts'
import { createSubscriptionRepository } from '../src/modules/subscription/subscription.repository.ts'
import type { World } from './setup.ts'

export type Bench = Awaited<ReturnType<typeof startBench>>

type Options = Partial<Pick<PollingOptions, 'feeds' | 'subscriptions' | 'storeArticles' | 'queues'>> & {
  signal?: AbortSignal
  env?: Record<string, string>
  metrics?: Metrics
}

const minute = 60_000
/** Nothing is random, and hosts admit every fetch: the tests of the gate configure it. */
export const benchPlan: PollPlan = {
  minMs: 5 * minute,
  maxMs: 24 * 60 * minute,
  retryMs: 5 * minute,
  relocateAfterMs: 60 * minute,
  deadAfterMs: 3 * 24 * 60 * minute,
  fetchMs: 15_000,
  random: () => 0,
}
const unlimitedHosts = {
  FEED_HOST_SPACING_MS: '0',
  FEED_HOST_CONCURRENCY: '100',
  FEED_RETENTION_S: '3600',
  PUBLIC_URL: 'https://foyer.example/',
}

/** The modules that poll feeds with a clock that the test moves, on the stores of the running service `http`. */
export async function startBench(world: World, http: RunningService) {
  const { env } = world.stores
  const log: Logger = createLogger('test', 'silent')
  const mongo = await connectMongo({ uri: env['MONGODB_URI'] ?? '', dbName: `${env['MONGODB_DB_PREFIX']}_feeds`, log })
  const redis = connectProducer(env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 3_000)
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const queues = createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log })
  const models = {
    feeds: createFeedModel(mongo),
    articles: createArticleModel(mongo),
    subscriptions: createSubscriptionModel(mongo),
    deletedFeeds: createDeletedFeedModel(mongo),
    readStates: createReadStateModel(mongo),
  }
  const feeds = createFeedRepository(models.feeds)
  const articleRepository = createArticleRepository(models.articles)
  const lists = createArticleListRepository(createArticleListModel(mongo))
  const contents = createContentRepository(createContentModel(mongo))
  const subscriptions = createSubscriptionRepository(models.subscriptions)
  const readStates = createReadStateRepository(models.readStates)
  const storeArticles = createStoreArticles({ articles: articleRepository, lists, contents })
  const signalled: number[] = []
  const relayed: number[] = []
  const closing: Array<() => Promise<void>> = []

  const pollingWith = (options: Options = {}) => {
    const config = readConfig({ ...env, FETCH_ALLOW: '127.0.0.0/8', ...unlimitedHosts, ...options.env })
    const metrics = createFeedMetrics(options.metrics ?? createMetrics('test'))
    const { gate } = createHostModule({
      mongo,
      redis,
      clock,
      log,
      prefix: config.QUEUE_PREFIX,
      maxConcurrent: config.FEED_HOST_CONCURRENCY,
      spacingMs: config.FEED_HOST_SPACING_MS,
      maxFetchMs: 2 * benchPlan.fetchMs,
    })
    const fetching = createFetchingModule({
      gate,
      clock,
      addresses: createPublicAddresses(config),
      allow: config.FETCH_ALLOW,
      onRefused: () => undefined,
      maxBytes: config.FEED_MAX_BYTES,
      onParsed: metrics.parsed,
      signal: options.signal ?? new AbortController().signal,
    })
    closing.push(fetching.close)
    const polling = createPollingModule({
      clock,
      log,
      queues: options.queues ?? queues,
      feeds: options.feeds ?? feeds,
      subscriptions: options.subscriptions ?? subscriptions,
      deletedFeeds: createDeletedFeedRepository(models.deletedFeeds),
      storeArticles: options.storeArticles ?? storeArticles,
      fetcher: fetching.fetcher,
      gateHostOf: fetching.gateHostOf,
      gate,
      metrics,
      signals: { ofFeed: async (id) => void signalled.push(id) },
      relay: (id) => void relayed.push(id),
      webhooks: noWebhooks,
      removeArticles: createRemoveArticles({ articles: articleRepository, lists, contents, readStates }),
      migrateReadState: createMigrateReadState({ articles: articleRepository, readStates }),
      credentials: { authorization: async () => undefined },
      plan: benchPlan,
      maxConcurrentFetches: config.FEED_CONCURRENCY,
      refreshTimeoutMs: config.FEED_REFRESH_TIMEOUT_MS,
      retentionMs: config.FEED_RETENTION_S * 1000,
    })
    return { ...polling, gate, rateLimitedFetcher: fetching.rateLimitedFetcher }
  }
  const metrics = createMetrics('test')
  const polling = pollingWith({ metrics })
  await ensureIndexes(mongo)

  async function outcomes(): Promise<Map<string, number>> {
    const counted = await metrics.registry.getSingleMetric('foyer_feed_polls_total')?.get()
    return new Map(counted?.values.map(({ labels, value }) => [String(labels['outcome']), value]))
  }

  async function articlesOf(widget: { id: number }, person: ReturnType<World['person']>) {
    const answer = await callPath(http.url, articles, `/widgets/${widget.id}/articles`, person, { query: { limit: '100' } })
    return (answer.body as { widgets: Array<{ feeds: Feed[]; articles: Article[] }> }).widgets[0] ?? { feeds: [], articles: [] }
  }

  return {
    ...polling,
    pollingWith,
    feeds,
    subscriptions,
    articles: articleRepository,
    readStates,
    models,
    clock,
    queues,
    redis,
    storeArticles,
    mongo,
    log,
    /** How many signals were published about a feed. */
    signalsOf: (id: number) => signalled.filter((feedId) => feedId === id).length,
    /** How often the events of a feed were relayed. */
    relaysOf: (id: number) => relayed.filter((feedId) => feedId === id).length,
    advance: (ms: number) => (ahead += ms),
    /** As a worker does when the feed was due at `due`; gives how it ended. */
    async pollNow(id: number, due = clock()): Promise<string> {
      const before = await outcomes()
      const url = (await feeds.byId(id))?.url ?? 'http://127.0.0.1/'
      await polling.poller.pollAll([{ feed_id: id, due: due.getTime(), host: new URL(url).hostname, requeues: 0 }])
      await polling.poller.settled()
      const [ended] = [...(await outcomes())].find(([outcome, count]) => count > (before.get(outcome) ?? 0)) ?? []
      return ended ?? 'skipped'
    },
    inMinutes: (date: Date | null | undefined) => ((date?.getTime() ?? 0) - clock().getTime()) / minute,

    /** Adds a feed at an address of the world to a new widget of a new person; `host` is another name of that server. */
    async subscribed(
      path: string,
      reply: Parameters<World['serve']>[1],
      who: { person?: ReturnType<World['person']>; widget?: ReturnType<World['widget']>; host?: string } = {},
    ) {
      const person = who.person ?? world.person()
      const widget = who.widget ?? world.widget(person.id)
      const url = world.serve(path, reply).replace('127.0.0.1', who.host ?? '127.0.0.1')
      const answer = await callService(http.url, addFeed, { params: { id: String(widget.id) }, body: { url } }, person)
      if (answer.status !== 201) throw new Error(`${path} was not added: ${answer.status} ${JSON.stringify(answer.body)}`)
      const { feed } = answer.body as { feed: Feed }
      const record = async () => (await feeds.byId(feed.id)) as FeedRecord
      const shown = () => articlesOf(widget, person)
      return {
        id: feed.id,
        url,
        person,
        widget,
        record,
        shown,
        titles: async () => (await shown()).articles.map((article) => article.title),
      }
    },

    async close() {
      await polling.poller.settled()
      await Promise.all([queues.close(), ...closing.map((close) => close())])
      redis.disconnect()
      await mongo.close()
    },
  }
}
