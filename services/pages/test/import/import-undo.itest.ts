import type { SessionUser } from '@foyer/contracts/identity'
import { deletePage } from '@foyer/contracts/pages/page/pages'
import { listDeletedPages, listDeletedWidgets, purgePage, restorePage } from '@foyer/contracts/pages/page/trash'
import { deleteWidget, moveWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'
import { createImport, letIn } from './import-world.ts'

let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const titlesOn = async (publicId: string, as: SessionUser) =>
  (await act.view(publicId, as)).columns.flatMap(({ widgets }) => widgets.map(({ title }) => title))
const deletedWidgets = async (as: SessionUser) =>
  ((await callService(harness.url, listDeletedWidgets, {}, as)).body as { widgets: Array<{ title: string }> }).widgets.map(
    ({ title }) => title,
  )
const deletedPages = async (as: SessionUser) =>
  ((await callService(harness.url, listDeletedPages, {}, as)).body as { pages: Array<{ id: number }> }).pages.map(({ id }) => id)

describe('the undo of an import', () => {
  it('puts the page that it made into the trash, from which all of it comes back', async () => {
    const owner = sessionUser()
    await act.page(owner)
    const own = createImport(harness.url, owner, { News: ['a.example'], Dev: ['b.example'] })
    const page = await own.run()
    expect((await own.describe()).body).toEqual({ added: 0, widgets: 2, whole_page: true })
    expect((await own.undo()).body).toEqual({ widgets: 2 })
    expect(await deletedPages(owner)).toEqual([page.id])
    expect((await act.list(owner)).map(({ id }) => id)).not.toContain(page.id)
    await callService(harness.url, restorePage, { params: { id: String(page.id) } }, owner)
    expect(await titlesOn(page.public_id, owner)).toEqual(['News', 'Dev'])
  })

  it('takes only its widgets from an existing page, and changes nothing the second time', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    await act.widget(owner, page.id, { title: 'Own' })
    const own = createImport(harness.url, owner, { News: ['a.example'] })
    await own.run(page)
    expect((await own.undo(page)).body).toEqual({ widgets: 1 })
    expect((await own.undo(page)).body).toEqual({ widgets: 0 })
    expect(await titlesOn(page.public_id, owner)).toEqual(['Own'])
    expect(await deletedWidgets(owner)).toEqual(['News'])
  })

  it('says how much was added since, and takes it along', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const own = createImport(harness.url, owner, { News: ['a.example'] })
    await own.run(page)
    await act.item(owner, own.widgets[0]?.id ?? 0, 'https://since.example/')
    expect((await own.describe(page)).body).toEqual({ added: 1, widgets: 1, whole_page: false })
    await own.undo(page)
    const stored = await harness.database((connection) =>
      connection.collection('bookmarks').countDocuments({ widget_id: own.widgets[0]?.id ?? 0 }),
    )
    expect(stored).toBe(2)
  })

  it('goes on where a call before was cut off', async () => {
    const owner = sessionUser()
    const elsewhere = await act.page(owner)
    const own = createImport(harness.url, owner, { News: ['a.example'], Dev: ['b.example'] })
    const page = await own.run()
    const [news] = own.widgets
    await callService(harness.url, moveWidget, { params: { id: String(news?.id) }, body: { page_id: elsewhere.id } }, owner)
    expect(await titlesOn(elsewhere.public_id, owner)).toEqual(['News'])
    // What a process that ended between the two writes leaves: the widget is off its page, the page that the import made is there.
    await callService(harness.url, deleteWidget, { params: { id: String(news?.id) } }, owner)
    expect((await own.undo()).body).toEqual({ widgets: 1 })
    expect(await deletedPages(owner)).toEqual([page.id])
  })

  it('takes widgets along that were moved to another page', async () => {
    const owner = sessionUser()
    const elsewhere = await act.page(owner)
    const own = createImport(harness.url, owner, { News: ['a.example'], Dev: ['b.example'] })
    await own.run()
    await callService(harness.url, moveWidget, { params: { id: String(own.widgets[0]?.id) }, body: { page_id: elsewhere.id } }, owner)
    expect((await own.undo()).body).toEqual({ widgets: 2 })
    expect(await titlesOn(elsewhere.public_id, owner)).toEqual([])
  })

  it('leaves pages alone that the person may not change any more', async () => {
    const [owner, editor] = [sessionUser(), sessionUser()]
    const page = await act.page(owner)
    await letIn(harness, page, [[editor, 'editor']])
    const own = createImport(harness.url, editor, { News: ['a.example'] })
    await own.run(page)
    await letIn(harness, page, [[editor, 'viewer']])
    expect(errorCodeOf(await own.undo(page))).toBe('import_page_gone')
    expect(await titlesOn(page.public_id, owner)).toEqual(['News'])
  })

  it('waits for an existing page that was deleted meanwhile and may come back', async () => {
    const owner = sessionUser()
    await act.page(owner)
    const page = await act.page(owner)
    const own = createImport(harness.url, owner, { News: ['a.example'] })
    await own.run(page)
    await callService(harness.url, deletePage, { params: { id: String(page.id) } }, owner)
    expect(errorCodeOf(await own.undo(page))).toBe('import_page_gone')
    await callService(harness.url, restorePage, { params: { id: String(page.id) } }, owner)
    expect((await own.undo(page)).body).toEqual({ widgets: 1 })
  })

  it('is refused once nothing of it is left, and for what never was', async () => {
    const owner = sessionUser()
    await act.page(owner)
    const own = createImport(harness.url, owner, { News: ['a.example'] })
    const page = await own.run()
    await own.undo()
    await callService(harness.url, purgePage, { params: { id: String(page.id) } }, owner)
    expect(errorCodeOf(await own.undo())).toBe('import_undo_expired')
    expect(errorCodeOf(await own.describe())).toBe('import_undo_expired')
    expect(errorCodeOf(await createImport(harness.url, owner, { Never: [] }).undo({ id: newId() }))).toBe('import_undo_expired')
  })
})
