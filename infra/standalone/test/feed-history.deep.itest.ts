import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WidgetArticles } from '@foyer/contracts/feeds/articles'
import { type Feed, addFeed, deleteFeed, moveFeed, moveFeeds, orderFeeds, updateFeed, widgetFeeds } from '@foyer/contracts/feeds/feeds'
import { type Revision, listRevisions, restoreRevision, viewRevision, viewRevisionFeeds } from '@foyer/contracts/pages/page/page-revisions'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type Page, type PageView, createPage } from '@foyer/contracts/pages/page/pages'
import { addWidget, deleteWidget, restoreWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type Stack, startStack } from '../src/stack.ts'

const isDeep = process.env['FOYER_TEST_DEPTH'] === 'deep'
const [pages, editsPerPage] = isDeep ? [10, 1_000] : [1, 100]
/** A moment is remembered and, later, restored after so many edits on average. */
const [editsPerMoment, editsPerRestoration] = [4, 10]
const feedNames = ['a', 'b', 'c', 'd', 'e', 'f']
const maxWidgets = 5
/** Done more often than the rest, so that widgets have several feeds. */
const often = ['add', 'addTitled', 'order', 'move', 'moveBack', 'restoreWidget']

let dataDir: string
let stack: Stack
let site: Loopback
let owner: ApiSession

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-feed-history-'))
  site = await startLoopback(({ path }) => ({
    headers: { 'content-type': 'application/rss+xml' },
    body: `<rss version="2.0"><channel><title>Feed ${path.slice(1)}</title><item><title>Of ${path.slice(1)}</title><link>https://x.example${path}</link></item></channel></rss>`,
  }))
  const limitsOff = { LIMIT_ACCOUNT: '1000000', LIMIT_ADDRESS: '1000000', LIMIT_OUTBOUND: '1000000' }
  const env = { FOYER_DATA: dataDir, PORT: '0', LOG_LEVEL: 'fatal', FETCH_ALLOW: '127.0.0.0/8', FEED_HOST_SPACING_MS: '0', ...limitsOff }
  stack = await startStack(readConfig({ ...process.env, ...env }), () => undefined)
  owner = await signedUp(stack.url)
})
afterAll(async () => {
  await stack?.stop()
  await site?.close()
  await rm(dataDir, { recursive: true, force: true })
})

type Place = { id: number }
type Shown = Array<{ title: string; feeds: Array<{ id: number; title: string }> }>

const ok = async <T>(answer: Promise<{ status: number; body: unknown }>): Promise<T> => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as T
}
const idOf = ({ id }: Place) => ({ id: String(id) })
const newPage = (title: string) => ok<PageSummary>(owner.call(createPage, { body: { title, column_count: 2 } }))
const newWidget = (page: Place, title: string) =>
  ok<Widget>(owner.call(addWidget, { params: idOf(page), body: { widget_type: 'rsslist', title, column: 0 } }))
const add = (widget: Place, name: string, title?: string) =>
  owner.call(addFeed, { params: idOf(widget), body: { url: `${site.url}/${name}`, ...(title ? { title } : {}) } })
const feedsOf = async (widget: Place) => (await ok<{ items: Feed[] }>(owner.call(widgetFeeds, { params: idOf(widget) }))).items
const widgetsIn = (page: Page) => page.columns.flatMap(({ widgets }) => widgets)
const viewed = async (page: PageSummary) => (await ok<PageView>(owner.send('GET', `/api/p/${page.public_id}.json`))).page
const newestOf = async (page: Place) =>
  (await ok<{ revisions: Revision[] }>(owner.call(listRevisions, { params: idOf(page) }))).revisions[0]?.id ?? 0
const restore = (page: Place, moment: number) =>
  ok<{ undo: number; feeds_left_out: number }>(owner.call(restoreRevision, { params: { ...idOf(page), revision_id: String(moment) } }))

async function shownOf(page: PageSummary): Promise<Shown> {
  const widgets = widgetsIn(await viewed(page))
  return await Promise.all(widgets.map(async (widget) => ({ title: widget.title, feeds: (await feedsOf(widget)).map(namesOf) })))
}
const namesOf = ({ id, title }: Feed) => ({ id, title })

/** What the browser shows of a moment: the feeds of now of those widgets that the answer leaves out. */
async function lookedAt(page: Place, moment: number): Promise<Shown> {
  const params = { ...idOf(page), revision_id: String(moment) }
  const [then, { widgets }] = [
    await ok<PageView>(owner.call(viewRevision, { params })),
    await ok<{ widgets: WidgetArticles[] }>(owner.call(viewRevisionFeeds, { params })),
  ]
  const feedsThen = new Map(widgets.map(({ widget_id, feeds }) => [widget_id, feeds]))
  return await Promise.all(
    widgetsIn(then.page).map(async (widget) => ({
      title: widget.title,
      feeds: (feedsThen.get(widget.id) ?? (await feedsOf(widget))).map(namesOf),
    })),
  )
}

function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Does something at random to the feed widgets of a page, and gives its name. What is refused changes nothing. */
async function edit({ page, elsewhere, random, deleted }: Scene): Promise<string> {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const widgets = widgetsIn(await viewed(page))
  const [widget, another] = [pick(widgets), pick(widgets)]
  if (!widget || !another) return 'nothing'
  const feeds = await feedsOf(widget)
  const feed = pick(feeds)
  const params = { ...idOf(widget), feed_id: String(feed?.id ?? 1) }
  const index = Math.floor(random() * 4)
  const actions: Record<string, () => Promise<unknown> | undefined> = {
    add: () => add(widget, pick(feedNames) ?? 'a'),
    addTitled: () => add(another, pick(feedNames) ?? 'a', `Title ${Math.floor(random() * 100)}`),
    rename: () => feed && owner.call(updateFeed, { params, body: { title: pick(['', 'One', 'Two', 'Three']) ?? '' } }),
    remove: () => feed && owner.call(deleteFeed, { params }),
    order: () => {
      const ids = feeds.map(({ id }) => ({ id, key: random() })).toSorted((a, b) => a.key - b.key)
      return feed && owner.call(orderFeeds, { params: idOf(widget), body: { ids: ids.map(({ id }) => id) } })
    },
    move: () => feed && owner.call(moveFeed, { params, body: { widget_id: another.id, index } }),
    moveAway: () => feed && owner.call(moveFeed, { params, body: { widget_id: elsewhere.id } }),
    moveAll: () => owner.call(moveFeeds, { params: idOf(widget), body: { widget_id: another.id } }),
    async moveBack() {
      const away = pick(await feedsOf(elsewhere))
      const from = { ...idOf(elsewhere), feed_id: String(away?.id ?? 1) }
      return away && owner.call(moveFeed, { params: from, body: { widget_id: widget.id, index } })
    },
    addWidget: () => (widgets.length < maxWidgets ? newWidget(page, `Widget ${Math.floor(random() * 1e6)}`) : undefined),
    async deleteWidget() {
      if (widgets.length < 3) return
      await ok(owner.call(deleteWidget, { params: idOf(widget) }))
      deleted.push(widget.id)
    },
    restoreWidget: () => {
      const id = pick(deleted)
      return id === undefined || widgets.length >= maxWidgets ? undefined : owner.call(restoreWidget, { params: { id: String(id) } })
    },
  }
  const name = pick([...Object.keys(actions), ...often, ...often]) ?? 'add'
  const answer = (await actions[name]?.()) as { status?: number; body?: unknown } | undefined
  if ((answer?.status ?? 200) >= 500) throw new Error(`${name}: ${JSON.stringify(answer?.body)}`)
  return name
}
type Scene = { page: PageSummary; elsewhere: Widget; random: () => number; deleted: number[] }

async function run(seed: number): Promise<number> {
  const random = randomNumbers(seed)
  const [page, second] = [await newPage('Feeds'), await newPage('Elsewhere')]
  const elsewhere = await newWidget(second, 'There')
  for (const title of ['One', 'Two', 'Three']) {
    const { id } = await newWidget(page, title)
    for (const name of feedNames.slice(0, 4)) await ok(add({ id }, name))
  }
  const scene: Scene = { page, elsewhere, random, deleted: [] }
  const moments: Array<{ id: number; shown: Shown; edits: number }> = []
  const names: string[] = []
  let restorations = 0
  for (let edits = 1; edits <= editsPerPage; edits += 1) {
    names.push(await edit(scene))
    if (random() < 1 / editsPerMoment) moments.push({ id: await newestOf(page), shown: await shownOf(page), edits })
    const moment = random() < 1 / editsPerRestoration ? moments[Math.floor(random() * moments.length)] : undefined
    if (!moment) continue
    const about = `seed ${seed}, edit ${edits} back to ${moment.edits}: ${names.slice(moment.edits).join(' ')}`
    expect(await lookedAt(page, moment.id), `look, ${about}`).toEqual(moment.shown)
    const before = await shownOf(page)
    const { undo, feeds_left_out } = await restore(page, moment.id)
    expect(feeds_left_out, about).toBe(0)
    expect(await shownOf(page), about).toEqual(moment.shown)
    names.push(`restore(${moment.edits})`)
    restorations += 1
    if (random() < 0.5) continue
    await restore(page, undo)
    expect(await shownOf(page), `undo, ${about}`).toEqual(before)
    names.push('undo')
  }
  return restorations
}

describe('random edits of the feeds of a page', () => {
  it.each(Array.from({ length: pages }, (_, index) => index + 1))('any moment is restored as it was shown, page %i', async (index) => {
    const seed = isDeep ? Math.floor(Date.now() / 1000) + index : index
    expect(await run(seed)).toBeGreaterThan(0)
  })
})

describe('a feed that was removed by mistake', () => {
  it('is named in the history of its page, and comes back from it', async () => {
    const page = await newPage('Morning')
    const widget = await newWidget(page, 'News')
    await ok(add(widget, 'a'))
    await ok(add(widget, 'b', 'Mine'))
    const moment = await newestOf(page)
    const [, removed] = await feedsOf(widget)
    await ok(owner.call(deleteFeed, { params: { ...idOf(widget), feed_id: String(removed?.id) } }))
    const { revisions } = await ok<{ revisions: Revision[] }>(owner.call(listRevisions, { params: idOf(page) }))
    expect(revisions[0]?.changes).toMatchObject([{ act: 'feed_removed', count: 1, feed_title: 'Mine', widget: { title: 'News' } }])
    await restore(page, moment)
    expect(await shownOf(page)).toMatchObject([{ title: 'News', feeds: [{ title: 'Feed a' }, { title: 'Mine' }] }])
  })
})
