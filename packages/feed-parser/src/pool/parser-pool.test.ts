import { afterEach, describe, expect, it } from 'vitest'
import { createParserPool } from './parser-pool.ts'
import { createParserThread } from './parser-thread.ts'
import { parseFeed } from '../readers/parse-feed.ts'

const about = { contentType: undefined, url: 'https://news.example/feed', maxArticles: 100 }
const feed = (items: number) =>
  Buffer.from(
    `<rss><channel><title>N</title>${Array.from({ length: items }, (_, at) => `<item><guid>${at}</guid><pubDate>2024-01-01</pubDate><description>${'word '.repeat(40)}</description></item>`).join('')}</channel></rss>`,
  )

let parsing = createParserPool()
afterEach(async () => {
  await parsing.close()
  parsing = createParserPool()
})

describe('the parser pool', () => {
  it('gives the same result on the main thread and in a worker thread', async () => {
    for (const body of [feed(3), feed(300)]) expect(await parsing.parse(body, about)).toEqual(parseFeed(body, about))
    // A view of a larger buffer stays whole.
    const around = Buffer.concat([Buffer.alloc(10), feed(300), Buffer.alloc(10)])
    expect((await parsing.parse(around.subarray(10, -10), about))?.articles).toHaveLength(100)
    expect(around.length).toBe(feed(300).length + 20)
  })

  it('parses large documents in at most two threads and small ones on the main thread', async () => {
    let started = 0
    await parsing.close()
    parsing = createParserPool({ createThread: () => (started++, createParserThread()) })
    await parsing.parse(feed(3), about)
    expect(started).toBe(0)
    const feeds = await Promise.all(Array.from({ length: 8 }, () => parsing.parse(feed(300), about)))
    expect(feeds.map((parsedFeed) => parsedFeed?.articles.length)).toEqual(Array.from({ length: 8 }, () => 100))
    expect(started).toBe(2)
  })

  it('gives null for a parse that exceeds its timeout, and parses again afterwards', async () => {
    await parsing.close()
    parsing = createParserPool({ timeoutMs: 1 })
    const hard = await Promise.all([
      parsing.parse(feed(20_000), about),
      parsing.parse(feed(20_000), about),
      parsing.parse(feed(20_000), about),
    ])
    expect(hard).toEqual([null, null, null])
    await parsing.close()
    parsing = createParserPool()
    expect(await parsing.parse(feed(300), about)).not.toBeNull()
  })

  it('replaces a thread that ends in the middle of a parse', async () => {
    await parsing.close()
    const died: string[] = []
    parsing = createParserPool({
      createThread: () => {
        const thread = createParserThread()
        if (died.length > 0) return thread
        died.push('the first')
        return { ...thread, parse: async (...parameters) => (void thread.close(), await thread.parse(...parameters)) }
      },
    })
    expect(await parsing.parse(feed(300), about)).toBeNull()
    expect((await parsing.parse(feed(300), about))?.articles).toHaveLength(100)
  })

  it('gives null to queued and later calls once it is closed', async () => {
    const waiting = Array.from({ length: 5 }, () => parsing.parse(feed(300), about))
    await parsing.close()
    expect((await Promise.all(waiting)).filter((parsedFeed) => parsedFeed === null).length).toBeGreaterThanOrEqual(3)
    expect(await parsing.parse(feed(300), about)).toBeNull()
  })
})
