import type { Signals } from '@foyer/service-kit/signals'
import type { SubscriptionRepository } from './subscription.repository.ts'

export type ArticleSignals = ReturnType<typeof createArticleSignals>

/** The maximum of widgets in a signal. */
const maxWidgetsPerSignal = 1_000

/** Signals that feed widgets have changed. A browser that misses a signal refetches after a while. */
export function createArticleSignals(options: {
  subscriptions: Pick<SubscriptionRepository, 'ofFeed'>
  signals: Pick<Signals, 'publish'>
}) {
  const { subscriptions, signals } = options
  const ofWidgets = (ids: number[]): Promise<void> => signals.publish({ name: 'articles.changed', widget_ids: ids })

  return {
    ofWidgets,

    /** Signals every widget that has the feed. */
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
