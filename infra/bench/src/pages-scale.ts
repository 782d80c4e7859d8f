import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bookmark, addItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, viewPage } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { createIdGenerator, newPublicId } from '@foyer/service-kit/ids'
import { MongoClient } from 'mongodb'
import { type Benchmark, median, round } from './benchmark.ts'
import { storeOf, unlimited } from './shared-foyer.ts'

const few = 1_000
const sizes = { full: { many: 1_000_000, calls: 900 }, quick: { many: 10_000, calls: 150 } }
/** Of medians; those of fewer calls are less exact. */
const maxRatios = { full: 1.15, quick: 1.3 }
const measuredPages = 3
const bookmarksPerPage = 30
const warmUps = 30
const batch = 1_000

type Store = { foyer: FoyerProcess; owner: ApiSession; pages: Array<{ page: PageSummary; item: Bookmark }> }

/** What a person waits for when they change a bookmark and look at the page does not grow with what others have stored. */
export const pagesScale: Benchmark = {
  name: 'pages-scale',
  about: 'a change of a bookmark and the view of its page among 1,000,000 pages beside the same among 1,000, through the gateway',
  async run({ quick }) {
    const size = quick ? 'quick' : 'full'
    const { many, calls } = sizes[size]
    const maxRatio = maxRatios[size]
    const folders = await Promise.all([few, many].map(() => mkdtemp(join(tmpdir(), 'foyer-bench-'))))
    const stores: Store[] = []
    try {
      for (const [index, count] of [few, many].entries()) stores.push(await prepare(folders[index] ?? '', count))
      const [small, large] = stores as [Store, Store]
      const times: Record<'edit' | 'view', Array<[few: number, many: number]>> = { edit: [], view: [] }
      for (let number = 0; number < warmUps + calls; number += 1) {
        // In turn, call by call, and each first as often as the other.
        const order = number % 2 === 0 ? [small, large] : [large, small]
        const spent = new Map<Store, Record<'edit' | 'view', number>>()
        for (const store of order) spent.set(store, await timeCall(store, number))
        const [first, second] = [spent.get(small), spent.get(large)]
        if (number >= warmUps && first && second)
          for (const call of ['edit', 'view'] as const) times[call].push([first[call], second[call]])
      }
      const rows = (['edit', 'view'] as const).map((call) => ({
        call,
        [`ms among ${few.toLocaleString('en')}`]: round(median(times[call].map(([first]) => first))),
        [`ms among ${many.toLocaleString('en')}`]: round(median(times[call].map(([, second]) => second))),
        ratio: round(median(times[call].map(([first, second]) => second / first))),
      }))
      const ratios = rows.map(({ ratio }) => ratio)
      return {
        table: rows,
        figure: rows.map(({ call, ratio }) => `${call} ${ratio}`).join(', '),
        budget: `ratio at most ${maxRatio}`,
        ok: ratios.every((ratio) => ratio <= maxRatio),
      }
    } finally {
      for (const { foyer } of stores) await foyer.stop()
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    }
  },
}

/** A Foyer with the pages of one person, made through its API, and so many of others, copied in its store; started anew after that. */
async function prepare(folder: string, size: number): Promise<Store> {
  const foyer = await startFoyer({ dataDir: folder, env: unlimited })
  const owner = await signedUp(foyer.url)
  const pages: Store['pages'] = []
  for (let number = 0; number < measuredPages; number += 1) {
    const page = (await owner.call(createPage, { body: { title: `Page ${number}`, column_count: 3 } })).body as PageSummary
    const added = await owner.call(addWidget, {
      params: { id: String(page.id) },
      body: { widget_type: 'urllist', title: 'Links', column: 0 },
    })
    let item: Bookmark | undefined
    for (let link = 0; link < bookmarksPerPage; link += 1) {
      const body = { url: `https://example.org/${number}/${link}`, title: `A title of ordinary length ${link}` }
      item = (await owner.call(addItem, { params: { id: String((added.body as Widget).id) }, body })).body as Bookmark
    }
    if (!item) throw new Error('nothing was seeded')
    pages.push({ page, item })
  }
  await copyPages(await storeOf(folder), pages[0]?.page.id ?? 0, size - measuredPages)
  await foyer.stop()
  const started = await startFoyer({ dataDir: folder, env: unlimited })
  const again = createApiSession(started.url)
  for (const [name, value] of owner.cookies) again.cookies.set(name, value)
  return { foyer: started, owner: again, pages }
}

/** Copies a page of one widget, with one of its bookmarks each, for so many other people. */
async function copyPages(uri: string, id: number, count: number): Promise<void> {
  const client = await MongoClient.connect(uri)
  const nextId = createIdGenerator()
  try {
    const db = client.db('foyer_pages')
    const page = await db.collection<{ _id: number; widgets: Array<{ id: number }> }>('pages').findOne({ _id: id })
    const widget = page?.widgets[0]
    const bookmark = widget && (await db.collection<{ _id: number }>('bookmarks').findOne({ widget_id: widget.id }))
    if (!page || !bookmark) throw new Error('there is nothing to copy')
    for (let start = 0; start < count; start += batch) {
      const made = Array.from({ length: Math.min(batch, count - start) }, () => {
        const [pageId, widgetId] = [nextId(), nextId()]
        return {
          page: {
            ...page,
            _id: pageId,
            public_id: newPublicId(),
            owner_id: nextId(),
            columns: [[widgetId]],
            widgets: [{ ...widget, id: widgetId, public_id: newPublicId() }],
            items: { [`w${widgetId}`]: { rev: 1, total: 1 } },
          },
          bookmark: { ...bookmark, _id: nextId(), widget_id: widgetId, page_id: pageId },
        }
      })
      await db.collection('pages').insertMany(made.map((copy) => copy.page) as never[], { ordered: false })
      await db.collection('bookmarks').insertMany(made.map((copy) => copy.bookmark) as never[], { ordered: false })
    }
  } finally {
    await client.close()
  }
}

/** Milliseconds: a bookmark is renamed, then its page is read, which has to have the new title. */
async function timeCall({ owner, pages }: Store, number: number): Promise<Record<'edit' | 'view', number>> {
  const { page, item } = pages[number % pages.length] as Store['pages'][number]
  const title = `Title ${number};`
  const began = performance.now()
  const edited = await owner.call(updateItem, { params: { id: String(item.widget_id), item_id: String(item.id) }, body: { title } })
  const between = performance.now()
  const view = await owner.call(viewPage, { params: { public_id: page.public_id } })
  const ended = performance.now()
  if (edited.status !== 200 || !JSON.stringify(view.body).includes(title)) throw new Error('a change was not there')
  return { edit: between - began, view: ended - between }
}
