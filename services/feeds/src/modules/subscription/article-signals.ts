import type { Signals } from '@foyer/service-kit/signals'
import type { SubscriptionRepository } from './subscription.repository.ts'

export type ArticleSignals = ReturnType<typeof createArticleSignals>

/** As many as a signal carries. */
const maxWidgetsPerSignal = 1_000

/** Tells whoever looks at feed widgets that they have something else to show. Whoever misses it catches up by time. */
export function createArticleSignals(options: {
  subscriptions: Pick<SubscriptionRepository, 'ofFeed'>
  signals: Pick<Signals, 'publish'>
}) {
  const { subscriptions, signals } = options
  const ofWidgets = (ids: number[]): Promise<void> => signals.publish({ name: 'articles.changed', widget_ids: ids })

  return {
    ofWidgets,

    /** Tells it of every widget that has the feed. */
    async ofFeed(feedId: number): Promise<void> {
      for (let after = 0, full = true; full;) {
        const batch = await subscriptions.ofFeed(feedId, after, maxWidgetsPerSignal)
        if (batch.length > 0) await ofWidgets(batch.map((subscription) => subscription.widget_id))
        after = batch.at(-1)?._id ?? after
        full = batch.length === maxWidgetsPerSignal
      }
    },
  }
}
