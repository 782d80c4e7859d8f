import { createParserPool } from '@foyer/feed-parser/pool/parser-pool'
import { plainText } from '@foyer/feed-parser/text/plain-text'
import { decodeBody } from '@foyer/safe-fetch/charset'
import { type OracleFeed, missesOf, oracleFeeds } from '@foyer/testing/feed-oracle'
import { type Benchmark, round } from './benchmark.ts'
import { type Document, type Parser, feedparser, parsers } from './feed-parsers.ts'

const sizes = { full: { rounds: 9 }, quick: { rounds: 2 } }
const atLeast = 5
/** How long reading a document may hold up everything else in its thread, beside the longest that feedparser does: processor time. */
const maxBlockRatio = 0.2
const titleLength = 255

/** Architecture budget: five times the speed of the npm package feedparser, and nothing held up for more than a fifth as long as it does. */
export const feedParse: Benchmark = {
  name: 'feed-parse',
  about:
    'every feed of the public corpora beside feedparser: agreement with a strong reader, speed, how long reading holds up anything else',
  async run({ quick }) {
    const feeds = oracleFeeds()
    if (!feeds) return { table: [], figure: 'skipped: shared/corpora is not here', budget: `${atLeast}`, ok: true }
    const documents = feeds.map((feed) => ({ ...feed, text: decodeBody(feed.body, { kind: 'xml', contentType: feed.contentType }).text }))
    const bytes = documents.reduce((sum, { body }) => sum + body.length, 0)
    const speeds = await speedsOf(documents, sizes[quick ? 'quick' : 'full'].rounds)
    const theirs = speeds.get('feedparser') ?? Number.NaN
    const table: Array<Record<string, string | number>> = []
    for (const parser of parsers) {
      const ms = speeds.get(parser.name) ?? Number.NaN
      table.push({
        parser: parser.name,
        ...(await agreement(parser, documents)),
        ms: round(ms, 0),
        'MB/s': round(bytes / ms / 1000, 1),
        '× feedparser': round(theirs / ms, 1),
      })
    }
    const pool = createParserPool()
    const block = await maxBlockMs(documents, ({ body, contentType, url }) => pool.parse(body, { contentType, url, maxArticles: 100 }))
    await pool.close()
    const theirBlock = await maxBlockMs(documents, async (document) => feedparser.read(document))
    const blockRatio = block.ms / theirBlock.ms
    const ratio = theirs / (speeds.get('ours') ?? Number.NaN)
    return {
      table,
      figure: `${round(ratio, 1)} × the speed of feedparser, its thread held up ${round(blockRatio)} × as long`,
      budget: `${atLeast} ×, ${maxBlockRatio} ×`,
      ok: ratio >= atLeast && blockRatio <= maxBlockRatio,
      notes: [
        `longest hold-up of the thread: ${round(block.ms, 1)} ms, by ${block.file}; by feedparser ${round(theirBlock.ms, 1)} ms, by ${theirBlock.file}`,
      ],
    }
  },
}

/**
 * Milliseconds for all documents once: for each the best of some rounds, in which the parsers take turns. A whole round would measure what
 * else this machine does.
 */
async function speedsOf(documents: readonly Document[], rounds: number): Promise<Map<string, number>> {
  const best = new Map(parsers.map(({ name }) => [name, documents.map(() => Infinity)]))
  for (let at = 0; at < rounds; at++) {
    for (const parser of parsers) {
      const times = best.get(parser.name) ?? []
      for (const [index, document] of documents.entries()) {
        const start = performance.now()
        await parser.read(document)
        times[index] = Math.min(times[index] ?? Infinity, performance.now() - start)
      }
    }
  }
  return new Map([...best].map(([name, times]) => [name, times.reduce((sum, time) => sum + time, 0)]))
}

/** Of how many feeds the items are as many; of how many items in a hundred each field is the same. */
async function agreement(parser: Parser, feeds: readonly (OracleFeed & Document)[]): Promise<Record<string, string | number>> {
  const misses = { count: 0, id: 0, link: 0, title: 0, date: 0 }
  let items = 0
  for (const feed of feeds) {
    items += feed.items.length
    for (const { field } of missesOf(feed, await parser.read(feed), (html) => plainText(html, titleLength))) misses[field]++
  }
  const share = (field: keyof typeof misses) => round((1 - misses[field] / items) * 100, 1)
  return {
    [`feeds of ${feeds.length}`]: feeds.length - misses.count,
    'ids %': share('id'),
    'links %': share('link'),
    'titles %': share('title'),
    'dates %': share('date'),
  }
}

/**
 * The most processor time that reading one document takes in this thread, so much later comes everything else in it; of three readings the least, as the first
 * compile what they run.
 */
async function maxBlockMs(
  documents: readonly (Document & { file: string })[],
  read: (document: Document) => Promise<unknown>,
): Promise<{ ms: number; file: string }> {
  let longest = { ms: 0, file: '' }
  for (const document of documents) {
    let ms = Infinity
    for (let at = 0; at < 3; at++) {
      const before = process.threadCpuUsage()
      await read(document)
      const { user, system } = process.threadCpuUsage(before)
      ms = Math.min(ms, (user + system) / 1000)
    }
    if (ms > longest.ms) longest = { ms, file: document.file }
  }
  return longest
}
