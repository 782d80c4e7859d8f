import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { LiveMessage } from '@foyer/contracts/pages/widget/live'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { signedUp } from '@foyer/testing/api-session'
import { Pool } from 'undici'
import { startBareServer } from './bare-server.ts'
import { type Benchmark, median, round } from './benchmark.ts'
import { residentBytes } from './process-usage.ts'
import { percentile } from './rank-test.ts'

const sizes = { full: { watchers: 2_000, changes: 20 }, quick: { watchers: 300, changes: 8 } }
const [widgets, bookmarks] = [10, 100]
/** At least this long apart, so that each change is told and read by all before the next. */
const pauseMs = 500
const readers = 64
const openedAtOnce = 100
/** Beside the bare server, which tells at once what Foyer's processes tell each other first. */
const maxRatios = { hinted: 15, seen: 5 }
const maxMegabytes = 400
const megabyte = 1024 * 1024

/**
 * The delay from the click of whoever changes a page to the hint at each of those who watch it, and to the page that each reads upon it; in turn with a bare
 * server that makes one durable insert for a change, tells as many, and sends each the same bytes.
 */
export const watchers: Benchmark = {
  name: 'watchers',
  about:
    '2,000 people watch one page while it changes: the delay until each is told and has the new page, beside a bare server, and memory',
  async run({ quick, foyer: start }) {
    const size = sizes[quick ? 'quick' : 'full']
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const foyer = await start()
    const memory = async () => {
      const bytes = await Promise.all((await foyer.pids()).map(residentBytes))
      return bytes.reduce((sum, rss) => sum + rss, 0) / megabyte
    }
    const owner = await signedUp(foyer.url)
    const { page, item } = await seed(owner)
    const path = `/api/p/${page.public_id}.json`
    const bytes = Buffer.from(await (await fetch(foyer.url + path)).arrayBuffer())
    await writeFile(join(folder, 'page.json'), bytes)
    const { version } = (JSON.parse(bytes.toString()) as { page: { version: number } }).page
    const bare = await startBareServer({ file: join(folder, 'page.json'), mongoUri: foyer.storeUri })
    const alone = await memory()
    const crowds: Crowd[] = []
    try {
      const change = async (url: string, title: string) => {
        const answer = await fetch(`${url}/api/widget/${item.widget_id}/item/${item.id}`, {
          method: updateItem.method,
          headers: { ...owner.headers(), 'content-type': 'application/json', 'x-xsrf-token': owner.cookies.get('XSRF-TOKEN') ?? '' },
          body: JSON.stringify({ title }),
        })
        if (answer.status !== 200) throw new Error(`the change was answered with ${answer.status}`)
      }
      for (const { url } of [bare, foyer]) {
        crowds.push(await gather(url, { count: size.watchers, path, live: `/api/live?watch=${page.public_id}:${version}` }))
      }
      const [ofBare, ofFoyer] = crowds as [Crowd, Crowd]
      const watched = await memory()
      let peak = watched
      const rounds: Array<{ bare: Delays; foyer: Delays }> = []
      for (let n = 0; n < size.changes; n += 1) {
        const reference = await ofBare.changed(() => change(bare.url, `Change ${n}`))
        const delays = await ofFoyer.changed(() => change(foyer.url, `Change ${n}`))
        peak = Math.max(peak, await memory())
        rounds.push({ bare: reference, foyer: delays })
        await new Promise((wait) => setTimeout(wait, pauseMs))
      }
      const p95 = (of: 'bare' | 'foyer', kind: keyof Delays) => median(rounds.map((pair) => percentile(pair[of][kind], 0.95)))
      const ratioOf = (kind: keyof Delays) =>
        median(rounds.map((pair) => percentile(pair.foyer[kind], 0.95) / percentile(pair.bare[kind], 0.95)))
      const [hinted, seen] = [ratioOf('hinted'), ratioOf('seen')]
      const perWatcher = ((watched - alone) * 1024) / size.watchers
      return {
        table: (['hinted', 'seen'] as const).map((kind) => ({
          delay: kind === 'hinted' ? 'until told' : 'until the page is read',
          'p95 ms': round(p95('foyer', kind), 0),
          'bare p95 ms': round(p95('bare', kind), 0),
          ratio: round(ratioOf(kind)),
        })),
        notes: [
          `${size.watchers} watchers, ${size.changes} changes of a page of ${widgets} widgets and ${bookmarks} bookmarks`,
          `resident: ${round(alone, 0)} MB before, ${round(watched, 0)} MB with all of them (${round(perWatcher, 0)} kB each), ${round(peak, 0)} MB at most`,
        ],
        figure: `told after ${round(hinted)} ×, read after ${round(seen)} × the time of a bare server (p95), ${round(peak - alone, 0)} MB more`,
        budget: `${maxRatios.hinted} ×, ${maxRatios.seen} ×, at most ${maxMegabytes} MB more`,
        ok: hinted <= maxRatios.hinted && seen <= maxRatios.seen && peak - alone <= maxMegabytes,
      }
    } finally {
      for (const crowd of crowds) await crowd.disperse()
      await bare.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Milliseconds from a change until each is told of it, and until each has read the page. */
type Delays = { hinted: number[]; seen: number[] }
type Crowd = { changed(change: () => Promise<void>): Promise<Delays>; disperse(): Promise<void> }

/** So many who watch a page and read it whenever they are told of a change. */
async function gather(url: string, { count, path, live }: { count: number; path: string; live: string }): Promise<Crowd> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const pool = new Pool(url, { connections: readers })
  let current: (Delays & { began: number; done: () => void }) | undefined
  const read = async () => (await pool.request({ method: 'GET', path })).body.arrayBuffer()
  const onMessage = (message: LiveMessage) => {
    const change = current
    if (message.type !== 'page' || !change) return
    change.hinted.push(performance.now() - change.began)
    void read().then(() => {
      change.seen.push(performance.now() - change.began)
      if (change.seen.length === count) change.done()
    })
  }
  for (let opened = 0; opened < count; opened += openedAtOnce) {
    await Promise.all(Array.from({ length: openedAtOnce }, () => openStream(url + live, agent, onMessage)))
  }
  return {
    async changed(change) {
      const { promise, resolve } = Promise.withResolvers<void>()
      current = { began: performance.now(), hinted: [], seen: [], done: resolve }
      await change()
      await promise
      return current
    },
    async disperse() {
      agent.destroy()
      await pool.destroy()
    },
  }
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
