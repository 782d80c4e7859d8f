import { Worker } from 'node:worker_threads'
import type { ThreadAnswer, ThreadQuestion } from './feed-thread.worker.ts'
import type { ParseOptions, ParsedFeed } from './parsed-feed.ts'

/** Many times what the largest document takes; a document that needs more was made to. */
const mostMegabytes = 256

export type FeedThread = {
  /** Reads one document; null also when that took longer than `mostMs` or more memory than a thread has. It is dead then: see `alive`. */
  parse(body: Uint8Array, options: ParseOptions, mostMs: number): Promise<ParsedFeed | null>
  alive(): boolean
  close(): Promise<void>
}

/** A thread that reads documents, one at a time. It holds no process open. */
export function createFeedThread(): FeedThread {
  const worker = new Worker(new URL('./feed-thread.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  worker.unref()
  let alive = true
  let answer: ((feed: ParsedFeed | null) => void) | null = null
  const end = (): void => {
    alive = false
    answer?.(null)
  }
  worker.on('message', ({ feed }: ThreadAnswer) => answer?.(feed))
  // Out of memory, above all. The 'exit' that follows changes nothing more.
  worker.on('error', end)
  worker.on('exit', end)

  return {
    async parse(body, options, mostMs) {
      if (!alive) return null
      const { promise, resolve } = Promise.withResolvers<ParsedFeed | null>()
      answer = resolve
      const timer = setTimeout(() => {
        end()
        void worker.terminate()
      }, mostMs)
      // Given away rather than copied on the way; a copy first, since `body` may lie in a buffer with other things.
      const own = new Uint8Array(body)
      const question: ThreadQuestion = { body: own, options }
      worker.postMessage(question, [own.buffer])
      const feed = await promise
      clearTimeout(timer)
      answer = null
      return feed
    },
    alive: () => alive,
    async close() {
      end()
      await worker.terminate()
    },
  }
}
