import { type FeedThread, createFeedThread } from './feed-thread.ts'
import { isPage, parseFeed } from './parse-feed.ts'
import type { ParseOptions, ParsedFeed } from './parsed-feed.ts'

/** What this much takes is a few milliseconds, whatever is in it (`pnpm bench feed-parse` measures the longest). */
const mostAtOnce = 16 * 1024
const mostThreads = 2
const mostMs = 10_000
/** A thread takes memory; after so long without a document it goes. */
const idleMs = 60_000

export type FeedParsing = ReturnType<typeof createFeedParsing>

/**
 * Reads feeds as parse-feed.ts does without holding up anything else: small documents at once, bigger ones in a thread, two at a time, in
 * the order they came. A document that takes more than ten seconds or 256 MB gives null: it is too hard, and its thread is replaced.
 * `threads` and `timeoutMs` are for tests.
 */
export function createFeedParsing({
  createThread = createFeedThread,
  timeoutMs = mostMs,
}: { createThread?: () => FeedThread; timeoutMs?: number } = {}) {
  const idle: FeedThread[] = []
  const busy = new Set<FeedThread>()
  const waiting: ((thread: FeedThread | null) => void)[] = []
  let closed = false

  async function take(): Promise<FeedThread | null> {
    if (closed) return null
    const thread = idle.pop() ?? (busy.size < mostThreads ? createThread() : null)
    if (thread) {
      busy.add(thread)
      return thread
    }
    return await new Promise((resolve) => waiting.push(resolve))
  }

  function giveBack(thread: FeedThread): void {
    busy.delete(thread)
    const next = waiting.shift()
    const usable = thread.alive() ? thread : null
    if (!next) {
      if (usable) rest(usable)
      return
    }
    const given = usable ?? createThread()
    busy.add(given)
    next(given)
  }

  function rest(thread: FeedThread): void {
    idle.push(thread)
    setTimeout(() => {
      // In between it may have worked, and rested anew: then it goes a little early, and another comes.
      const at = idle.indexOf(thread)
      if (at < 0) return
      idle.splice(at, 1)
      void thread.close()
    }, idleMs).unref()
  }

  return {
    /** See parseFeed. Never rejects. */
    async parse(body: Uint8Array, options: ParseOptions): Promise<ParsedFeed | null> {
      if (body.length <= mostAtOnce || isPage(body)) return parseFeed(body, options)
      const thread = await take()
      if (!thread) return null
      try {
        return await thread.parse(body, options, timeoutMs)
      } finally {
        giveBack(thread)
      }
    },
    /** Ends the threads; what is under way gives null. */
    async close(): Promise<void> {
      closed = true
      for (const resolve of waiting.splice(0)) resolve(null)
      await Promise.all([...idle, ...busy].map((thread) => thread.close()))
    },
  }
}
