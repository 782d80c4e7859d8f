import type { FeedFetcher } from '../fetching/feed-fetcher.ts'
import type { HostGate } from '../host/host-gate.ts'

/**
 * Fetches for a search, which opens a few addresses of a site as a browser does, without pauses; the search bounds their concurrency. A host
 * is not requested before its Retry-After (`rate_limited`).
 */
export function createSearchFetcher(options: {
  fetcher: FeedFetcher
  gate: Pick<HostGate, 'blockedUntil'>
  clock: () => Date
}): FeedFetcher {
  const { fetcher: reader, gate, clock } = options
  return {
    async fetch(url, fetchOptions) {
      const wait = await gate.blockedUntil(url)
      if (!wait) return await reader.fetch(url, fetchOptions)
      return { kind: 'failed', error: 'rate_limited', retry_after_ms: Math.max(0, wait.getTime() - clock().getTime()) }
    },
  }
}
