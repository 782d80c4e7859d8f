import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { articles } from '@foyer/contracts/feeds/articles'
import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import { type PageView, viewPage } from '@foyer/contracts/pages/page/pages'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { type FeedsFarm, startFeedsFarm } from '@foyer/testing/feeds-farm/start-feeds-farm'
import type { Answer } from '@foyer/testing/client'
import { startFoyer } from '@foyer/testing/foyer-process'
import { type Benchmark, round } from './benchmark.ts'
import { feedList, soundFeeds } from './feed-list.ts'
import { importFile } from './import-file.ts'
import { type MemoryCourse, watchMemory } from './memory-course.ts'

const people = 5
const tabsPerPerson = 2
/** An hour in ten minutes: feeds are due every 50 s instead of every 300. */
const sizes = {
  full: { feedCount: 1_000, bookmarks: 10_000, folders: 40, lifeMs: 600_000, feedIntervalS: 50 },
  quick: { feedCount: 100, bookmarks: 1_000, folders: 10, lifeMs: 10_000, feedIntervalS: 8 },
}
const shareThatChanges = 0.05
/** How often a tab reads its page again. */
const visitEveryMs = 20_000
/** The small size ends before there is a quiet moment, in which Foyer collects what it has used. */
const maxMegabytes = { full: { atTheEnd: 400, atAnyTime: 512 }, quick: { atTheEnd: 460, atAnyTime: 512 } }

/** Issue budget: at most 400 MB resident after an hour of life, and at no time more than 512 MB. */
export const footprint: Benchmark = {
  name: 'footprint',
  about: 'an hour of life in ten minutes: 1,000 feeds, 50,000 bookmarks, 5 people with two tabs each: memory per process',
  async run({ quick }) {
    const size = sizes[quick ? 'quick' : 'full']
    const budget = maxMegabytes[quick ? 'quick' : 'full']
    const farm = await startFeedsFarm({ count: size.feedCount * 3, seed: 7 })
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    const interval = String(size.feedIntervalS)
    const env = { FETCH_ALLOW: '127.0.0.0/8', FEED_MIN_INTERVAL_S: interval, FEED_MAX_INTERVAL_S: interval }
    const foyer = await startFoyer({ dataDir: folder, env })
    const memory = watchMemory(foyer)
    try {
      await live({ farm, url: foyer.url, memory, size })
      const course = memory.stop()
      return {
        table: course.rows,
        notes: [
          `the largest each process was: ${course.peaks.map(({ name, megabytes }) => `${name} ${round(megabytes, 0)} MB`).join(', ')}`,
        ],
        figure: `${round(course.last, 0)} MB at the end, ${round(course.peak, 0)} MB at most`,
        budget: `${budget.atTheEnd} MB, ${budget.atAnyTime} MB`,
        ok: course.last <= budget.atTheEnd && course.peak <= budget.atAnyTime,
      }
    } finally {
      memory.stop()
      await foyer.stop()
      await farm.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

type Scene = { farm: FeedsFarm; url: string; memory: MemoryCourse; size: (typeof sizes)['full'] }

async function live({ farm, url, memory, size }: Scene): Promise<void> {
  const { feedCount, bookmarks, folders, lifeMs, feedIntervalS } = size
  const feeds = soundFeeds(farm, feedCount)
  const persons = await Promise.all(Array.from({ length: people }, () => signedUp(url)))
  const [reader] = persons
  if (!reader) throw new Error('nobody has signed up')

  memory.begin('importing feeds')
  const feedsPage = await importFile(reader, { content: feedList(farm, feeds), type: 'text/x-opml', name: 'feeds.opml' })
  memory.begin('first reading')
  await new Promise((resolve) => setTimeout(resolve, feedIntervalS * 1_000))

  const content = bookmarkFile({ folders, bookmarks })
  const pages: PageView['page'][] = []
  for (const [index, person] of persons.entries()) {
    memory.begin(`importing bookmarks, ${index + 1} of ${people}`)
    pages.push(await importFile(person, { content, type: 'text/html', name: 'bookmarks.html' }))
  }

  const ends = performance.now() + lifeMs
  const closed = new AbortController()
  const tabs = persons.flatMap((person, index) =>
    Array.from({ length: tabsPerPerson }, (_, tab) => {
      const page = index === 0 && tab === 0 ? feedsPage : pages[index]
      if (!page) throw new Error('a page is missing')
      return useTab(person, page, closed.signal)
    }),
  )
  const changing = feeds.slice(0, feedCount * shareThatChanges).map(({ index }) => index)
  for (let minute = 1; performance.now() < ends; minute += 1) {
    memory.begin(`living, ${minute * 6} min of the hour`)
    await farm.publish(changing)
    await new Promise((resolve) => setTimeout(resolve, lifeMs / 10))
  }
  closed.abort()
  await Promise.all(tabs)
}

/** An open tab: a live connection, the page every so often, and now and then a bookmark. */
async function useTab(person: ApiSession, page: PageView['page'], signal: AbortSignal): Promise<void> {
  const listening = listen(person, page, signal)
  const widgets = page.columns.flatMap((column) => column.widgets)
  for (let visit = 0; !signal.aborted; visit += 1) {
    expectOk(await person.call(viewPage, { params: { public_id: page.public_id } }))
    const feedWidgets = widgets.filter(({ widget_type }) => widget_type === 'rsslist').slice(0, limits.widgets_per_articles_call)
    const ids = feedWidgets.map(({ id }) => id).join(',')
    if (ids) expectOk(await person.call(articles, { params: { ids }, query: {} }))
    const list = widgets.find(({ widget_type }) => widget_type === 'urllist')
    if (list && visit % 3 === 0) {
      const body = { url: `https://example.org/${page.public_id}/${visit}`, title: `Bookmark ${visit}` }
      expectOk(await person.call(addItem, { params: { id: String(list.id) }, body }))
    }
    await untilAbortedOr(signal, visitEveryMs)
  }
  await listening
}

/** What is refused costs no memory. */
function expectOk({ status }: Answer): void {
  if (status >= 400) throw new Error(`a call of a tab was answered with ${status}`)
}

async function listen(person: ApiSession, page: PageView['page'], signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(`${person.url}/api/live?watch=${page.public_id}:${page.version}`, {
      headers: { cookie: person.cookieHeader() },
      signal,
    })
    for await (const _ of answer.body ?? []) if (signal.aborted) return
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

function untilAbortedOr(signal: AbortSignal, ms: number): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
