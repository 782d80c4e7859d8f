import { checkImportTarget, knownAddresses } from '@foyer/contracts/pages/page/page-imports'
import { type Revision, listRevisions } from '@foyer/contracts/pages/page/page-revisions'
import { archivePage } from '@foyer/contracts/pages/page/page-states'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { deletePage } from '@foyer/contracts/pages/page/pages'
import { linkId } from '@foyer/service-kit/link-id'
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

const titlesOf = async (publicId: string, as: SessionUser) =>
  (await act.view(publicId, as)).columns.map(({ widgets }) => widgets.map(({ title }) => title))

const target = (owner_id: number, page_id: number, widgets: number) =>
  callService(harness.url, checkImportTarget, { body: { owner_id, page_id, widgets } }, { service: 'import' })

const existing = async (owner: SessionUser, urls: string[]) => {
  const answer = await callService(
    harness.url,
    knownAddresses,
    { body: { owner_id: owner.id, link_ids: urls.map(linkId) } },
    { service: 'import' },
  )
  return (answer.body as { existing: boolean[] }).existing
}

describe('an import into an existing page', () => {
  it('adds its widgets below what is there, at the end of the shortest columns, with their bookmarks', async () => {
    const owner = sessionUser()
    const page = await act.page(owner, 2)
    const widget = await act.widget(owner, page.id, { title: 'First' })
    await act.item(owner, widget.id, 'https://1.example/')
    await createImport(harness.url, owner, { News: ['a.example', 'b.example'], Dev: ['c.example'] }).run(page)
    expect(await titlesOf(page.public_id, owner)).toEqual([['First', 'Dev'], ['News']])
    const news = (await act.view(page.public_id, owner)).columns[1]?.widgets[0]
    expect(news?.items).toMatchObject({ total: 2, links: [{ url: 'https://a.example/' }, { url: 'https://b.example/' }] })
  })

  it('adds its widgets to the end of the column that was chosen, or of the last one', async () => {
    const owner = sessionUser()
    const page = await act.page(owner, 2)
    await act.widget(owner, page.id, { title: 'First' })
    await createImport(harness.url, owner, { News: ['a.example'], Dev: ['b.example'] }).run({ id: page.id, column: 0 })
    await createImport(harness.url, owner, { More: ['c.example'] }).run({ id: page.id, column: 6 })
    expect(await titlesOf(page.public_id, owner)).toEqual([['First', 'News', 'Dev'], ['More']])
  })

  it('adds nothing when it is published a second time, also after one of its widgets was deleted', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const own = createImport(harness.url, owner, { News: ['a.example'] })
    await own.run(page)
    expect((await own.publish(page)).status).toBe(200)
    expect((await titlesOf(page.public_id, owner)).flat()).toEqual(['News'])
    await own.undo(page)
    expect((await own.publish(page)).status).toBe(200)
    expect((await titlesOf(page.public_id, owner)).flat()).toEqual([])
  })

  it('names the editor who has made it, in its bookmarks and in the history', async () => {
    const [owner, editor] = [sessionUser(), sessionUser()]
    const page = await act.page(owner)
    await letIn(harness, page, [[editor, 'editor']])
    const own = createImport(harness.url, editor, { News: ['a.example'] })
    await own.run(page)
    expect((await titlesOf(page.public_id, owner)).flat()).toEqual(['News'])
    const stored = await harness.database((connection) =>
      connection.collection('bookmarks').findOne({ widget_id: own.widgets[0]?.id ?? 0 }),
    )
    expect(stored).toMatchObject({ created_by: editor.id })
    const answer = await callService(harness.url, listRevisions, { params: { id: String(page.id) } }, owner)
    const [latest] = (answer.body as { revisions: Revision[] }).revisions
    expect(latest).toMatchObject({ author: { id: editor.id, name: editor.name }, changes: [{ act: 'widget_added' }] })
  })

  it('is refused for whoever may not change the page at that moment', async () => {
    const [owner, viewer, stranger] = [sessionUser(), sessionUser(), sessionUser()]
    const page = await act.page(owner)
    await letIn(harness, page, [[viewer, 'viewer']])
    for (const person of [viewer, stranger]) {
      const own = createImport(harness.url, person, { News: ['a.example'] })
      const answers = [await target(person.id, page.id, 1), await own.store(page), await own.publish(page)]
      expect(answers.map(errorCodeOf)).toEqual(Array(3).fill('import_page_gone'))
    }
    expect((await titlesOf(page.public_id, owner)).flat()).toEqual([])
    expect(errorCodeOf(await target(owner.id, newId(), 1))).toBe('import_page_gone')
  })

  it('is refused where the page has no room for its widgets, and then adds none', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    await act.widget(owner, page.id)
    expect((await target(owner.id, page.id, limits.widgets_per_page - 1)).status).toBe(200)
    expect(errorCodeOf(await target(owner.id, page.id, limits.widgets_per_page))).toBe('widget_limit')
    const folders = Object.fromEntries(Array.from({ length: limits.widgets_per_page }, (_, n) => [`Folder ${n}`, []]))
    expect(errorCodeOf(await createImport(harness.url, owner, folders).publish(page))).toBe('widget_limit')
    expect((await titlesOf(page.public_id, owner)).flat()).toHaveLength(1)
  })
})

describe('known addresses', () => {
  it('are those that lead to the same page as a bookmark of the person', async () => {
    const [owner, stranger] = [sessionUser(), sessionUser()]
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id)
    await act.item(owner, widget.id, 'https://www.known.example/page?utm_source=mail')
    const urls = ['https://new.example/', 'http://known.example/page/', 'https://known.example/other']
    expect(await existing(owner, urls)).toEqual([false, true, false])
    expect(await existing(stranger, urls)).toEqual([false, false, false])
    await act.item(owner, widget.id, 'https://new.example/')
    expect(await existing(owner, urls)).toEqual([true, true, false])
  })

  it('are none on archived and deleted pages, and none of deleted bookmarks', async () => {
    const owner = sessionUser({ is_premium: true })
    const pages = [await act.page(owner), await act.page(owner)]
    for (const [n, page] of pages.entries()) {
      const widget = await act.widget(owner, page.id)
      await act.item(owner, widget.id, `https://${n}.example/`)
    }
    const urls = ['https://0.example/', 'https://1.example/']
    expect(await existing(owner, urls)).toEqual([true, true])
    await callService(harness.url, archivePage, { params: { id: String(pages[0]?.id) }, body: { is_archived: true } }, owner)
    expect(await existing(owner, urls)).toEqual([false, true])
    await callService(harness.url, deletePage, { params: { id: String(pages[1]?.id) } }, owner)
    expect(await existing(owner, urls)).toEqual([false, false])
  })
})
