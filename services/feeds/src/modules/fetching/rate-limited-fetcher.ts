import { type HostGate, hostOf } from '../host/host-gate.ts'
import type { FeedReader, ReadOptions, Reading } from './feed-fetcher.ts'

/**
 * Reads for people, who wait: within `totalMs` the host's turn is waited for and the address read. One that has asked us to wait is not
 * asked (`rate_limited`).
 */
export function createPoliteReader(options: {
  reader: FeedReader
  gate: Pick<HostGate, 'enter' | 'waitOf'>
  clock: () => Date
}): FeedReader {
  const { reader, gate, clock } = options
  return {
    async read(url: string, asked: ReadOptions): Promise<Reading> {
      const began = clock().getTime()
      const wait = await gate.waitOf(url)
      if (wait) return { kind: 'failed', error: 'rate_limited', retry_after_ms: wait.getTime() - began }
      const entry = await gate.enter(hostOf(url), asked.totalMs)
      if (!entry.in) return { kind: 'failed', error: entry.asked ? 'rate_limited' : 'timeout' }
      try {
        return await reader.read(url, { ...asked, totalMs: Math.max(1_000, asked.totalMs - (clock().getTime() - began)) })
      } finally {
        entry.leave()
      }
    },
  }
}
