import { type ParserThread, createParserThread } from './parser-thread.ts'
import { isPage, parseFeed } from '../readers/parse-feed.ts'
import type { ParseOptions, ParsedFeed } from '../model/parsed-feed.ts'

/** What this much takes is a few milliseconds, whatever is in it (`pnpm bench feed-parse` measures the longest). */
const maxInlineBytes = 16 * 1024
const maxThreads = 2
const defaultTimeoutMs = 10_000
/** A thread takes memory; after so long without a document it goes. */
const idleTimeoutMs = 60_000

export type ParserPool = ReturnType<typeof createParserPool>

/**
 * Reads feeds as parse-feed.ts does without holding up anything else: small documents at once, bigger ones in a thread, two at a time, in
 * the order they came. A document that takes more than ten seconds or 256 MB gives null: it is too hard, and its thread is replaced.
 * `threads` and `timeoutMs` are for tests.
 */
export function createParserPool({
  createThread = createParserThread,
  timeoutMs = defaultTimeoutMs,
}: { createThread?: () => ParserThread; timeoutMs?: number } = {}) {
  const idle: ParserThread[] = []
  const busy = new Set<ParserThread>()
  const waiters: ((thread: ParserThread | null) => void)[] = []
  let closed = false

  async function acquireThread(): Promise<ParserThread | null> {
    if (closed) return null
    const thread = idle.pop() ?? (busy.size < maxThreads ? createThread() : null)
    if (thread) {
      busy.add(thread)
      return thread
    }
    return await new Promise((resolve) => waiters.push(resolve))
  }

  function releaseThread(thread: ParserThread): void {
    busy.delete(thread)
    const next = waiters.shift()
    const usable = thread.alive() ? thread : null
    if (!next) {
      if (usable) keepIdle(usable)
      return
    }
    const replacement = usable ?? createThread()
    busy.add(replacement)
    next(replacement)
  }

  function keepIdle(thread: ParserThread): void {
    idle.push(thread)
    setTimeout(() => {
      // In between it may have worked, and rested anew: then it goes a little early, and another comes.
      const at = idle.indexOf(thread)
      if (at < 0) return
      idle.splice(at, 1)
      void thread.close()
    }, idleTimeoutMs).unref()
  }

  return {
    /** See parseFeed. Never rejects. */
    async parse(body: Uint8Array, options: ParseOptions): Promise<ParsedFeed | null> {
      if (body.length <= maxInlineBytes || isPage(body)) return parseFeed(body, options)
      const thread = await acquireThread()
      if (!thread) return null
      try {
        return await thread.parse(body, options, timeoutMs)
      } finally {
        releaseThread(thread)
      }
    },
    /** Ends the threads; what is under way gives null. */
    async close(): Promise<void> {
      closed = true
      for (const resolve of waiters.splice(0)) resolve(null)
      await Promise.all([...idle, ...busy].map((thread) => thread.close()))
    },
  }
}
