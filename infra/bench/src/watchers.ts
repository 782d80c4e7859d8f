import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { LiveMessage } from '@foyer/contracts/live'
import { type PageSummary, createPage, updatePageAccess } from '@foyer/contracts/pages'
import { addWidget } from '@foyer/contracts/widget-calls'
import type { Widget } from '@foyer/contracts/widgets'
import { signedUp } from '@foyer/testing/api-session'
import { startFoyer } from '@foyer/testing/foyer-process'
import { Pool } from 'undici'
import { type Benchmark, round } from './benchmark.ts'
import { residentBytes } from './process-usage.ts'
import { percentile } from './rank-test.ts'

const sizes = { full: { watchers: 2_000, changes: 20 }, quick: { watchers: 300, changes: 5 } }
const [widgets, bookmarks] = [10, 100]
/** At least this long apart, so that each change is told and read by all before the next. */
const pauseMs = 1_000
const readers = 64
const maxDelayMs = 1_000
const maxMegabytes = 400
const megabyte = 1024 * 1024
const unlimited = Object.fromEntries(
  ['LIMIT_ADDRESS', 'LIMIT_ACCOUNT', 'LIMIT_CREDENTIALS', 'LIMIT_STREAMS', 'LIMIT_VISITOR_STREAMS', 'LIVE_VISITORS'].map((name) => [
    name,
    '100000',
  ]),
)

/** The delay from the click of whoever changes a page to the hint at each of those who watch it, and to the page that each reads upon it. */
export const watchers: Benchmark = {
  name: 'watchers',
  about: '2,000 people watch one page while it changes: the delay until each is told and has the new page, and memory',
  async run({ quick }) {
    const size = sizes[quick ? 'quick' : 'full']
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const foyer = await startFoyer({ dataDir: folder, env: unlimited })
    const memory = async () => {
      const bytes = await Promise.all((await foyer.pids()).map(residentBytes))
      return bytes.reduce((sum, rss) => sum + rss, 0) / megabyte
    }
    const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
    const pool = new Pool(foyer.url, { connections: readers })
    try {
      const owner = await signedUp(foyer.url)
      const { page, item } = await seed(owner)
      const path = `/api/p/${page.public_id}.json`
      const read = async () => (await pool.request({ method: 'GET', path })).body.json() as Promise<{ page: { version: number } }>
      const { version } = (await read()).page
      const alone = await memory()

      let changed: { at: number; hinted: number[]; seen: number[]; done: () => void } | undefined
      const onMessage = (message: LiveMessage) => {
        const change = changed
        if (message.type !== 'page' || !change) return
        change.hinted.push(performance.now() - change.at)
        void read().then(() => {
          change.seen.push(performance.now() - change.at)
          if (change.seen.length === size.watchers) change.done()
        })
      }
      const watch = `${foyer.url}/api/live?watch=${page.public_id}:${version}`
      for (let opened = 0; opened < size.watchers; opened += 100) {
        await Promise.all(Array.from({ length: 100 }, () => openStream(watch, agent, onMessage)))
      }
      const watched = await memory()

      const hinted: number[] = []
      const seen: number[] = []
      let peak = watched
      for (let change = 0; change < size.changes; change += 1) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const current = { at: performance.now(), hinted: [] as number[], seen: [] as number[], done: resolve }
        changed = current
        const answer = await owner.call(updateItem, {
          params: { id: String(item.widget_id), item_id: String(item.id) },
          body: { title: `Change ${change}` },
        })
        if (answer.status !== 200) throw new Error(`the change was answered with ${answer.status}`)
        await promise
        hinted.push(...current.hinted)
        seen.push(...current.seen)
        peak = Math.max(peak, await memory())
        await new Promise((wait) => setTimeout(wait, pauseMs))
      }
      const [toldP95, seenP95] = [hinted, seen].map((delays) => percentile(delays, 0.95)) as [number, number]
      const perWatcher = ((watched - alone) * 1024) / size.watchers
      return {
        table: [
          { delay: 'until told', 'median ms': round(percentile(hinted, 0.5), 0), 'p95 ms': round(toldP95, 0) },
          { delay: 'until the page is read', 'median ms': round(percentile(seen, 0.5), 0), 'p95 ms': round(seenP95, 0) },
        ],
        notes: [
          `${size.watchers} watchers, ${size.changes} changes of a page of ${widgets} widgets and ${bookmarks} bookmarks`,
          `resident: ${round(alone, 0)} MB before, ${round(watched, 0)} MB with all of them (${round(perWatcher, 0)} kB each), ${round(peak, 0)} MB at most`,
        ],
        figure: `told after ${round(toldP95, 0)} ms, read after ${round(seenP95, 0)} ms (p95), ${round(peak - alone, 0)} MB more`,
        budget: `told within ${maxDelayMs} ms (p95), at most ${maxMegabytes} MB more`,
        measures: [{ name: 'a change told to all who watch (p95)', value: toldP95 / 1000, unit: 's' }],
        ok: toldP95 <= maxDelayMs && peak - alone <= maxMegabytes,
      }
    } finally {
      agent.destroy()
      await pool.destroy()
      await foyer.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function seed(owner: Awaited<ReturnType<typeof signedUp>>): Promise<{ page: PageSummary; item: Bookmark }> {
  const page = (await owner.call(createPage, { body: { title: 'Watched', column_count: 4 } })).body as PageSummary
  await owner.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } })
  let item: Bookmark | undefined
  for (let index = 0; index < widgets; index += 1) {
    const added = await owner.call(addWidget, {
      params: { id: String(page.id) },
      body: { widget_type: 'urllist', title: `Widget ${index}`, column: index % 4 },
    })
    for (let link = 0; link < bookmarks / widgets; link += 1) {
      const body = { url: `https://example.org/${index}/${link}`, title: `A title of ordinary length ${index}-${link}` }
      item = (await owner.call(addItem, { params: { id: String((added.body as Widget).id) }, body })).body as Bookmark
    }
  }
  if (!item) throw new Error('nothing was seeded')
  return { page, item }
}

/** Opens an event stream as a browser does; resolves when it is ready. */
async function openStream(url: string, agent: Agent, onMessage: (message: LiveMessage) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const listen = (answer: IncomingMessage) => {
    if (answer.statusCode !== 200) reject(new Error(`a stream was answered with ${answer.statusCode}`))
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (chunk: string) => {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        if (!event.startsWith('data: ')) continue
        const message = JSON.parse(event.slice('data: '.length)) as LiveMessage
        if (message.type === 'ready') resolve()
        else onMessage(message)
      }
    })
    // All of them are destroyed at the end.
    answer.on('error', () => undefined)
  }
  get(url, { agent }, listen).on('error', reject)
  return promise
}
