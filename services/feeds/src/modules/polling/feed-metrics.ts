import type { Metrics } from '@foyer/service-kit/metrics'
import type { DocumentParser } from '@foyer/feed-parser/pool/parser-pool'
import type { PollOutcome } from './poll-leased-feed.ts'

export type FeedMetrics = ReturnType<typeof createFeedMetrics>

/** The metrics of polling. */
export function createFeedMetrics(metrics: Pick<Metrics, 'counter' | 'gauge' | 'histogram'>) {
  const lag = metrics.gauge('foyer_feeds_lag_seconds', 'How long the feed has been due that has waited longest')
  const polls = metrics.counter('foyer_feed_polls_total', 'Feeds polled, by how it ended', ['outcome'])
  const documents = metrics.counter('foyer_feed_documents_total', 'Documents parsed, by the parser that read them', ['parser'])
  const seconds = metrics.histogram(
    'foyer_feed_poll_seconds',
    'Time to read a feed and store what it brings',
    [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  )
  return {
    parsed: (parser: DocumentParser): void => documents.inc({ parser }),
    lag: (ms: number): void => lag.set(ms / 1000),
    polled(outcome: PollOutcome, ms: number): void {
      polls.inc({ outcome })
      seconds.observe(ms / 1000)
    },
  }
}
