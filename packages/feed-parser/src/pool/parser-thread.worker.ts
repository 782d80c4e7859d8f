import { parentPort } from 'node:worker_threads'
import { parseFeed } from '../readers/parse-feed.ts'
import type { ParseOptions, ParsedFeed } from '../model/parsed-feed.ts'

/** What the thread is asked, and what it answers: one document at a time. */
export type ParseRequest = { body: Uint8Array; options: ParseOptions }
export type ParseResponse = { feed: ParsedFeed | null }

parentPort?.on('message', ({ body, options }: ParseRequest) => {
  const answer: ParseResponse = { feed: parseFeed(body, options) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
  parentPort?.postMessage(answer)
})
