import { type ParserThread, createParserThread } from './parser-thread.ts'
import type { ParseOptions, ParsedFeed } from '../model/parsed-feed.ts'
import { isPage, parseFeed } from '../readers/parse-feed.ts'
import { rootFormat } from '../readers/root-format.ts'
import type { ParseResult } from './parser-thread.worker.ts'

/** A document of this length takes a few milliseconds, whatever its content (`pnpm bench feed-parse` measures the longest). */
const maxInlineBytes = 16 * 1024
const maxThreads = 2
const defaultTimeoutMs = 10_000
/** A thread costs memory: an idle one ends after this time. */
const idleTimeoutMs = 60_000

export type ParserPool = ReturnType<typeof createParserPool>

/** Which parser has read a document; `none`: it is no feed, or was too hard for the bounds of a thread. */
export type DocumentParser = 'foyer' | 'rss-parser' | 'none'

/**
 * Parses feeds without blocking the event loop: small documents inline, larger ones in a worker thread, two at a time, first come, first
 * served. What our own parser refuses although it begins like a feed goes to rss-parser, always in a thread. A document that takes more than
 * `timeoutMs` (ten seconds) or 256 MB gives null, and its thread is replaced. `onParsed` is called once for each document; `createThread` is
 * for tests.
 */
export function createParserPool({
  createThread = createParserThread,
  timeoutMs = defaultTimeoutMs,
  onParsed,
}: { createThread?: () => ParserThread; timeoutMs?: number; onParsed?: (parser: DocumentParser) => void } = {}) {
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
      // The thread may have worked in between and be idle anew: then it ends a little early.
      const at = idle.indexOf(thread)
      if (at < 0) return
      idle.splice(at, 1)
      void thread.close()
    }, idleTimeoutMs).unref()
  }

  async function parseInThread(body: Uint8Array, options: ParseOptions): Promise<ParseResult> {
    const thread = await acquireThread()
    if (!thread) return noFeed
    try {
      return await thread.parse(body, options, timeoutMs)
    } finally {
      releaseThread(thread)
    }
  }

  async function parseAnywhere(body: Uint8Array, options: ParseOptions): Promise<ParseResult> {
    if (body.length > maxInlineBytes && !isPage(body)) return await parseInThread(body, options)
    const feed = parseFeed(body, options)
    if (feed) return { feed, parser: 'foyer' }
    return rootFormat(body) === null ? noFeed : await parseInThread(body, options)
  }

  return {
    /** See parseFeed. Never rejects. */
    async parse(body: Uint8Array, options: ParseOptions): Promise<ParsedFeed | null> {
      const { feed, parser } = await parseAnywhere(body, options)
      onParsed?.(parser ?? 'none')
      return feed
    },
    /** Ends the threads; documents being parsed give null. */
    async close(): Promise<void> {
      closed = true
      for (const resolve of waiters.splice(0)) resolve(null)
      await Promise.all([...idle, ...busy].map((thread) => thread.close()))
    },
  }
}

const noFeed: ParseResult = { feed: null, parser: null }
