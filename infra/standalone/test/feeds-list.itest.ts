import { type Feed, addFeed, orderFeeds, updateFeed, widgetFeeds } from '@foyer/contracts/feeds/feeds'
import { type ImportRecord, importSchema, startImport } from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type PageView, createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ListedPage, opmlEnd, opmlPage, opmlStart } from '@foyer/feeds/modules/opml/opml.writer'
import { parserFor } from '@foyer/import/modules/formats/file-format'
import { layOut } from '@foyer/import/modules/plan/widget-layout'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { waitFor } from '@foyer/testing/wait'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

describe('a list of feeds that Foyer writes', () => {
  it('is read by Foyer as the very same page: titles, widgets, feeds, their order', () => {
    fc.assert(
      fc.property(pages({ minLength: 1, maxLength: 1 }), fc.integer({ min: 1, max: 200 }), ([page], size) => {
        if (!page) return
        const read = importOf(written([page]), size)
        expect(read).toEqual({ title: shown(page.title), widgets: widgetsOf(page) })
      }),
      { numRuns: 300 },
    )
  })

  it('brings every widget of several pages, each under the names of its page and its own', () => {
    fc.assert(
      fc.property(pages({ minLength: 2, maxLength: 5 }), (all) => {
        const read = importOf(written(all), 1_000)
        const expected = all.flatMap((page) => widgetsOf(page).map((widget) => ({ ...widget, title: labelled(page.title, widget.title) })))
        expect(read.widgets).toEqual(expected)
      }),
      { numRuns: 100 },
    )
  })
})

describe('GET /users/feeds.opml', () => {
  let stack: MatrixStack
  let site: Loopback
  let owner: ApiSession

  beforeAll(async () => {
    site = await startLoopback(({ path }) => ({
      headers: { 'content-type': 'application/rss+xml' },
      body: `<rss version="2.0"><channel><title>Feed ${path.slice(1)} &amp; more</title><link>https://site.example${path}</link></channel></rss>`,
    }))
    stack = await sharedFoyer()
    owner = await signedUp(stack.url)
  })
  afterAll(() => site?.close())

  const listOf = async (session: ApiSession, page?: string) => {
    const path = `/api/users/feeds.opml${page === undefined ? '' : `?page=${page}`}`
    return await fetch(stack.url + path, { headers: { cookie: session.cookieHeader() } })
  }
  const bodyOf = async (answer: Response) => (await answer.text()).replace(/<dateCreated>.*<\/dateCreated>/, '')
  const newPage = async (title: string) => (await owner.call(createPage, { body: { title, column_count: 2 } })).body as PageSummary

  async function fill(page: PageSummary, title: string, names: readonly string[], column = 0): Promise<Feed[]> {
    const body = { widget_type: 'rsslist' as const, title, column }
    const { id } = (await owner.call(addWidget, { params: { id: String(page.id) }, body })).body as Widget
    const params = { id: String(id) }
    for (const name of names) await owner.call(addFeed, { params, body: { url: `${site.url}/${name}` } })
    return ((await owner.call(widgetFeeds, { params })).body as { items: Feed[] }).items
  }

  async function imported(file: string): Promise<PageSummary> {
    const form = new FormData()
    form.set('file', new Blob([file], { type: 'text/x-opml' }), 'foyer-feeds.opml')
    const { id } = (await owner.send('POST', '/api/users/import/upload', form)).body as ImportRecord
    const until = (status: ImportRecord['status']) =>
      waitFor(`the import to be ${status}`, async () => {
        const record = importSchema.parse((await owner.send('GET', `/api/import/poll/${id}`)).body)
        return record.status === status ? record : null
      })
    await until('ready_to_import')
    await owner.call(startImport, { body: { import_id: id } })
    return (await until('done')).page as PageSummary
  }

  it('is a file that brings back the same page: widgets, feeds, order, own titles', async () => {
    const page = await newPage('News <of> "mine" & 世界 🌍')
    await fill(page, 'Second column', ['z'], 1)
    const feeds = await fill(page, 'First\u0007 column', ['a', 'b', 'c'])
    const params = { id: String(feeds[0]?.widget) }
    await owner.call(orderFeeds, { params, body: { ids: feeds.map((feed) => feed.id).toReversed() } })
    await owner.call(updateFeed, { params: { ...params, feed_id: String(feeds[1]?.id) }, body: { title: '  Mein "B" & mehr ' } })

    const answer = await listOf(owner, page.public_id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/x-opml; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="foyer-feeds.opml"')
    const file = await bodyOf(answer)
    expect(outlines(file)).toEqual([
      'News <of> "mine" & 世界 🌍',
      'First column',
      'Feed c & more',
      'Mein "B" & mehr',
      'Feed a & more',
      'Second column',
      'Feed z & more',
    ])

    const copy = await imported(file)
    expect(await bodyOf(await listOf(owner, copy.public_id))).toBe(file)
    const view = (await owner.send('GET', `/api/p/${copy.public_id}.json`)).body as PageView
    const widget = view.page.columns.flatMap((column) => column.widgets)[0]
    const items = (await owner.call(widgetFeeds, { params: { id: String(widget?.id) } })).body as { items: Feed[] }
    expect(items.items.map((item) => item.title)).toEqual(['Feed c & more', 'Mein "B" & mehr', 'Feed a & more'])
  })

  it('without a page is everything one has, page by page, and nothing of anybody else', async () => {
    const stranger = await signedUp(stack.url)
    expect(outlines(await (await listOf(stranger)).text())).toEqual([])
    const [first, second] = [await newPage('Page one'), await newPage('Page two')]
    await fill(first, 'W1', ['e'])
    await fill(second, 'W2', ['f'])
    const all = outlines(await (await listOf(owner)).text())
    expect(all.slice(all.indexOf('Page one'))).toEqual(['Page one', 'W1', 'Feed e & more', 'Page two', 'W2', 'Feed f & more'])
    expect(outlines(await (await listOf(stranger)).text())).toEqual([])
  })

  it('knows no page of another person, even a shared one, and nobody who is not signed in', async () => {
    const page = await newPage('Shared')
    await fill(page, 'W', ['g'])
    await owner.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } })
    const stranger = await signedUp(stack.url)
    expect((await listOf(stranger, page.public_id)).status).toBe(404)
    expect((await listOf(stranger, 'nosuch1')).status).toBe(404)
    expect((await listOf(stranger, 'not-a-page')).status).toBe(422)
    expect((await listOf(createApiSession(stack.url))).status).toBe(401)
  })
})

/** The texts of a list's outlines in their order, read by what it takes to read a list of ours. */
function outlines(file: string): string[] {
  return [...file.matchAll(/ text="([^"]*)"/g)].map(([, text = '']) =>
    text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
  )
}

function written(all: readonly ListedPage[]): string {
  const [first] = all
  return opmlStart(first?.title ?? '', new Date(0)) + all.map(opmlPage).join('') + opmlEnd
}

/** What an import makes of a list that comes in pieces. */
function importOf(text: string, size: number) {
  const parser = parserFor(text, { now: 0, max: limits.import_bookmarks })
  const entries: ReturnType<typeof parser.take> = []
  for (let start = 0; start < text.length; start += size) {
    parser.write(text.slice(start, start + size))
    entries.push(...parser.take())
  }
  const { title, folders, invalid_at } = parser.end()
  entries.push(...parser.take())
  expect(invalid_at).toBeNull()
  const feedsOf = (folder: number) =>
    entries.flatMap((entry) => (folders[folder]?.sources.includes(entry.folder) && entry.feed ? [entry.feed] : []))
  const drafts = layOut({ title, folders: folders.map((folder) => ({ ...folder, links: folder.linkCount, feeds: folder.feedCount })) })
  const widgets = drafts?.map((draft) => ({
    widget_type: draft.widget_type,
    title: draft.title,
    feeds:
      draft.widget_type === 'rsslist' ? draft.feeds.flatMap(({ folder, start, count }) => feedsOf(folder).slice(start, start + count)) : [],
  }))
  return { title, widgets }
}

function widgetsOf({ widgets }: ListedPage) {
  return widgets.map(({ title, feeds }) => ({
    widget_type: 'rsslist',
    title: shown(title),
    feeds: feeds.map((feed) => ({ title: shown(feed.title), url: feed.url })),
  }))
}

/** A title on one line, as every list shows it: control characters and white space are one space. */
function shown(title: string): string {
  return title.replaceAll(notShown, ' ').replaceAll(/\s+/g, ' ').trim()
}

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const notShown = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufdd0-\ufdef\ufffe\uffff]/g

function labelled(page: string, widget: string): string {
  const whole = `${shown(page)} / ${widget}`
  return whole.length <= limits.folder_title ? whole : `…${whole.slice(1 - limits.folder_title).replace(/^[\uDC00-\uDFFF]/, '')}`
}

function pages(size: { minLength: number; maxLength: number }): fc.Arbitrary<ListedPage[]> {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({
      unit: fc.constantFrom('&', '<', '>', '"', "'", '&amp;', '&#38;', ']]>', '=', ' ', '\t', '\n', '\u0001', '漢', '😀', 'é'),
      maxLength: 12,
    }),
  )
  const title = text.filter((character) => shown(character) !== '' && shown(character).length <= 60)
  const feed = fc.record({ title, path: text.map((character) => encodeURI(character.toWellFormed())), site: fc.boolean() })
  const widget = fc.record({ title, feeds: fc.array(feed, { minLength: 1, maxLength: 4 }) })
  const page = fc.record({ title, widgets: fc.array(widget, { minLength: 1, maxLength: 4 }) })
  return fc.array(page, size).map((all) =>
    all.map(({ title: pageTitle, widgets }) => ({
      title: pageTitle,
      widgets: widgets.map((listedWidget) => ({
        title: listedWidget.title,
        feeds: listedWidget.feeds.map(({ title: feedTitle, path, site: hasSite }, n) => ({
          title: feedTitle,
          url: new URL(`https://f${n}.example/?${path}`).href,
          site_url: hasSite ? 'https://site.example/?a=1&b="2"' : null,
        })),
      })),
    })),
  )
}
