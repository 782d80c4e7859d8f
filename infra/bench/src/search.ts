import type { SessionUser } from '@foyer/contracts/identity'
import { addItem, deleteItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import { type FoundBookmark, searchBookmarks } from '@foyer/contracts/pages/item/search'
import { limits } from '@foyer/contracts/limits'
import { service } from '@foyer/pages/service'
import { startService } from '@foyer/service-kit/start-service'
import { callService, identityHeaders } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { seededBelow } from '@foyer/testing/seeded'
import { startStores } from '@foyer/testing/stores'
import Fastify from 'fastify'
import { MongoClient } from 'mongodb'
import { type Benchmark, median, round } from './benchmark.ts'
import { type CorpusBookmark, type CorpusQuery, createCorpus, createPlainScan, createQueries } from './search-corpus.ts'

const sizes = { full: { bookmarks: [1_000, 10_000, 100_000], queries: 2_000 }, quick: { bookmarks: [20_000], queries: 200 } }
const widgets = 20
/** Of the p95 of the same answers by a plain scan; among fewer bookmarks the scan has less to do. */
const maxRatios = { full: 1, quick: 2 }
/** In the second round, how many queries there are to a write. */
const queriesPerWrite = 10
const batch = 1_000

type Person = { user: SessionUser; widgetIds: number[] }
type Round = { times: number[]; scans: number[]; wrong: number }

/**
 * Budget: 95 of 100 searches take no longer at the service, with the call and its JSON, than through a bare route that reads the page, looks at every bookmark in
 * memory and reads those it has found; both answer the same queries in turn.
 */
export const search: Benchmark = {
  name: 'search',
  about: 'searching 1,000 to 100,000 bookmarks of one person: different queries, each answer beside a plain scan, also between writes',
  async run({ quick }) {
    const size = quick ? 'quick' : 'full'
    const { bookmarks, queries: queryCount } = sizes[size]
    const maxRatio = maxRatios[size]
    const stores = await startStores()
    const running = await startService(service, { env: stores.env, roles: ['http', 'worker'], resolve: () => 'http://127.0.0.1:9' })
    const client = await MongoClient.connect(stores.env['MONGODB_URI'] ?? '')
    const database = client.db(`${stores.env['MONGODB_DB_PREFIX']}_pages`)
    try {
      const table: Array<Record<string, string | number>> = []
      const figures: number[] = []
      let wrong = 0
      for (const count of bookmarks) {
        const random = seededBelow(count)
        const corpus = createCorpus(count, random)
        const person = await seed(database, corpus)
        const scan = createPlainScan(corpus)
        const queries = createQueries(corpus, queryCount, random)
        const ask = createAsk(new URL(searchBookmarks.path, running.url), () => identityHeaders(person.user))
        const plain = await startPlainRoute(database, person, scan)
        const askPlain = createAsk(new URL(plain.url), () => ({}))
        const cold = (await ask('cold start')).ms
        // The first calls compile what they run.
        for (const { text } of queries.slice(0, 50)) await Promise.all([ask(text), askPlain(text)])
        const alone = await measure(queries, { ask, askPlain })
        const writes = createWrites(running.url, person, corpus, scan)
        const between = await measure(queries.slice(0, queryCount / 2), { ask, askPlain, write: writes })
        await plain.stop()
        wrong += alone.wrong + between.wrong
        figures.push(Math.max(ratioOf(alone), ratioOf(between)))
        table.push({
          bookmarks: count,
          queries: queries.length,
          'p50 ms': round(median(alone.times)),
          'p95 ms': round(percentile(alone.times, 95)),
          'p95 between writes': round(percentile(between.times, 95)),
          'p95 of a scan': round(percentile(alone.scans, 95)),
          'p95 × a scan': round(ratioOf(alone)),
          'between writes ×': round(ratioOf(between)),
          'first ms': round(cold, 0),
          wrong: alone.wrong + between.wrong,
        })
      }
      const largest = figures.at(-1) ?? Number.NaN
      return {
        table,
        notes: [
          `resident memory of this process, service and plain scan together: ${round(process.memoryUsage.rss() / 1024 / 1024, 0)} MB`,
        ],
        figure: `p95 ${round(largest)} × a plain scan of ${bookmarks.at(-1)?.toLocaleString('en')}, ${wrong} wrong answers`,
        budget: `${maxRatio} ×, 0 wrong`,
        ok: largest <= maxRatio && wrong === 0,
      }
    } finally {
      await client.close()
      await running.stop()
      await stores.stop()
    }
  },
}

type Ask = (query: string) => Promise<{ ms: number; ids: number[] }>
type Scan = ReturnType<typeof createPlainScan>
type Database = ReturnType<MongoClient['db']>

/** Identity tokens are short-lived: `headers` is called for each query. */
function createAsk(url: URL, headers: () => Record<string, string>): Ask {
  return async (query) => {
    const target = new URL(url)
    target.searchParams.set('query', query)
    const sent = headers()
    const began = performance.now()
    const answer = await fetch(target, { headers: sent })
    const text = await answer.text()
    const ms = performance.now() - began
    if (!answer.ok) throw new Error(`a search for ${query} was answered ${answer.status} ${text}`)
    return { ms, ids: (JSON.parse(text) as { bookmarks: FoundBookmark[] }).bookmarks.map(({ id }) => id) }
  }
}

/** A bare route that answers as the service does, by a plain scan. */
async function startPlainRoute(database: Database, { user }: Person, scan: Scan): Promise<{ url: string; stop(): Promise<void> }> {
  const app = Fastify()
  app.get<{ Querystring: { query: string } }>('/', async ({ query: { query } }) => {
    await database.collection('pages').findOne({ owner_id: user.id })
    const ids = scan.find(query, limits.search_results)
    const stored = await database
      .collection<CorpusBookmark & { _id: number }>('bookmarks')
      .find({ _id: { $in: ids } })
      .toArray()
    const byId = new Map(stored.map((bookmark) => [bookmark._id, bookmark]))
    return { bookmarks: ids.map((id) => ({ ...byId.get(id), id })) }
  })
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), stop: () => app.close() }
}

type Asked = { ask: Ask; askPlain: Ask; write?: () => Promise<void> }

async function measure(queries: readonly CorpusQuery[], { ask, askPlain, write }: Asked): Promise<Round> {
  const result: Round = { times: [], scans: [], wrong: 0 }
  for (const [index, { text }] of queries.entries()) {
    if (write && index % queriesPerWrite === 0) await write()
    const { ms, ids } = await ask(text)
    const plain = await askPlain(text)
    result.times.push(ms)
    result.scans.push(plain.ms)
    if (ids.join(',') !== plain.ids.join(',')) result.wrong += 1
  }
  return result
}

const ratioOf = ({ times, scans }: Round) => percentile(times, 95) / percentile(scans, 95)

/** Renames, deletes and adds a bookmark in turn, each of a title that queries find. */
function createWrites(url: string, { user, widgetIds }: Person, corpus: readonly CorpusBookmark[], scan: Scan): () => Promise<void> {
  let count = 0
  // Bookmarks lie in the widgets one after another, so that their ids are in the order of the widgets.
  const widgetOf = (index: number) => widgetIds[Math.floor(index / Math.ceil(corpus.length / widgets))] ?? 0
  return async () => {
    count += 1
    const index = (count * 7919) % corpus.length
    const bookmark = corpus[index]
    const neighbour = corpus[(count * 104_729) % corpus.length]
    if (!bookmark || !neighbour) return
    const params = { id: String(widgetOf(index)), item_id: String(bookmark.id) }
    if (count % 3 === 0) {
      await callService(url, deleteItem, { params }, user)
      scan.delete(bookmark.id)
    } else if (count % 3 === 1) {
      const title = `${neighbour.title} ${count}`
      const answer = await callService(url, updateItem, { params, body: { title } }, user)
      if (answer.status === 200) scan.set({ ...bookmark, title })
    } else {
      // The last widget, so that its place among equal results is that of its id.
      const id = String(widgetIds.at(-1))
      const fields = { url: neighbour.url, title: neighbour.title }
      const added = (await callService(url, addItem, { params: { id }, body: fields }, user)).body as FoundBookmark
      scan.set({ ...fields, id: added.id, description: '', tags: [] })
    }
  }
}

let seeded = 0

/** A person with one page; ids of bookmarks go on from person to person. */
async function seed(database: Database, corpus: CorpusBookmark[]): Promise<Person> {
  const user = sessionUser()
  const widgetIds = Array.from({ length: widgets }, () => newId())
  const perWidget = Math.ceil(corpus.length / widgets)
  for (const bookmark of corpus) bookmark.id += seeded
  const at = new Date()
  for (let start = 0; start < corpus.length; start += batch) {
    const documents = corpus.slice(start, start + batch).map(({ id, tags, ...texts }, index) => ({
      _id: id as never,
      widget_id: widgetIds[Math.floor((start + index) / perWidget)],
      owner_id: user.id,
      order: `a${String(start + index).padStart(7, '0')}`,
      link_id: id,
      created_at: at,
      ...texts,
      ...(tags.length > 0 ? { tags } : {}),
    }))
    await database.collection('bookmarks').insertMany(documents, { ordered: false })
  }
  seeded += corpus.length
  const id = newId()
  await database.collection('pages').insertOne({
    _id: id as never,
    public_id: `b${String(seeded).slice(0, 6).padStart(6, '0')}`,
    title: 'Search',
    owner_id: user.id,
    is_default: true,
    share_mode: 'private',
    column_widths: [2],
    columns: [widgetIds],
    widgets: widgetIds.map((widgetId, index) => ({
      id: widgetId,
      public_id: `w${String(index).padStart(6, '0')}`,
      widget_type: 'urllist',
      title: `Widget ${index + 1}`,
      settings: {},
    })),
    items: Object.fromEntries(
      widgetIds.map((widgetId, index) => [`w${widgetId}`, { rev: 1, total: Math.min(perWidget, corpus.length - index * perWidget) }]),
    ),
    version: 1,
    order: 'a0',
    created_at: at,
    updated_at: at,
  })
  return { user, widgetIds }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN
}
