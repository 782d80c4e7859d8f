import type { Kit } from '@foyer/service-kit/service'
import type { ArticleListRepository } from '../article/article-list.repository.ts'
import type { ArticleRepository } from '../article/article.repository.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import type { WidgetFeeds } from '../subscription/widget-feeds.ts'
import { createLastSeenModel } from './last-seen.model.ts'
import { createLastSeenRepository } from './last-seen.repository.ts'
import { createMigrateReadState } from './migrate-read-state.command.ts'
import { createReadStateModel } from './read-state.model.ts'
import { createReadStateRepository } from './read-state.repository.ts'
import { createReadStateService } from './read-state.service.ts'

type Options = Pick<Kit<never>, 'mongo' | 'signals' | 'clock'> & {
  articles: ArticleRepository
  lists: ArticleListRepository
  subscriptions: SubscriptionRepository
  widgetFeeds: WidgetFeeds
}

/** Which articles a person has read, and when they last looked at a widget. */
export function createReadStateModule({ mongo, articles, ...options }: Options) {
  const readStates = createReadStateRepository(createReadStateModel(mongo))
  const lastSeen = createLastSeenRepository(createLastSeenModel(mongo))
  return {
    readStates,
    lastSeen,
    readStateService: createReadStateService({ ...options, readStates, lastSeen }),
    migrateReadState: createMigrateReadState({ articles, readStates }),
  }
}
