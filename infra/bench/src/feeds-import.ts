import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { articles, type WidgetArticles } from '@foyer/contracts/articles'
import { type ImportedFeeds, importedFeeds } from '@foyer/contracts/imported-feeds'
import { limits } from '@foyer/contracts/limits'
import type { PageView } from '@foyer/contracts/pages'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { startFeedsFarm } from '@foyer/testing/feeds-farm/start-feeds-farm'
import { startFoyer } from '@foyer/testing/foyer-process'
import { type Benchmark, median, round } from './benchmark.ts'
import { feedList, soundFeeds } from './feed-list.ts'
import { importFile } from './import-file.ts'

const sizes = { full: { feedCount: 1_000, runs: 3 }, quick: { feedCount: 200, runs: 1 } }
const maxSeconds = 30
/** What Foyer allows itself by default. */
const rules = { hostConcurrency: 2, hostSpacingMs: 1_000, within: { ms: 20_000, bytes: 30_000_000 } }
const pollMs = 100

/** Issue budget: 1,000 feeds on 1,000 hosts from upload to all read and visible in at most 30 s. */
export const feedsImport: Benchmark = {
  name: 'feeds-import',
  about: 'importing 1,000 feeds on 1,000 hosts: seconds from upload to the last article visible, requests per host',
  async run({ quick }) {
    const { feedCount, runs } = sizes[quick ? 'quick' : 'full']
    // Sound feeds with a host of their own are a bit more than half of a farm.
    const farm = await startFeedsFarm({ count: feedCount * 3, seed: 7 })
    try {
      const feeds = soundFeeds(farm, feedCount)
      const table: Array<Record<string, string | number>> = []
      for (let run = 0; run < runs; run += 1) {
        await farm.clearRecords()
        const row = await measure(feedList(farm, feeds), feedCount)
        const { requests, hosts, doubled } = await farm.check(rules)
        table.push({ ...row, requests, 'too close': hosts.tooClose, 'at one host': hosts.concurrent, doubled: doubled.length })
      }
      const figure = median(table.map((row) => Number(row['visible s'])))
      const impolite = table.reduce((sum, row) => sum + Number(row['too close']) + Number(row['doubled']), 0)
      return {
        table,
        figure: `${round(figure)} s, ${impolite} requests too close`,
        budget: `${maxSeconds} s, 0`,
        measures: [{ name: 'import of feeds', value: figure, unit: 's' }],
        ok: figure <= maxSeconds && impolite === 0,
      }
    } finally {
      await farm.stop()
    }
  },
}

/** One import on a data folder of its own, as somebody new does it. */
async function measure(list: string, feedCount: number): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const foyer = await startFoyer({ dataDir: folder, env: { FETCH_ALLOW: '127.0.0.0/8' } })
  try {
    const person = await signedUp(foyer.url)
    const began = performance.now()
    const since = () => round((performance.now() - began) / 1000)
    const page = await importFile(person, { content: list, type: 'text/x-opml', name: 'feeds.opml' })
    const imported = since()
    let progress: ImportedFeeds
    let first = 0
    do {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      progress = (await person.call(importedFeeds, { params: { id: String(page.id) } })).body as ImportedFeeds
      if (first === 0 && progress.read > 0) first = since()
    } while (progress.read + progress.failed < progress.total)
    const read = since()
    if (progress.read !== feedCount) throw new Error(`${progress.read} of ${feedCount} feeds were read, ${progress.failed} were not`)
    await untilVisible(person, page)
    return { 'page there s': imported, 'first read s': first, 'all read s': read, 'visible s': since() }
  } finally {
    await foyer.stop()
    await rm(folder, { recursive: true, force: true })
  }
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
