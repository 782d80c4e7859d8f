import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createParserPool } from '@foyer/feed-parser/pool/parser-pool'
import { plainText } from '@foyer/feed-parser/text/plain-text'
import { decodeBody } from '@foyer/safe-fetch/charset'
import { type OracleFeed, missesOf, oracleFeeds } from '@foyer/testing/feed-oracle'
import { type Benchmark, round } from './benchmark.ts'
import { type Document, type Parser, parsers } from './feed-parsers.ts'

const sizes = { full: { rounds: 9 }, quick: { rounds: 2 } }
const atLeast = 5
const maxAllowedBlockMs = 50
const titleLength = 255

/** Architecture budget: five times the speed of the npm package feedparser, and nothing held up for more than 50 ms. */
export const feedParse: Benchmark = {
  name: 'feed-parse',
  about: 'every feed of the public corpora: agreement with a strong reader, speed, how long reading holds up anything else',
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
    const block = await maxBlockMs(documents)
    const ratio = theirs / (speeds.get('ours') ?? Number.NaN)
    return {
      table,
      figure: `${round(ratio, 1)}`,
      budget: `${atLeast}`,
      measures: [{ name: 'parsing of feeds, × feedparser', value: 1 / ratio, unit: 'ratio' }],
      ok: ratio >= atLeast && block.ms <= maxAllowedBlockMs,
      notes: [`longest hold-up of the loop: ${round(block.ms, 1)} ms, by ${block.file} (budget ${maxAllowedBlockMs} ms)`],
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

/** The longest time the loop stood still over one document; of three readings the shortest, since others use this machine too. */
async function maxBlockMs(documents: readonly (Document & { file: string })[]): Promise<{ ms: number; file: string }> {
  const parsing = createParserPool()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const blocks = new Map<string, number>()
  for (let at = 0; at < 3; at++) {
    for (const { body, contentType, url, file } of documents) {
      await wait(1)
      delay.reset()
      await parsing.parse(body, { contentType, url, maxArticles: 100 })
      await wait(2)
      blocks.set(file, Math.min(blocks.get(file) ?? Infinity, delay.max / 1e6))
    }
  }
  delay.disable()
  await parsing.close()
  const [file = '', ms = 0] = [...blocks].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return { ms, file }
}
