import type { GateHostOf, HostGate } from '../host/host-gate.ts'
import type { FeedFetcher, FetchOptions, FetchResult } from './feed-fetcher.ts'

/**
 * Fetches for a person who waits: `totalMs` covers the wait for the host gate and the fetch. A host is not requested before its Retry-After
 * (`rate_limited`).
 */
export function createRateLimitedFetcher(options: {
  fetcher: FeedFetcher
  gate: Pick<HostGate, 'acquire' | 'blockedUntil'>
  gateHostOf: GateHostOf
  clock: () => Date
}): FeedFetcher {
  const { fetcher, gate, gateHostOf, clock } = options
  return {
    async fetch(url: string, fetchOptions: FetchOptions): Promise<FetchResult> {
      const began = clock().getTime()
      const wait = await gate.blockedUntil(url)
      if (wait) return { kind: 'failed', error: 'rate_limited', retry_after_ms: wait.getTime() - began }
      const entry = await gate.acquire(gateHostOf(url), fetchOptions.totalMs)
      if (!entry.admitted) return { kind: 'failed', error: entry.byHost ? 'rate_limited' : 'timeout' }
      try {
        return await fetcher.fetch(url, { ...fetchOptions, totalMs: Math.max(1_000, fetchOptions.totalMs - (clock().getTime() - began)) })
      } finally {
        entry.release()
      }
    },
  }
}
