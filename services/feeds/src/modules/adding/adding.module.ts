import type { Kit } from '@foyer/service-kit/service'
import type { ArticleRepository } from '../article/article.repository.ts'
import type { FeedDiscovery } from '../discovery/feed-discovery.ts'
import type { FeedRepository } from '../feed/feed.repository.ts'
import type { FeedFetcher } from '../fetching/feed-fetcher.ts'
import type { FeedPoller } from '../polling/feed-poller.ts'
import type { CredentialsRepository } from '../private-feed/credentials.repository.ts'
import type { FeedCredentials } from '../private-feed/feed-credentials.ts'
import type { PollPlan } from '../scheduling/poll-plan.ts'
import type { ArticleSignals } from '../subscription/article-signals.ts'
import type { RecordedSubscriptions } from '../subscription/recorded-subscriptions.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { WidgetRights } from '@foyer/service-kit/widget-rights'
import { createAddFeed } from './add-feed.command.ts'
import { createChangeCredentials } from './change-credentials.command.ts'
import { createInitialFetch } from './initial-fetch.ts'
import { createOpenFeed, createOpenPrivateFeed } from './open-private-feed.ts'
import { createSetCredentials } from './set-credentials.command.ts'

type Options = Pick<Kit<never>, 'ids' | 'clock'> & {
  feeds: FeedRepository
  articles: ArticleRepository
  subscriptions: SubscriptionRepository
  recorded: RecordedSubscriptions
  signals: ArticleSignals
  rights: WidgetRights
  credentials: CredentialsRepository
  feedCredentials: FeedCredentials
  fetcher: FeedFetcher
  discovery: FeedDiscovery
  poller: FeedPoller
  plan: PollPlan
  /** How long somebody waits for a feed that they add, and for one that is tried with other credentials. */
  addTimeoutMs: number
  credentialsTimeoutMs: number
}

/** Adds feeds to widgets: fetches a new one, and tries the credentials of a private one. */
export function createAddingModule({ addTimeoutMs, credentialsTimeoutMs, ...options }: Options) {
  const initialFetch = createInitialFetch({ ...options, timeoutMs: addTimeoutMs })
  const changeCredentials = createChangeCredentials({ ...options, timeoutMs: credentialsTimeoutMs })
  const openFeed = createOpenFeed({ ...options, initialFetch })
  const openPrivateFeed = createOpenPrivateFeed({ ...options, initialFetch, changeCredentials, timeoutMs: addTimeoutMs })
  return {
    addFeed: createAddFeed({ ...options, openFeed, openPrivateFeed }),
    setCredentials: createSetCredentials({ ...options, openPrivateFeed, changeCredentials }),
  }
}
