import type { FeedFetcher } from '../fetching/feed-fetcher.ts'
import type { HostGate } from '../host/host-gate.ts'

/**
 * Reads for a search, which opens a few addresses of a site as a browser does, without pauses between them; how many at once is for the
 * search to say. A host that has asked us to wait is not asked (`rate_limited`).
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
