import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { createPage, updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { startBareServer } from './bare-server.ts'
import { type Benchmark, median, round } from './benchmark.ts'
import { cpuMsOf } from './process-usage.ts'
import { type LoadRequest, runLoad } from './run-load.ts'

const widgets = 30
const bookmarks = 600
const connections = 16
const sizes = { full: { warmUps: 2, pairs: 5, msPerRun: 5_000 }, quick: { warmUps: 1, pairs: 3, msPerRun: 1_500 } }
const writeEvery = 20
const maxRatio = 5

/**
 * Architecture budget: half the requests a second of a bare route that sends the same bytes through the same proxy. Both take what the machine has, so what is
 * compared is the processor time of a request, in all processes of each.
 */
export const pageView: Benchmark = {
  name: 'page-view',
  about: 'a page of 30 widgets and 600 bookmarks, ten viewers, one write in 20, beside a bare route with the same bytes',
  async run({ quick, foyer: start }) {
    const { warmUps, pairs, msPerRun } = sizes[quick ? 'quick' : 'full']
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const foyer = await start()
    try {
      const { owner, viewers, page, item } = await seed(foyer.url)
      const bytes = await fetch(`${foyer.url}/api/p/${page.public_id}.json`).then((answer) => answer.arrayBuffer())
      await writeFile(join(folder, 'page.json'), Buffer.from(bytes))
      const bare = await startBareServer({ file: join(folder, 'page.json') })
      const ours: Cost[] = []
      const theirs: Cost[] = []
      let stale = 0
      let failed = 0
      for (let pair = 0; pair < warmUps + pairs; pair += 1) {
        const baseline = await costOf({ url: bare.url, pids: [bare.pid], ms: msPerRun }, () => ({
          request: { method: 'GET', path: `/api/p/${page.public_id}.json`, headers: {} },
          done: () => undefined,
        }))
        const run = traffic({ owner, viewers, page, item })
        const measured = await costOf({ url: foyer.url, pids: await foyer.pids(), ms: msPerRun }, () => run.next())
        stale += run.counts.stale
        failed += run.counts.failed
        // The first pairs warm both up.
        if (pair >= warmUps) {
          ours.push(measured)
          theirs.push(baseline)
        }
      }
      const refusedLate = await withdrawals(owner, viewers, page)
      await bare.stop()
      const ratios = ours.map(({ cpuMs }, index) => cpuMs / (theirs[index]?.cpuMs ?? Number.NaN))
      const ratio = median(ratios)
      return {
        table: ours.map((own, index) => ({
          run: index + 1,
          'CPU ms a request': round(own.cpuMs),
          'bare CPU ms': round(theirs[index]?.cpuMs ?? Number.NaN),
          ratio: round(ratios[index] ?? Number.NaN),
          'requests/s': round(own.rate, 0),
          'bare requests/s': round(theirs[index]?.rate ?? Number.NaN, 0),
        })),
        notes: [
          `${bytes.byteLength} bytes a page; ${viewers.length} viewers; one write in every ${writeEvery} requests`,
          `stale answers: ${stale}; failed requests: ${failed}; withdrawn viewers served after the withdrawal: ${refusedLate}`,
        ],
        figure: `${round(ratio)} × the processor time of a bare route, ${stale} stale, ${refusedLate} served after withdrawal`,
        budget: `${maxRatio} ×, 0 stale, 0 served`,
        ok: ratio <= maxRatio && stale === 0 && failed === 0 && refusedLate === 0,
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Requests a second, and the processor time of each in ms. */
type Cost = { rate: number; cpuMs: number }
type Next = () => { request: LoadRequest; done: (status: number, body: Buffer) => void }

async function costOf({ url, pids, ms }: { url: string; pids: number[]; ms: number }, next: Next): Promise<Cost> {
  const before = await cpuMsOf(pids)
  const { count, rate } = await runLoad(url, { connections, ms, next })
  return { rate, cpuMs: ((await cpuMsOf(pids)) - before) / count }
}

type Scene = { owner: ApiSession; viewers: ApiSession[]; page: PageSummary; item: Bookmark }

async function seed(url: string): Promise<Scene> {
  const owner = await signedUp(url)
  const page = (await owner.call(createPage, { body: { title: 'Bench', column_count: 5 } })).body as PageSummary
  await owner.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } })
  let item: Bookmark | undefined
  for (let index = 0; index < widgets; index += 1) {
    const added = await owner.call(addWidget, {
      params: { id: String(page.id) },
      body: { widget_type: 'urllist', title: `Widget ${index}`, column: index % 5 },
    })
    const { id } = added.body as Widget
    for (let link = 0; link < bookmarks / widgets; link += 1) {
      const body = {
        url: `https://example.org/${index}/${link}`,
        title: index + link === 0 ? 'bench-0;' : `A title of ordinary length ${index}-${link}`,
      }
      const answer = await owner.call(addItem, { params: { id: String(id) }, body })
      item ??= answer.body as Bookmark
    }
  }
  if (!item) throw new Error('nothing was seeded')
  const otherViewers = await Promise.all(Array.from({ length: 8 }, () => signedUp(url)))
  return { owner, viewers: [owner, ...otherViewers, createApiSession(url)], page, item }
}

/** One request after another: each twentieth renames a bookmark, the others look. Whoever looks after a rename was answered must see it. */
function traffic({ owner, viewers, page, item }: Scene) {
  const counts = { stale: 0, failed: 0 }
  const path = `/api/p/${page.public_id}.json`
  const read = viewers.map((viewer) => ({ cookie: viewer.cookieHeader() }))
  const write = { cookie: owner.cookieHeader(), 'x-xsrf-token': owner.cookies.get('XSRF-TOKEN') ?? '', 'content-type': 'application/json' }
  let sent = 0
  let newest = Date.now()
  let acknowledged = 0
  return {
    counts,
    next() {
      sent += 1
      if (sent % writeEvery === 0) {
        const mark = (newest += 1)
        const request = {
          method: 'PUT' as const,
          path: `/api/widget/${item.widget_id}/item/${item.id}`,
          headers: write,
          body: JSON.stringify({ title: `bench-${mark};` }),
        }
        // Two renames may overtake each other; only what was answered before a look began must be seen by it, or something newer.
        return {
          request,
          done: (status: number) =>
            void (status === 200 ? (acknowledged = Math.max(acknowledged, mark - connections)) : (counts.failed += 1)),
        }
      }
      const atLeast = acknowledged
      const headers = read[sent % read.length] ?? {}
      return {
        request: { method: 'GET' as const, path, headers },
        done(status: number, body: Buffer) {
          if (status !== 200) counts.failed += 1
          else if (markIn(body) < atLeast) counts.stale += 1
        },
      }
    },
  }
}

function markIn(body: Buffer): number {
  const at = body.indexOf('bench-')
  return at < 0 ? -1 : Number.parseInt(body.subarray(at + 6, at + 22).toString(), 10)
}

/** Takes the page back and gives it again, twenty times: how many viewers were still served on their next request. */
async function withdrawals(owner: ApiSession, viewers: ApiSession[], page: PageSummary): Promise<number> {
  let late = 0
  const otherViewers = viewers.slice(1)
  for (let round_ = 0; round_ < 20; round_ += 1) {
    const set = (share_mode: 'public' | 'private') =>
      owner.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode } })
    await set('private')
    const answers = await Promise.all(otherViewers.map((viewer) => viewer.call(viewPage, { params: { public_id: page.public_id } })))
    late += answers.filter((answer) => answer.status !== 404).length
    await set('public')
    const again = await Promise.all(otherViewers.map((viewer) => viewer.call(viewPage, { params: { public_id: page.public_id } })))
    late += again.filter((answer) => answer.status !== 200).length
  }
  return late
}
