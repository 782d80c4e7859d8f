import { Worker } from 'node:worker_threads'
import type { ParseResponse, ParseRequest } from './parser-thread.worker.ts'
import type { ParseOptions, ParsedFeed } from '../model/parsed-feed.ts'

/** Many times what the largest document takes; a document that needs more was made to. */
const maxMegabytes = 256

export type ParserThread = {
  /** Reads one document; null also when that took longer than `mostMs` or more memory than a thread has. It is dead then: see `alive`. */
  parse(body: Uint8Array, options: ParseOptions, mostMs: number): Promise<ParsedFeed | null>
  alive(): boolean
  close(): Promise<void>
}

/** A thread that reads documents, one at a time. It holds no process open. */
export function createParserThread(): ParserThread {
  const worker = new Worker(new URL('./parser-thread.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  worker.unref()
  let alive = true
  let answer: ((feed: ParsedFeed | null) => void) | null = null
  const end = (): void => {
    alive = false
    answer?.(null)
  }
  worker.on('message', ({ feed }: ParseResponse) => answer?.(feed))
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
      const question: ParseRequest = { body: own, options }
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
