import { Worker } from 'node:worker_threads'
import type { ParseOptions } from '../model/parsed-feed.ts'
import type { ParseRequest, ParseResult } from './parser-thread.worker.ts'

/** Many times what the largest document takes; a document that needs more was made to. */
const maxMegabytes = 256

export type ParserThread = {
  /**
   * Parses one document. No feed also when that takes longer than `timeoutMs` or more memory than a thread has: the thread is dead then, see
   * `alive`.
   */
  parse(body: Uint8Array, options: ParseOptions, timeoutMs: number): Promise<ParseResult>
  alive(): boolean
  close(): Promise<void>
}

const noFeed: ParseResult = { feed: null, parser: null }

/**
 * A worker thread that parses documents, one at a time: with our parser, and with rss-parser what ours refuses. It does not keep the process
 * alive.
 */
export function createParserThread(): ParserThread {
  const worker = new Worker(new URL('./parser-thread.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  worker.unref()
  let alive = true
  let answer: ((result: ParseResult) => void) | null = null
  const end = (): void => {
    alive = false
    answer?.(noFeed)
  }
  worker.on('message', (result: ParseResult) => answer?.(result))
  // Out of memory, above all. The 'exit' that follows changes nothing more.
  worker.on('error', end)
  worker.on('exit', end)

  return {
    async parse(body, options, timeoutMs) {
      if (!alive) return noFeed
      const { promise, resolve } = Promise.withResolvers<ParseResult>()
      answer = resolve
      const timer = setTimeout(() => {
        end()
        void worker.terminate()
      }, timeoutMs)
      // Transferred rather than cloned; copied first, since `body` may be a view of a larger buffer.
      const copy = new Uint8Array(body)
      const request: ParseRequest = { body: copy, options }
      worker.postMessage(request, [copy.buffer])
      const result = await promise
      clearTimeout(timer)
      answer = null
      return result
    },
    alive: () => alive,
    async close() {
      end()
      await worker.terminate()
    },
  }
}
