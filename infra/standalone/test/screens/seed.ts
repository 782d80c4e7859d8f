import { articles } from '@foyer/contracts/articles'
import { addFeed } from '@foyer/contracts/feeds'
import { type ImportRecord, pollImport, startImport } from '@foyer/contracts/import'
import { addItems, addNote, addTodo, addTodoList, updateTodo } from '@foyer/contracts/item-calls'
import { type PageSummary, createPage, updatePageAccess } from '@foyer/contracts/pages'
import { addFolder, addWidget, updateWidget } from '@foyer/contracts/widget-calls'
import { type AddableWidgetType, type Todo, type Widget, itemsSchema } from '@foyer/contracts/widgets'
import type { ApiSession } from '@foyer/testing/api-session'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import { waitFor } from '@foyer/testing/wait'
import { pagesOf } from '../browser-session.ts'
import * as shelf from './shelf.ts'
import type { Site } from './site.ts'

export type Seed = {
  siteUrl: string
  /** Every kind of widget, as a person would have them. */
  fullPage: PageSummary
  /** Every way a widget can look. */
  oddPage: PageSummary
  emptyPage: PageSummary
  failingPage: PageSummary
  /** Articles in every way they can be shown. */
  readingPage: PageSummary
  readyImport: number
  readyFeeds: number
  doneImport: number
  brokenImport: number
}

/** All that is looked at, made through the API as the web app would. */
export async function seeded(me: ApiSession, site: Site): Promise<Seed> {
  const make = maker(me, site)
  const emptyPage = await waitFor('the first page', async () => (await pagesOf(me))[0])
  const fullPage = await make.page('Start', 4)
  await fillStart(make, fullPage.id)
  const oddPage = await make.page('Werkstatt: Ansichten, Farben und Sonderfälle', 4)
  await fillOdd(make, oddPage.id)
  const failingPage = await make.page('Night trains', 2)
  const trains = await make.feed(failingPage.id, 'Night trains', '/trains.rss', 0)
  await make.widget(failingPage.id, 'urllist', 'Tickets', 1)
  const trams = await make.feed(failingPage.id, 'Trams', '/trams.rss', 1)
  const members = await make.feed(failingPage.id, 'Members', '/members.rss', 1)
  site.breakFeeds()
  const readingPage = await make.page('Reading', 3)
  await fillReading(make, readingPage.id)
  await me.call(updatePageAccess, { params: { id: String(fullPage.id) }, body: { share_mode: 'link' } })
  await me.call(updatePageAccess, { params: { id: String(failingPage.id) }, body: { share_mode: 'public' } })

  const imported = await upload(me, netscapeFile(), 'bookmarks.html')
  await me.call(startImport, { body: { import_id: imported.id, title: 'Bookmarks' } })
  await importIs(me, imported.id, 'done')
  const waiting = await upload(
    me,
    bookmarkFile({ folders: 14, bookmarks: 3_210, name: 'Ordner mit Lesezeichen' }),
    'bookmarks_21.11.2026.html',
  )
  const feeds = await upload(me, opmlFile(site.url), 'feeds.opml')
  const broken = await upload(me, opmlFile(site.url).replace('</outline>\n', '\n'), 'broken.opml', 'error')
  await waitFor('feeds to fail', async () => {
    const { body } = await me.call(articles, { params: { ids: [trains.id, trams.id, members.id].join(',') }, query: {} })
    const { widgets } = body as { widgets: Array<{ feeds: Array<{ status: string }> }> }
    return widgets.every((one) => one.feeds.every((feed) => feed.status === 'failing' || feed.status === 'gone'))
  })
  const ids = { readyImport: waiting.id, readyFeeds: feeds.id, doneImport: imported.id, brokenImport: broken.id }
  return { siteUrl: site.url, fullPage, oddPage, emptyPage, failingPage, readingPage, ...ids }
}

type Make = ReturnType<typeof maker>

async function fillStart(make: Make, page: number): Promise<void> {
  await make.links(page, 'Every day', 0, shelf.everyDay)
  const today = await make.todos(page, 'Today', 0, shelf.todos)
  await make.todoList(today, 'Someday', ['Learn to bake rye bread', 'Sort the old photographs'])
  await make.feed(page, 'Science and nature', '/science.rss', 1, { n: 6 })
  await make.notes(page, 'Scratchpad', 1, shelf.notes, { _b: 0xffff88, _t: 90, _i: false })
  await make.groups(page, 'Code', 2, shelf.code)
  await make.links(page, 'Tools', 2, shelf.tools, { m: 4 })
  await make.feed(page, 'Releases', '/releases.rss', 2, { n: 6, i: 0 })
  await make.groups(page, 'Reading', 3, shelf.reading, { g_l: 1 })
  await make.links(page, 'Travel', 3, shelf.described, {
    m: 3,
    i: 0,
    ds: 'For the **summer**. More in [the plan](https://example.org/plan).',
  })
  await make.links(page, 'Design', 3, shelf.design.slice(0, 4), { m: 1, i: 0 })
}

async function fillReading(make: Make, page: number): Promise<void> {
  await make.feed(page, 'Essays', '/essays.rss', 0, { n: 8, x: 1 })
  await make.feed(page, 'Front page', '/essays.rss', 1, { m: 0 }, '/releases.rss')
  await make.feed(page, 'By feed', '/releases.rss', 1, { t: 0, m: 0, n: 5 }, '/essays.rss', '/science.rss')
  await make.feed(page, 'Unread', '/science.rss', 1, { f: 0, n: 3, i: 0 })
  await make.feed(page, 'Gallery', '/essays.rss', 2, { m: 2, n: 8 })
}

async function fillOdd(make: Make, page: number): Promise<void> {
  await make.groups(page, 'Behörden, Versicherungen und alles, was man sonst noch selten, dann aber dringend braucht', 0, shelf.longOnes)
  await make.links(page, 'Große Symbole', 0, shelf.everyDay, { i: 1, t: 2 })
  await make.links(page, 'Nur Titel', 0, shelf.design, { i: -1, v: 3, _b: 0x1d3557, _t: 0, _i: false })
  await make.links(page, 'Kacheln', 1, shelf.design, { m: 1, i: 1 })
  await make.links(page, 'Wolke', 1, [...shelf.tools, ...shelf.everyDay], { m: 4, i: -1 })
  await make.links(page, 'Mit Adresse', 1, shelf.described, { m: 3, i: 1, d: 2 })
  await make.links(page, 'Durchsichtig', 2, shelf.design, { _t: 255, _i: false })
  await make.links(
    page,
    'Alle',
    2,
    Array.from({ length: 120 }, (_, index) => [`Number ${index + 1}`, `https://site-${index}.example.org/`]),
    { v: 5 },
  )
  await make.notes(page, 'Lange Notizen', 2, [`${'Was man nicht vergessen will, schreibt man auf. '.repeat(14)}\n\nUnd noch eine Zeile.`])
  await make.widget(page, 'urllist', 'Noch keine Links', 3)
  await make.widget(page, 'rsslist', 'Noch kein Feed', 3)
  await make.widget(page, 'notes', 'Noch keine Notiz', 3)
  await make.widget(page, 'todo', 'Noch keine Aufgabe', 3)
}

function maker(me: ApiSession, site: Site) {
  const call: ApiSession['call'] = async (endpoint, input) => {
    const answer = await me.call(endpoint, input)
    if (answer.status >= 300) throw new Error(`${endpoint.name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  const widget = async (
    page: number,
    widget_type: AddableWidgetType,
    title: string,
    column: number,
    settings: Record<string, unknown> = {},
  ) => (await call(addWidget, { params: { id: String(page) }, body: { widget_type, title, column, index: 50, settings } })).body as Widget
  const bookmarks = async (id: number, links: shelf.Shelf, folder_id?: number) => {
    const all = links.map(([title, url, description = '']) => ({
      title,
      url,
      description,
      ...(folder_id === undefined ? {} : { folder_id }),
    }))
    await call(addItems, { params: { id: String(id) }, body: { bookmarks: all } })
  }
  const tasks = async (params: { id: string; list_id: string }, texts: typeof shelf.todos) => {
    for (const [newTodo, is_done] of texts) {
      const { id } = (await call(addTodo, { params, body: { newTodo } })).body as Todo
      if (is_done) await call(updateTodo, { params: { id: params.id, item_id: String(id) }, body: { is_done } })
    }
  }
  return {
    widget,
    page: async (title: string, column_count: number) => (await call(createPage, { body: { title, column_count } })).body as PageSummary,
    async links(page: number, title: string, column: number, links: shelf.Shelf, settings?: Record<string, unknown>) {
      const { id } = await widget(page, 'urllist', title, column, settings)
      await bookmarks(id, links)
    },
    async groups(page: number, title: string, column: number, groups: Record<string, shelf.Shelf>, settings?: Record<string, unknown>) {
      const { id } = await widget(page, 'urllist', title, column, settings)
      const [[first_title, first] = ['', []], ...others] = Object.entries(groups)
      // What stands without a group belongs to the first one.
      await bookmarks(id, first)
      const folders: number[] = []
      for (const [group, links] of others) {
        const { body } = await call(addFolder, { params: { id: String(id) }, body: { title: group, first_title } })
        const { folder_id } = body as { folder_id: number }
        folders.push(folder_id)
        await bookmarks(id, links, folder_id)
      }
      const last = folders.at(-1)
      if (settings?.['g_l'] === 1) await call(updateWidget, { params: { id: String(id) }, body: { settings: { g_c: [last] } } })
    },
    async notes(page: number, title: string, column: number, texts: string[], settings?: Record<string, unknown>) {
      const { id } = await widget(page, 'notes', title, column, settings)
      for (const text of texts.toReversed()) await call(addNote, { params: { id: String(id) }, body: { text, after: null } })
    },
    async todos(page: number, title: string, column: number, texts: typeof shelf.todos) {
      const { id, items } = await widget(page, 'todo', title, column)
      const parsed = itemsSchema.parse(items)
      const list = 'lists' in parsed ? parsed.lists[0] : undefined
      await tasks({ id: String(id), list_id: String(list?.id) }, texts)
      return id
    },
    async todoList(id: number, title: string, texts: string[]) {
      const { list_id } = (await call(addTodoList, { params: { id: String(id) }, body: { title } })).body as { list_id: number }
      await tasks(
        { id: String(id), list_id: String(list_id) },
        texts.map((text) => [text]),
      )
    },
    async feed(page: number, title: string, path: string, column: number, settings?: Record<string, unknown>, ...more: string[]) {
      const one = await widget(page, 'rsslist', title, column, settings)
      for (const each of [path, ...more]) await call(addFeed, { params: { id: String(one.id) }, body: { url: site.url + each } })
      await waitFor('its articles', async () => {
        const { body } = await me.call(articles, { params: { ids: String(one.id) }, query: {} })
        return ((body as { widgets: Array<{ articles: unknown[] }> }).widgets[0]?.articles.length ?? 0) > 0
      })
      return one
    },
  }
}

async function upload(
  me: ApiSession,
  file: string,
  name: string,
  status: ImportRecord['status'] = 'ready_to_import',
): Promise<ImportRecord> {
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'text/html' }), name)
  const { id } = (await me.send('POST', '/api/users/import/upload', form)).body as ImportRecord
  return importIs(me, id, status)
}

function importIs(me: ApiSession, id: number, status: ImportRecord['status']): Promise<ImportRecord> {
  return waitFor(`import ${id} to be ${status}`, async () => {
    const record = (await me.call(pollImport, { params: { id: String(id) } })).body as ImportRecord
    return record.status === status ? record : null
  })
}

function netscapeFile(): string {
  const lists = Object.entries({ ...shelf.code, ...shelf.reading, Design: shelf.design }).map(([title, links]) => {
    const rows = links.map(([name, url]) => `<DT><A HREF="${url}">${name}</A>`)
    return `<DT><H3>${title}</H3><DL><p>${rows.join('\n')}</DL><p>`
  })
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>${lists.join('\n')}</DL><p>`
}

function opmlFile(site: string): string {
  return `<?xml version="1.0"?>
<opml version="2.0"><body><outline text="News">
<outline text="Science and nature" type="rss" xmlUrl="${site}/science.rss"/>
</outline>
<outline text="Releases" type="rss" xmlUrl="${site}/releases.rss"/>
</body></opml>`
}
