import { parentPort } from 'node:worker_threads'
import type { ParseOptions, ParsedFeed } from '../model/parsed-feed.ts'
import { parseFeed } from '../readers/parse-feed.ts'
import { rootFormat } from '../readers/root-format.ts'

/** A document for the thread, and its result: one at a time. */
export type ParseRequest = { body: Uint8Array; options: ParseOptions }

/** `parser` is the one that has read the document; null with no feed. */
export type ParseResult = { feed: ParsedFeed; parser: 'foyer' | 'rss-parser' } | { feed: null; parser: null }

async function parse({ body, options }: ParseRequest): Promise<ParseResult> {
  const feed = parseFeed(body, options)
  if (feed) return { feed, parser: 'foyer' }
  if (rootFormat(body) === null) return { feed: null, parser: null }
  // Loaded by the first document that needs it: most threads never do.
  const { readWithRssParser } = await import('../readers/rss-parser.reader.ts')
  const second = await readWithRssParser(body, options)
  return second ? { feed: second, parser: 'rss-parser' } : { feed: null, parser: null }
}

async function respond(request: ParseRequest): Promise<void> {
  const result = await parse(request)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
  parentPort?.postMessage(result)
}

parentPort?.on('message', (request: ParseRequest) => void respond(request))
