import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { articles, type WidgetArticles } from '@foyer/contracts/feeds/articles'
import { type ImportedFeeds, importedFeeds } from '@foyer/contracts/feeds/imported-feeds'
import { limits } from '@foyer/contracts/limits'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { startFeedsFarm } from '@foyer/testing/feeds-farm/start-feeds-farm'
import { startFoyer } from '@foyer/testing/foyer-process'
import type { BareFetchRequest, BareFetchResult } from './bare-fetch.ts'
import { type Benchmark, round } from './benchmark.ts'
import { feedList, soundFeeds } from './feed-list.ts'
import { importFile } from './import-file.ts'
import { inTurn } from './in-turn.ts'

const sizes = { full: { feedCount: 1_000, runs: 3 }, quick: { feedCount: 150, runs: 2 } }
/**
 * How long the import may take, beside undici alone that gets each feed once, as many at once as Foyer does. What an import takes by itself counts for more when
 * the feeds are few.
 */
const maxRatios = { full: 20, quick: 40 }
const concurrency = 64
/** What Foyer allows itself by default. */
const rules = { hostConcurrency: 2, hostSpacingMs: 1_000, within: { ms: 20_000, bytes: 30_000_000 } }
const pollMs = 100

/** Budget: 1,000 feeds on 1,000 hosts from upload to all read and visible in at most so many times what it takes to get each of them once. */
export const feedsImport: Benchmark = {
  name: 'feeds-import',
  about: 'importing 1,000 feeds on 1,000 hosts: from upload to the last article visible beside bare requests, requests per host',
  async run({ quick }) {
    const size = quick ? 'quick' : 'full'
    const { feedCount, runs } = sizes[size]
    const maxRatio = maxRatios[size]
    // Sound feeds with a host of their own are a bit more than half of a farm. Each run has feeds that nobody has read before.
    const farm = await startFeedsFarm({ count: feedCount * runs * 3, seed: 7 })
    const sound = soundFeeds(farm, feedCount * runs)
    const feedsOf = (run: number) => sound.slice(run * feedCount, (run + 1) * feedCount)
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const foyer = await startFoyer({ dataDir: folder, env: { FETCH_ALLOW: '127.0.0.0/8' } })
    const bare = fork(fileURLToPath(new URL('feeds-farm-bare.main.ts', import.meta.url)), { execArgv: [] })
    try {
      const table: Array<Record<string, string | number>> = []
      const importAll = async (run: number) => {
        await farm.clearRecords()
        const row = await measure(foyer.url, feedList(farm, feedsOf(run)), feedCount)
        const { requests, hosts, doubled } = await farm.check(rules)
        table.push({ ...row, requests, 'too close': hosts.tooClose, 'at one host': hosts.concurrent, doubled: doubled.length })
        return row['visible s']
      }
      const { reference, ratio } = await inTurn(runs, importAll, (run) =>
        fetchBare(
          bare,
          feedsOf(run).map((feed) => farm.url(feed)),
        ),
      )
      const impolite = table.reduce((sum, row) => sum + Number(row['too close']) + Number(row['doubled']), 0)
      return {
        table: table.map((row, index) => ({ ...row, 'bare s': round(reference[index] ?? Number.NaN) })),
        figure: `${round(ratio, 1)} × bare requests, ${impolite} requests too close`,
        budget: `${maxRatio} ×, 0`,
        ok: ratio <= maxRatio && impolite === 0,
      }
    } finally {
      bare.disconnect()
      await foyer.stop()
      await farm.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Seconds until undici alone has got each feed once. */
async function fetchBare(bare: ChildProcess, urls: string[]): Promise<number> {
  const answer = once(bare, 'message') as Promise<[BareFetchResult]>
  bare.send({ urls, concurrency, conditional: false } satisfies BareFetchRequest)
  const [{ ms }] = await answer
  return ms / 1000
}

/** One import, as somebody new does it. */
async function measure(url: string, list: string, feedCount: number) {
  const person = await signedUp(url)
  const began = performance.now()
  const since = () => round((performance.now() - began) / 1000)
  const page = await importFile(person, { content: list, type: 'text/x-opml', name: 'feeds.opml' })
  const imported = since()
  let progress: Omit<ImportedFeeds, 'failing'> = { read: 0, failed: 0, total: feedCount }
  let first = 0
  do {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    const answer = await person.call(importedFeeds, { params: { id: String(page.id) } })
    // A machine that has too much to do says so.
    if (answer.status === 503) continue
    if (answer.status !== 200) throw new Error(`the progress was answered with ${answer.status}`)
    progress = answer.body as ImportedFeeds
    if (first === 0 && progress.read > 0) first = since()
  } while (progress.read + progress.failed < progress.total)
  const read = since()
  if (progress.read !== feedCount) throw new Error(`${progress.read} of ${feedCount} feeds were read, ${progress.failed} were not`)
  await untilVisible(person, page)
  return { 'page there s': imported, 'first read s': first, 'all read s': read, 'visible s': since() }
}

/** Until every feed shows an article on the page. */
async function untilVisible(person: ApiSession, page: PageView['page']): Promise<void> {
  const widgets = page.columns.flatMap((column) => column.widgets.map((widget) => widget.id))
  for (let from = 0; from < widgets.length; from += limits.widgets_per_articles_call) {
    const ids = widgets.slice(from, from + limits.widgets_per_articles_call).join(',')
    for (let shown = false; !shown;) {
      const answer = await person.call(articles, { params: { ids }, query: { limit: '100' } })
      const lists = (answer.body as { widgets: WidgetArticles[] }).widgets
      shown = lists.every((list) => list.articles.length > 0 && list.feeds.every((feed) => feed.status === 'ok'))
      if (!shown) await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }
}
