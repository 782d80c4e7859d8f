import { readFileSync } from 'node:fs'
import { type ImportRecord, importSchema, importStatuses, pollImport, startImport, uploadImport } from '@foyer/contracts/import/import'
import { importedBookmarkSchema, publishImport, storeImportBatch } from '@foyer/contracts/pages/page/page-imports'
import { storeImportedFeeds } from '@foyer/contracts/feeds/imported-feeds'
import { limits } from '@foyer/contracts/limits'
import type { RunningService } from '@foyer/service-kit/start-service'
import { callPath, errorCodeOf } from '@foyer/testing/client'
import { corpusPath } from '@foyer/testing/corpora'
import { newId, sessionUser } from '@foyer/testing/factories'
import { json } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakePages,
  bookmarkFile,
  feedFile,
  listen,
  openModels,
  poll,
  start,
  startImportService,
  startPages,
  until,
  upload,
  uploadAndStart,
} from './world.ts'
import { zipOf } from './zip-of.ts'

let stores: TestStores
let pages: FakePages
let running: RunningService
let models: Awaited<ReturnType<typeof openModels>>
const person = sessionUser()
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)))
const chromeCorpus = corpusPath('bookmarks/node-bookmarks-parser/chrome_bookmarks.html')

beforeAll(async () => {
  stores = await startStores()
  pages = await startPages()
  running = await startImportService(stores.env, pages)
  models = await openModels(stores.env)
})

afterAll(async () => {
  await models?.close()
  await running?.stop()
  await pages?.close()
  await stores?.stop()
})

beforeEach(() => {
  pages.clear()
})

describe('someone who may create no pages', () => {
  it('neither uploads a file nor starts an import from before', async () => {
    const { body } = await upload(running.url, person, fixture('chrome.html'))
    const { id } = importSchema.parse(body)
    await until(running.url, person, id, ['ready_to_import'])
    const denied = { ...person, denied_create_pages: true as const }
    const answers = [
      await upload(running.url, denied, fixture('chrome.html')),
      await callPath(running.url, startImport, startImport.path, denied, { body: { import_id: id } }),
    ]
    for (const answer of answers) expect([answer.status, errorCodeOf(answer)]).toEqual([403, 'create_pages_denied'])
    expect((await poll(running.url, person, id)).body).toMatchObject({ status: 'ready_to_import' })
  })
})

describe('the import of a bookmark file', () => {
  it('turns folders into widgets with every bookmark, from upload to page', async () => {
    const uploaded = await upload(running.url, person, fixture('chrome.html'))
    expect(uploaded.status).toBe(201)
    const first = importSchema.parse(uploaded.body)
    expect(first).toMatchObject({ status: 'uploaded', import_type: 'bookmarks', file_name: 'my bookmarks.html', imported: 0, page: null })

    const ready = await until(running.url, person, first.id, ['ready_to_import'])
    const folders = [
      { title: 'Bookmarks', bookmarks: 1, groups: 0 },
      { title: 'Bookmarks bar', bookmarks: 2, groups: 0 },
      { title: 'Work', bookmarks: 2, groups: 0 },
      { title: 'Recipes', bookmarks: 1, groups: 0 },
    ]
    expect(ready).toMatchObject({ bookmarks: 6, folders, imported: 0, error: null, page: null })
    expect(pages.requests).toHaveLength(0)

    const started = await start(running.url, person, first.id, { title: '  My page ' })
    expect(started).toMatchObject({ status: 200, body: { status: 'import_in_progress' } })
    const done = await until(running.url, person, first.id, ['done'])
    expect(done).toMatchObject({ imported: 6, bookmarks: 6, folders, page: { public_id: 'abc1234', slug: 'slug' } })

    const [page] = [...pages.pages.values()]
    expect(page).toMatchObject({ owner_id: person.id, title: 'My page' })
    expect(page?.widgets.map((widget) => ({ title: widget.title, bookmarks: widget.total, groups: widget.folders.length }))).toEqual(
      folders,
    )
    const work = page?.widgets.find((widget) => widget.title === 'Work')
    const inWork = [...pages.bookmarks.values()]
      .filter((bookmark) => bookmark.widget_id === work?.id)
      .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    expect(inWork.map((link) => link.url)).toEqual([
      'https://tickets.example/',
      `javascript:(function(){document.body.style.zoom='1.5'})()`,
    ])
    expect([...pages.bookmarks.values()].find((bookmark) => bookmark.title === 'News & more')).toMatchObject({
      url: 'https://news.example/',
      created_at: 1_700_000_001,
    })
  })

  it('calls pages by its contract with the identity of the import service', async () => {
    const id = await uploadAndStart(running.url, person, bookmarkFile(1_100, 3))
    await until(running.url, person, id, ['done'])
    const [calls, [publish]] = [pages.requests.slice(0, -1), pages.requests.slice(-1)]
    expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual(Array(3).fill(`PUT /internal/imports/${id}/bookmarks`))
    for (const call of calls) {
      const body = storeImportBatch.body.parse(JSON.parse(call.body))
      expect(body).toMatchObject({ owner_id: person.id })
      expect(body.bookmarks.length).toBeLessThanOrEqual(limits.import_batch)
      for (const bookmark of body.bookmarks) expect(importedBookmarkSchema.safeParse(bookmark).success).toBe(true)
      expect(call.headers['x-foyer-identity']).toEqual(expect.any(String))
    }
    expect(`${publish?.method} ${publish?.path}`).toBe(`PUT /internal/imports/${id}/page`)
    const page = publishImport.body.parse(JSON.parse(publish?.body ?? ''))
    expect(page.title).toBe('Bookmarks')
    expect(page.widgets.map((widget) => widget.total)).toEqual([367, 367, 366])
    expect(pages.bookmarks.size).toBe(1_100)
  })

  it('passes through the statuses in order and deletes text and batches at the end', async () => {
    const owner = sessionUser()
    const seen: string[] = []
    const watch = (async () => {
      while (seen.at(-1) !== 'done') {
        const status = (await models.imports.findOne({ owner_id: owner.id }).lean())?.status
        if (status && seen.at(-1) !== status) seen.push(status)
      }
    })()
    const id = await uploadAndStart(running.url, owner, bookmarkFile(5_000, 10))
    await until(running.url, owner, id, ['done'])
    await watch
    const order = seen.map((status) => importStatuses.findIndex((importStatus) => importStatus === status))
    expect(order.toSorted((a, b) => a - b)).toEqual(order)
    expect(seen).toContain('ready_to_import')
    expect(await models.chunks.countDocuments({ import_id: id })).toBe(0)
    await expect.poll(() => models.batches.countDocuments({ import_id: id })).toBe(0)
  })

  it('decodes the file by its charset and counts skipped entries', async () => {
    const { id } = (await upload(running.url, person, fixture('firefox-windows-1252.html'))).body as ImportRecord
    expect(await until(running.url, person, id, ['ready_to_import'])).toMatchObject({
      bookmarks: 2,
      folders: [{ title: 'Bücher', bookmarks: 2, groups: 0 }],
      skipped: [
        { reason: 'separator', count: 1 },
        { reason: 'place', count: 1 },
      ],
    })
    expect(await models.imports.findOne({ _id: id }).lean()).toMatchObject({
      title: 'Lesezeichen-Menü',
      skipped: { place: 1, separator: 1 },
    })
    await start(running.url, person, id)
    await until(running.url, person, id, ['done'])
    expect([...pages.bookmarks.values()][0]).toMatchObject({
      title: 'Kiosk „am Eck“',
      description: 'Täglich geöffnet',
      tags: ['lesen', 'später'],
    })
  })

  it.skipIf(!chromeCorpus)('imports every bookmark of a real Chrome export', async () => {
    const file = readFileSync(chromeCorpus ?? '', 'utf8')
    const id = await uploadAndStart(running.url, person, file)
    const done = await until(running.url, person, id, ['done'])
    const titles = [...file.matchAll(/<A [^>]*>([^<]*)<\/A>/g)].map((match) => match[1] ?? '')
    expect([...pages.bookmarks.values()].map((bookmark) => bookmark.title).toSorted()).toEqual(titles.toSorted())
    expect(done).toMatchObject({ bookmarks: titles.length, imported: titles.length })
    expect(done.folders).toMatchObject([
      { title: 'Bookmarks', bookmarks: 1, groups: 0 },
      { title: 'Bookmarks Bar', bookmarks: 1, groups: 0 },
      { title: 'First level bookmark bar folder', bookmarks: 1, groups: 0 },
      { title: 'First level other bookmarks folder', bookmarks: 1, groups: 0 },
    ])
  })
})

describe('the import of nested folders', () => {
  it('turns subfolders into groups and keeps dates, tags and descriptions', async () => {
    const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1><H1>Mine</H1><DL><p><DT><H3>Dev</H3><DL><p>
      <DT><A HREF="https://own.example/" ADD_DATE="1700000001" TAGS="a,b c">Own</A><DD>said &amp; done
      <DT><H3>PHP</H3><DL><p><DT><A HREF="https://PHP.example/x">P</A></DL><p></DL><p></DL><p>`
    const id = await uploadAndStart(running.url, person, file)
    const done = await until(running.url, person, id, ['done'])
    expect(done.folders).toMatchObject([
      { title: 'Dev', path: ['Dev'], bookmarks: 1, is_group: false },
      { title: 'PHP', path: ['Dev', 'PHP'], bookmarks: 1, is_group: true },
    ])
    const [widget] = [...pages.pages.values()][0]?.widgets ?? []
    expect(widget).toMatchObject({ widget_type: 'urllist', total: 2, folders: [{ title: 'Dev' }, { title: 'PHP' }] })
    const bookmarks = [...pages.bookmarks.values()]
    expect(bookmarks.map((bookmark) => bookmark.folder_id)).toEqual(widget?.folders.map((folder) => folder.id))
    expect(bookmarks[0]).toMatchObject({ created_at: 1_700_000_001, tags: ['a', 'b c'], description: 'said & done' })
  })
})

describe('the import of an OPML file', () => {
  it('turns each folder into a widget of its feeds, from upload to page', async () => {
    const uploaded = await upload(running.url, person, feedFile(130, 2), 'file', 'feeds.opml')
    expect(uploaded.body).toMatchObject({ import_type: 'rssfeeds', status: 'uploaded', file_name: 'feeds.opml' })
    const { id } = uploaded.body as ImportRecord
    const ready = await until(running.url, person, id, ['ready_to_import'])
    expect(ready.folders.map((folder) => [folder.title, folder.bookmarks])).toEqual([
      ['Folder 0', 65],
      ['Folder 1', 65],
    ])
    const sizes = { 'Folder 0': 50, 'Folder 0 2': 15, 'Folder 1': 50, 'Folder 1 2': 15 }
    await start(running.url, person, id)
    expect(await until(running.url, person, id, ['done'])).toMatchObject({ bookmarks: 130, imported: 130 })
    expect(pages.bookmarks.size).toBe(0)
    const widgets = [...pages.pages.values()][0]?.widgets ?? []
    expect(widgets.map((widget) => [widget.widget_type, widget.total])).toEqual(widgets.map(() => ['rsslist', 0]))
    for (const widget of widgets) {
      const own = [...pages.feeds.values()].filter((feed) => feed.widget_id === widget.id)
      expect(own).toHaveLength(sizes[widget.title as keyof typeof sizes])
    }
    expect([...pages.feeds.values()][0]).toMatchObject({ url: 'https://0.example/feed?a=1&b=2', title: 'Feed 0' })
  })

  it('calls feeds by its contract before the page is published', async () => {
    const id = await uploadAndStart(running.url, person, feedFile(620, 20))
    await until(running.url, person, id, ['done'])
    const calls = pages.requests.map(({ method, path }) => `${method} ${path.replace(/\d+/, 'N')}`)
    expect(calls).toEqual(['PUT /internal/imports/N/feeds', 'PUT /internal/imports/N/feeds', 'PUT /internal/imports/N/page'])
    const sent = pages.requests
      .filter(({ path }) => path.endsWith('/feeds'))
      .map(({ body }) => storeImportedFeeds.body?.parse(JSON.parse(body)))
    // Several are under way at once.
    expect(new Set(sent.map((body) => body?.feeds.length))).toEqual(new Set([500, 120]))
    expect(sent.map((body) => body?.owner_id)).toEqual([person.id, person.id])
  })

  it('decodes an OPML file by the charset of its declaration', async () => {
    const text =
      '<?xml version="1.0" encoding="ISO-8859-1"?><opml><body><outline text="B\u00FCcher" xmlUrl="https://a.example/"/></body></opml>'
    const { id: read } = (await upload(running.url, person, new Uint8Array(Buffer.from(text, 'latin1')))).body as ImportRecord
    await until(running.url, person, read, ['ready_to_import'])
    await start(running.url, person, read)
    await until(running.url, person, read, ['done'])
    expect([...pages.feeds.values()].map((feed) => feed.title)).toEqual(['B\u00FCcher'])
  })

  it('imports an OPML file of web pages as bookmarks', async () => {
    const file = '<opml><body><outline text="Read"><outline type="link" text="A" url="https://a.example/"/></outline></body></opml>'
    const id = await uploadAndStart(running.url, person, file)
    expect(await until(running.url, person, id, ['done'])).toMatchObject({ import_type: 'bookmarks', bookmarks: 1 })
    expect([...pages.bookmarks.values()]).toMatchObject([{ url: 'https://a.example/', title: 'A' }])
  })
})

describe('the import of a file in which nothing can be imported', () => {
  it('names what is in it', async () => {
    const { id } = (await upload(running.url, person, '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="?own">Own note</A></DL>'))
      .body as ImportRecord
    expect(await until(running.url, person, id, ['error'])).toMatchObject({
      error: 'import_empty',
      skipped: [{ reason: 'not_an_address', count: 1, samples: ['Own note'] }],
    })
  })
})

describe('the import of an archive', () => {
  const files = {
    'pocket/part_000000.csv': 'title,url,time_added,tags,status\nTea,https://tea.example/,1700000000,hot|green,unread\n',
    'History.json': '{"history":[]}',
    'feeds.opml': feedFile(2),
    'cover.png': '\u0089PNG\r\n\u001a\n\u0000\u0000',
  }

  it('makes one page of all its files and names those of other kinds', async () => {
    const uploaded = await upload(running.url, person, await zipOf(files), 'file', 'export.zip')
    const { id } = uploaded.body as ImportRecord
    const ready = await until(running.url, person, id, ['ready_to_import'])
    expect(ready).toMatchObject({
      bookmarks: 3,
      folders: [
        { title: 'Unread', bookmarks: 1 },
        { title: 'Folder 0', bookmarks: 2 },
      ],
      skipped: [{ reason: 'file', count: 2, samples: ['History.json', 'cover.png'] }],
    })
    await start(running.url, person, id)
    expect(await until(running.url, person, id, ['done'])).toMatchObject({ imported: 3, skipped: [{ reason: 'file' }] })
    expect([...pages.bookmarks.values()]).toMatchObject([
      { url: 'https://tea.example/', title: 'Tea', tags: ['hot', 'green'], created_at: 1_700_000_000 },
    ])
    expect(pages.feeds.size).toBe(2)
  })

  it('reads the property list of Safari, whose damage it refuses with the place', async () => {
    const bytes = fixture('safari-bookmarks.plist')
    const { id } = (await upload(running.url, person, bytes, 'file', 'Bookmarks.plist')).body as ImportRecord
    const ready = await until(running.url, person, id, ['ready_to_import'])
    const titles = ['Favorites', 'Work', 'Inner', 'Bookmarks Menu', 'Trips', 'Reading List']
    expect(ready.folders.map(({ title }) => title)).toEqual(titles)
    expect(ready.bookmarks).toBe(6)
    expect(ready.skipped).toEqual([{ reason: 'proxy', count: 1, samples: ['History'] }])

    const damaged = (await upload(running.url, person, bytes.slice(0, -1), 'file', 'Bookmarks.plist')).body as ImportRecord
    const refused = await until(running.url, person, damaged.id, ['error'])
    expect(refused).toMatchObject({ error: 'import_archive_invalid', error_location: { byte: expect.any(Number) } })
  })

  it('says in which of its files and where in it the error is, and imports nothing', async () => {
    const { id } = (await upload(running.url, person, await zipOf({ ...files, 'b.json': '{"roots":\n {]' }))).body as ImportRecord
    expect(await until(running.url, person, id, ['error'])).toMatchObject({
      error: 'import_unreadable',
      error_location: { file: 'b.json', line: 2, column: 3, text: '{]' },
    })
    expect(pages.requests).toHaveLength(0)
  })

  it('says where something begins in one of its files that is longer than is read', async () => {
    const long = `<posts>\n<post href="https://a.example/"/><!-- ${'x'.repeat(1_100_000)} --></posts>`
    const { id } = (await upload(running.url, person, await zipOf({ 'a.txt': 'https://b.example/', 'c.xml': long }))).body as ImportRecord
    expect(await until(running.url, person, id, ['error'])).toMatchObject({
      error: 'import_value_too_long',
      error_location: { file: 'c.xml', line: 2, column: 34, text: expect.stringContaining('<!-- xxx') },
    })
  })

  it('ends in an error when it cannot be unpacked', async () => {
    const bytes = await zipOf({ 'a.txt': 'https://a.example/' })
    const answer = await upload(running.url, person, bytes.subarray(0, 40))
    const { id } = answer.body as ImportRecord
    expect(await until(running.url, person, id, ['error'])).toMatchObject({ error: 'import_archive_invalid', error_location: null })
    expect(errorCodeOf(await start(running.url, person, id))).toBe('import_not_ready')
  })

  it('says at which byte a backup of Firefox is damaged', async () => {
    const damaged = new Uint8Array([...Buffer.from('mozLz40\0'), 9, 0, 0, 0, 0x10, 0x61, 9, 0])
    const { id } = (await upload(running.url, person, damaged)).body as ImportRecord
    expect(await until(running.url, person, id, ['error'])).toMatchObject({
      error: 'import_archive_invalid',
      error_location: { byte: 12, line: 0, column: 0 },
    })
  })
})

describe('an import', () => {
  it('signals every step to its owner and requests the icon of each host once at the end', async () => {
    const owner = sessionUser()
    const heard = await listen(stores.env)
    try {
      const { id } = (await upload(running.url, owner, bookmarkFile(1_200, 3))).body as ImportRecord
      await until(running.url, owner, id, ['ready_to_import'])
      await start(running.url, owner, id)
      await until(running.url, owner, id, ['done'])
      const own = await waitFor('the last signal', () => {
        const all = heard.signals.filter((signal) => signal.id === id)
        return all.some((signal) => signal.status === 'done') ? all : null
      })
      expect(own.every((signal) => signal.user_id === owner.id)).toBe(true)
      const steps = own.map((signal) => signal.status)
      expect(steps.filter((step, n) => step !== steps[n - 1])).toEqual([
        'uploaded',
        'parsing',
        'parsed',
        'ready_to_import',
        'import_in_progress',
        'done',
      ])
      expect(own.at(-1)).toMatchObject({ imported: 1_200, bookmarks: 1_200 })
      const events = (await models.imports.findOne({ _id: id }).lean())?.pending_events ?? []
      const hosts = events
        .filter(({ name }) => name === 'links.imported')
        .map((pendingEvent) => (pendingEvent.payload as { hosts: string[] }).hosts)
      expect(hosts.map((host) => host.length)).toEqual([500, 500, 200])
      expect(new Set(hosts.flat()).size).toBe(1_200)
    } finally {
      await heard.close()
    }
  })
})

describe('the end of an import', () => {
  const finishedEvent = async (id: number) =>
    ((await models.imports.findOne({ _id: id }).lean())?.pending_events ?? []).find(({ name }) => name === 'import.finished')

  it('is told to accounts with the page and what came into it', async () => {
    const owner = sessionUser()
    const id = await uploadAndStart(running.url, owner, bookmarkFile(3, 1))
    const { page } = await until(running.url, owner, id, ['done'])
    const { subscriber, payload } = (await finishedEvent(id)) ?? {}
    expect(subscriber).toBe('accounts')
    expect(payload).toMatchObject({
      import_id: id,
      owner_id: owner.id,
      imported: 3,
      page: { public_id: page?.public_id, slug: page?.slug },
    })
  })

  it('is told without a page when the import failed', async () => {
    const owner = sessionUser()
    pages.before = ({ path }) => (path.endsWith('/page') ? json({ code: 'page_limit', request_id: 'x' }, 409) : undefined)
    const id = await uploadAndStart(running.url, owner, bookmarkFile(3, 1))
    await until(running.url, owner, id, ['error'])
    expect((await finishedEvent(id))?.payload).toMatchObject({ import_id: id, owner_id: owner.id, page: null })
  })
})

describe('POST /users/import/upload', () => {
  it.each([
    ['nobody', 'nobody' as const],
    ['a visitor', null],
  ])('refuses %s', async (_name, caller) => {
    const answer = await upload(running.url, caller, 'x')
    expect([answer.status, errorCodeOf(answer)]).toEqual([401, 'unauthenticated'])
  })

  it('demands the multipart field `file`', async () => {
    const answer = await upload(running.url, person, 'x', 'other')
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field: 'file', code: 'blank' }] } })
  })

  it('refuses a body that is not multipart', async () => {
    const answer = await callPath(running.url, uploadImport, uploadImport.path, person, { body: { file: 'x' } })
    expect([answer.status, errorCodeOf(answer)]).toEqual([415, 'unsupported_media_type'])
  })

  it.each([
    [
      'a bookmark file that breaks off',
      `${bookmarkFile(3).split('\n').slice(0, 6).join('\n')}\n<DT><A HREF="https://`,
      { line: 7, column: 5, text: '<DT><A HREF="https://' },
    ],
    ['a list of feeds that breaks off', feedFile(3).split('\n').slice(0, 7).join('\n').slice(0, -20), { line: 7 }],
    ['a list of feeds with a wrong tag', '<opml>\n<body>\n<outline text=a/>\n</opml>', { line: 3, column: 15, text: '<outline text=a/>' }],
  ])('reports line and column of the error in %s', async (_name, file, location) => {
    const { id } = (await upload(running.url, person, file)).body as ImportRecord
    expect(await until(running.url, person, id, ['error'])).toMatchObject({ error: 'import_unreadable', error_location: location })
    await expect.poll(() => models.chunks.countDocuments({ import_id: id })).toBe(0)
  })

  it.each([
    ['something else', '<?xml version="1.0"?>\n<note>Don\'t forget me</note>', { line: 1, column: 1, text: '<?xml version="1.0"?>' }],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', { line: 2, column: 1, text: '\uFFFD' }],
    ['JSON of another kind', '{"name":"package"}', { line: 1, column: 1, text: '{"name":"package"}' }],
  ])('refuses %s as a kind that is not imported', async (_name, file, location) => {
    const { id } = (await upload(running.url, person, file)).body as ImportRecord
    expect(await until(running.url, person, id, ['error'])).toMatchObject({ error: 'import_unsupported', error_location: location })
    await expect.poll(() => models.chunks.countDocuments({ import_id: id })).toBe(0)
  })

  it.each([
    ['an empty file', '', 'import_empty'],
    ['white space', ' \r\n', 'import_empty'],
    ['a bookmark file without bookmarks', bookmarkFile(0), 'import_empty'],
    ['a list of feeds without feeds', feedFile(0), 'import_empty'],
  ])('ends in an error for %s', async (_name, file, error) => {
    const { id } = (await upload(running.url, person, file)).body as ImportRecord
    expect(await until(running.url, person, id, ['error'])).toMatchObject({ error, error_location: null, page: null })
    await expect.poll(() => models.chunks.countDocuments({ import_id: id })).toBe(0)
    const answer = await start(running.url, person, id)
    expect([answer.status, errorCodeOf(answer)]).toEqual([409, 'import_not_ready'])
  })
})

describe('POST /import', () => {
  it('answers the import unchanged when it was started before', async () => {
    const id = await uploadAndStart(running.url, person, bookmarkFile(10))
    expect((await start(running.url, person, id)).status).toBe(200)
    await until(running.url, person, id, ['done'])
    const again = await start(running.url, person, id, { title: 'Another title' })
    expect(again).toMatchObject({ status: 200, body: { status: 'done', imported: 10 } })
    expect(pages.pages.size).toBe(1)
    expect([...pages.pages.values()][0]?.title).toBe('Bookmarks')
  })

  it.each([
    ['nobody', 'nobody' as const, 401, 'unauthenticated'],
    ['a visitor', null, 401, 'unauthenticated'],
    ['another person', sessionUser(), 404, 'not_found'],
  ])('refuses %s', async (_name, caller, status, code) => {
    const { id } = (await upload(running.url, person, bookmarkFile(1))).body as ImportRecord
    await until(running.url, person, id, ['ready_to_import'])
    const answer = await start(running.url, caller, id)
    expect([answer.status, errorCodeOf(answer)]).toEqual([status, code])
    expect((await poll(running.url, person, id)).body).toMatchObject({ status: 'ready_to_import' })
  })

  it.each([
    ['no id', {}, 'import_id', 'blank'],
    ['an id that is none', { import_id: 'x' }, 'import_id', 'not_a_number'],
    ['an empty title', { import_id: 1, title: ' ' }, 'title', 'blank'],
    ['a title too long', { import_id: 1, title: 'x'.repeat(256) }, 'title', 'too_long'],
    ['a field nobody knows', { import_id: 1, colour: 1 }, 'colour', 'unknown_field'],
  ])('refuses %s', async (_name, body, field, code) => {
    const answer = await callPath(running.url, startImport, startImport.path, person, { body })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field, code }] } })
  })

  it('answers not_found for an unknown import', async () => {
    const answer = await start(running.url, person, newId())
    expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'not_found'])
  })
})

describe('GET /import/poll/{id}', () => {
  it.each([
    ['nobody', 'nobody' as const, 401, 'unauthenticated'],
    ['a visitor', null, 401, 'unauthenticated'],
    ['another person', sessionUser(), 404, 'not_found'],
  ])('refuses %s', async (_name, caller, status, code) => {
    const { id } = (await upload(running.url, person, bookmarkFile(1))).body as ImportRecord
    const answer = await poll(running.url, caller, id)
    expect([answer.status, errorCodeOf(answer)]).toEqual([status, code])
  })

  it('answers not_found for an invalid id', async () => {
    const answer = await callPath(running.url, pollImport, '/import/poll/x', person)
    expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'not_found'])
  })
})
