import type { ImportRecord } from '@foyer/contracts/import/import'
import type { SessionUser } from '@foyer/contracts/identity'
import type { RunningService } from '@foyer/service-kit/start-service'
import { sessionUser } from '@foyer/testing/factories'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakePages, bookmarkFile, openModels, poll, start, startImportService, startPages, until, upload } from './world.ts'

let stores: TestStores
let pages: FakePages
let running: RunningService
let models: Awaited<ReturnType<typeof openModels>>

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

beforeEach(() => pages.clear())

const nested = `<!DOCTYPE NETSCAPE-Bookmark-file-1><H1>Mine</H1><DL><DT><H3>Work</H3><DL>
  <DT><A HREF="https://own.example/">Own</A><DT><H3>PHP</H3><DL><DT><A HREF="https://php.example/">P</A></DL></DL>
  <DT><H3>News</H3><DL><DT><A HREF="https://news.example/">N</A></DL></DL>`

async function readyImport(person: SessionUser, file: string): Promise<ImportRecord> {
  const { id } = (await upload(running.url, person, file)).body as ImportRecord
  return until(running.url, person, id, ['ready_to_import'])
}

async function done(person: SessionUser, file: string, choices?: Parameters<typeof start>[3]): Promise<ImportRecord> {
  const { id } = await readyImport(person, file)
  await start(running.url, person, id, choices)
  return until(running.url, person, id, ['done'])
}

/** The widgets of the page with their groups and the titles of their links, in order. */
function widgets() {
  const links = [...pages.bookmarks.values()].toSorted((a, b) => (a.order < b.order ? -1 : 1))
  return [...pages.pages.values()].flatMap((page) =>
    page.widgets.map(({ id, title, total, folders }) => ({
      title,
      total,
      groups: folders.map((folder) => folder.title),
      links: links.filter(({ widget_id }) => widget_id === id).map((link) => link.title),
    })),
  )
}

describe('the layout of an import', () => {
  it.each([
    [
      'widgets' as const,
      [
        { title: 'Work', total: 2, groups: ['Work', 'PHP'], links: ['Own', 'P'] },
        { title: 'News', total: 1, groups: [], links: ['N'] },
      ],
    ],
    [
      'flat' as const,
      [
        { title: 'Work', total: 1, groups: [], links: ['Own'] },
        { title: 'PHP', total: 1, groups: [], links: ['P'] },
        { title: 'News', total: 1, groups: [], links: ['N'] },
      ],
    ],
    ['groups' as const, [{ title: 'Mine', total: 3, groups: ['Work', 'Work / PHP', 'News'], links: ['Own', 'P', 'N'] }]],
  ])('is chosen when it is started: %s', async (layout, expected) => {
    await done(sessionUser(), nested, { layout })
    expect(widgets()).toEqual(expected)
  })
})

describe('what a person has already', () => {
  it('is counted in the preview, and left out by name', async () => {
    pages.existing.add('https://php.example/').add('https://1.example/')
    const person = sessionUser()
    const ready = await readyImport(person, nested)
    expect(ready).toMatchObject({ bookmarks: 3, existing: 1 })
    expect(ready.folders.map(({ title, existing }) => [title, existing])).toEqual([
      ['Work', 0],
      ['PHP', 1],
      ['News', 0],
    ])
    await start(running.url, person, ready.id)
    expect(await until(running.url, person, ready.id, ['done'])).toMatchObject({
      imported: 2,
      skipped: [{ reason: 'known', count: 1, samples: ['P'] }],
    })
    expect(widgets().map(({ title, total, groups }) => [title, total, groups])).toEqual([
      ['Work', 1, []],
      ['News', 1, []],
    ])
  })

  it('is imported once more when that is chosen', async () => {
    pages.existing.add('https://php.example/')
    expect(await done(sessionUser(), nested, { skip_known: false })).toMatchObject({ imported: 3, existing: 1, skipped: [] })
  })

  it('is asked for again while it runs: the same file twice at once adds nothing twice', async () => {
    const person = sessionUser()
    const [first, second] = [await readyImport(person, nested), await readyImport(person, nested)]
    await start(running.url, person, first.id)
    await until(running.url, person, first.id, ['done'])
    for (const { url } of pages.bookmarks.values()) pages.existing.add(url)
    await start(running.url, person, second.id)
    expect(await until(running.url, person, second.id, ['done'])).toMatchObject({
      imported: 0,
      page: null,
      undo: null,
      skipped: [{ reason: 'known', count: 3 }],
    })
    expect(pages.pages.size).toBe(1)
    expect(pages.bookmarks.size).toBe(3)
    expect((await models.imports.findOne({ _id: second.id }).lean())?.pending_events ?? []).toEqual([])
  })

  it('may be all of it: then the import is done without a page', async () => {
    for (const n of [0, 1]) pages.existing.add(`https://${n}.example/`)
    expect(await done(sessionUser(), bookmarkFile(2))).toMatchObject({ imported: 0, existing: 2, page: null })
    expect(pages.requests).toEqual([])
  })
})

describe('an address that a folder has twice', () => {
  it('is taken once, and named as left out', async () => {
    const twice = nested.replace('<DT><H3>PHP', '<DT><A HREF="http://www.own.example">Again</A><DT><H3>PHP')
    expect(await done(sessionUser(), twice)).toMatchObject({
      imported: 3,
      bookmarks: 4,
      skipped: [{ reason: 'duplicate', count: 1, samples: ['Again'] }],
    })
  })

  it('is taken twice where it only seems to be the same, and all is to be imported', async () => {
    const similar = '<DT><A HREF="http://www.own.example">Similar</A><DT><A HREF="https://own.example">Same</A><DT><H3>PHP'
    expect(await done(sessionUser(), nested.replace('<DT><H3>PHP', similar), { skip_known: false })).toMatchObject({
      imported: 4,
      skipped: [{ reason: 'duplicate', count: 1, samples: ['Same'] }],
    })
  })
})

describe('the progress of an import', () => {
  it('is bytes while the file is read, and entries while it runs', async () => {
    const person = sessionUser()
    let release = () => undefined as unknown
    const blocked = new Promise((resolve) => (release = () => resolve(undefined)))
    pages.before = async ({ path }) => {
      if (path.endsWith('/bookmarks') && pages.batchCalls() > 2) await blocked
      return undefined
    }
    const file = bookmarkFile(1_600, 4)
    const seen: Array<ImportRecord['progress']> = []
    const { id } = (await upload(running.url, person, file)).body as ImportRecord
    const ready = await until(running.url, person, id, ['ready_to_import'])
    expect(ready.progress).toBeNull()
    await start(running.url, person, id)
    await expect
      .poll(async () => {
        const { progress } = (await poll(running.url, person, id)).body as ImportRecord
        seen.push(progress)
        return progress?.done
      })
      .toBe(1_000)
    expect(seen.at(-1)).toEqual({ done: 1_000, total: 1_600 })
    release()
    expect(await until(running.url, person, id, ['done'])).toMatchObject({ imported: 1_600, progress: null })
  })
})

describe('an import from before layouts were chosen', () => {
  it('goes on with the batches that it has', async () => {
    const person = sessionUser()
    const { id } = await readyImport(person, bookmarkFile(2))
    const record = await models.imports.findOne({ _id: id }).lean()
    const folders = [{ widget_id: 71, widget_type: 'urllist', title: 'Old', bookmarks: 1, groups: [] }]
    await models.imports.updateOne(
      { _id: id },
      { $set: { folders }, $unset: { folder_chunks: '', listed_folders: '', existing: '', tags: '' } },
    )
    const bookmark = {
      id: 72,
      widget_id: 71,
      folder_id: null,
      order: 'a0',
      url: 'https://old.example/',
      title: 'O',
      description: '',
      tags: [],
      created_at: 1,
    }
    await models.batches.updateOne(
      { _id: `${id}:${record?.content_attempt}:0` },
      { $set: { bookmarks: [bookmark] }, $unset: { links: '', feed_entries: '', existing: '' } },
    )
    await start(running.url, person, id)
    expect(await until(running.url, person, id, ['done'])).toMatchObject({ imported: 1 })
    expect(widgets()).toEqual([{ title: 'Old', total: 1, groups: [], links: ['O'] }])
  })

  it('ends in an error when its file is still unread', async () => {
    const person = sessionUser()
    const { id } = await readyImport(person, bookmarkFile(2))
    await models.imports.updateOne({ _id: id }, { $set: { status: 'uploaded', lease_until: new Date(0) }, $unset: { size: '' } })
    expect(await until(running.url, person, id, ['error'])).toMatchObject({ error: 'import_failed' })
  })
})
