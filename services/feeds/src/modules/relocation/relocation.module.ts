import type { Kit } from '@foyer/service-kit/service'
import type { ArticleRepository } from '../article/article.repository.ts'
import type { FeedDiscovery } from '../discovery/feed-discovery.ts'
import type { FeedModel } from '../feed/feed.model.ts'
import type { FeedPoller } from '../polling/feed-poller.ts'
import type { MoveFeed } from '../polling/move-feed.command.ts'
import type { RecordPollResult } from '../polling/record-poll-result.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import { createRelocateFeed } from './relocate-feed.command.ts'
import { createRelocationRepository } from './relocation.repository.ts'
import { createRelocator } from './relocator.ts'

type Options = Pick<Kit<never>, 'clock' | 'log'> & {
  model: FeedModel
  articles: ArticleRepository
  subscriptions: SubscriptionRepository
  discovery: Pick<FeedDiscovery, 'at'>
  poller: FeedPoller
  recordResult: RecordPollResult
  moveFeed: MoveFeed
  relocateAfterMs: number
  signal: AbortSignal
}

/** Relocates dead feeds to another address of their sites. */
export function createRelocationModule({ model, ...options }: Options) {
  const relocations = createRelocationRepository(model)
  const relocateFeed = createRelocateFeed({ ...options, relocations })
  return { relocator: createRelocator({ ...options, relocations, relocateFeed }) }
}
