import { deleteBookmarks } from '@foyer/contracts/pages/item/bookmark-batches'
import { addItems, deleteItem, moveItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import { addNote } from '@foyer/contracts/kinds/notes'
import { type Revision, listRevisions, restoreRevision, viewRevision, viewRevisionFeeds } from '@foyer/contracts/pages/page/page-revisions'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type Page, type PageView, deletePage, updatePage } from '@foyer/contracts/pages/page/pages'
import { purgePage } from '@foyer/contracts/pages/page/trash'
import { deleteWidget, moveWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Links } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { startService } from '@foyer/service-kit/start-service'
import { errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { service } from '../../src/service.ts'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld
withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

const historyOf = async ({ id }: { id: number }, query = '') =>
  world.ok<{ revisions: Revision[]; next: number | null }>({ ...listRevisions, path: `${listRevisions.path}${query}` }, { id })
const newestOf = async (page: { id: number }) => (await historyOf(page)).revisions[0]?.id ?? 0
const restore = (page: { id: number }, moment: number) =>
  world.ok<{ version: number; undo: number }>(restoreRevision, { id: page.id, revision_id: moment })
const revisionsOf = (page: { id: number }) => world.documents('page_revisions').countDocuments({ page_id: page.id })
const widgetsOf = async ({ public_id }: Pick<PageSummary, 'public_id'>) =>
  (await world.act.view(public_id, world.owner)).columns.flatMap(({ widgets }) => widgets)
const titlesIn = (widget: Widget | undefined) => (widget?.items as Links | undefined)?.links.map(({ title }) => title)

/** A page with a widget of these bookmarks. */
async function pageOf(...titles: string[]) {
  const { page, widget } = await world.place('urllist')
  const bookmarks = titles.map((title) => ({ url: `https://${title}.example/`, title }))
  const { links } = await world.ok<Links>(addItems, { id: widget.id }, { bookmarks })
  return { page, widget, ids: links.map(({ id }) => id), moment: await newestOf(page) }
}

describe('the history of a page', () => {
  it('tells who did what and how often, the last first, and how the page was before', async () => {
    const { page, widget, ids } = await pageOf('a', 'b')
    await world.ok(updatePage, { id: page.id }, { title: 'Renamed' })
    await world.ok(updateItem, { id: widget.id, item_id: ids[0] ?? 0 }, { title: 'Changed' })
    const { revisions, next } = await historyOf(page)
    const about = { id: widget.id, widget_type: 'urllist', title: 'Mine' }
    const [last, oldest] = revisions
    expect(last).toMatchObject({
      author: { kind: 'person', id: world.owner.id, via: 'person', name: world.owner.name },
      is_current: true,
      restored_at: null,
    })
    expect(last?.changes.toSorted((a, b) => (a.act < b.act ? -1 : 1))).toEqual([
      { act: 'item_added', count: 2, widget: about },
      { act: 'item_changed', count: 1, widget: about },
      { act: 'page_renamed', count: 1, widget: null },
      { act: 'widget_added', count: 1, widget: about },
    ])
    expect(oldest).toMatchObject({ is_oldest: true, changes: [], author: null })
    expect([revisions.length, next]).toEqual([2, null])
  })

  it('keeps apart what a person did by an API token and what they did themselves', async () => {
    const { page } = await pageOf('a')
    const byToken = { viewer: world.owner, scopes: ['pages:write' as const] }
    expect((await world.send(updatePage, { id: page.id }, { title: 'By a script' }, byToken)).status).toBe(200)
    await world.ok(updatePage, { id: page.id }, { title: 'By hand' })
    const { revisions } = await historyOf(page)
    const authors = revisions.filter(({ is_oldest }) => !is_oldest).map(({ author }) => [author?.id, author?.via])
    expect(authors).toEqual(['person', 'token', 'person'].map((via) => [world.owner.id, via]))
  })

  it('goes on where the call before ended', async () => {
    const { page } = await pageOf('a')
    const hour = 3_600_000
    const copies = Array.from({ length: 60 }, (_, index) => ({
      _id: 1_000 + index,
      page_id: page.id,
      at: new Date(Date.now() - (100 - index) * hour),
      counts: [{ act: 'page_renamed', count: 1 }],
      undo: 'pBQAAAAA=',
      bytes: 9,
    }))
    await world.documents('page_revisions').insertMany(copies.map((copy, index) => ({ ...copy, _id: newId() - 10 ** 12 + index })))
    const first = await historyOf(page)
    const rest = await historyOf(page, `?before=${first.next}`)
    expect([first.revisions.length, rest.revisions.length, rest.next]).toEqual([50, 12, null])
    expect(new Set([...first.revisions, ...rest.revisions].map(({ id }) => id)).size).toBe(62)
  })

  it('says nothing of what is nobody’s content, such as the order among pages', async () => {
    const { page } = await world.place('notes')
    const before = await revisionsOf(page)
    await world.share(page)
    expect(await revisionsOf(page)).toBe(before)
  })

  it('shows the page as it was, without what only its editors see', async () => {
    const { page, widget, ids, moment } = await pageOf('a', 'b')
    await world.ok(deleteItem, { id: widget.id, item_id: ids[0] ?? 0 })
    await world.ok(updatePage, { id: page.id }, { title: 'Later' })
    const { page: then } = await world.ok<PageView>(viewRevision, { id: page.id, revision_id: moment })
    expect([then.title, then.is_editor, titlesIn(then.columns[0]?.widgets[0])]).toEqual(['My links', false, ['a', 'b']])
  })

  it('knows no moment of another page, nor one before the first', async () => {
    const { page } = await pageOf('a')
    const second = await pageOf('b')
    await world.ok(updatePage, { id: page.id }, { title: 'Later' })
    const answers = [1, 12_345, second.moment, Number.MAX_SAFE_INTEGER].flatMap((revision_id) => [
      world.send(viewRevision, { id: page.id, revision_id }),
      world.send(viewRevisionFeeds, { id: page.id, revision_id }),
      world.send(restoreRevision, { id: page.id, revision_id }, {}),
    ])
    expect(new Set((await Promise.all(answers)).map(errorCodeOf))).toEqual(new Set(['not_found']))
    expect((await world.act.view(page.public_id, world.owner)).title).toBe('Later')
  })
})

describe('restoring', () => {
  it('brings back what a mistaken batch has deleted, and is itself undone', async () => {
    const { page, widget, ids, moment } = await pageOf('a', 'b', 'c', 'd')
    await world.ok(deleteBookmarks, { ids: ids.slice(1).join(',') })
    const version = await world.versionOf(page)
    const restored = await restore(page, moment)
    expect(await world.titles(page, widget.id)).toEqual(['a', 'b', 'c', 'd'])
    expect(restored.version).toBeGreaterThan(version)
    const [last] = (await historyOf(page)).revisions
    expect(last).toMatchObject({ is_current: true, restored_at: expect.any(Number) as number })
    await restore(page, restored.undo)
    expect(await world.titles(page, widget.id)).toEqual(['a'])
  })

  it('brings items back that have expired since, under their ids', async () => {
    const { page, widget, ids, moment } = await pageOf('a', 'b')
    await world.ok(deleteBookmarks, { ids: ids.join(',') })
    await world.documents('bookmarks').deleteMany({ _id: { $in: ids } })
    await restore(page, moment)
    expect((await world.links(page, widget.id)).links.map(({ id }) => id)).toEqual(ids)
    expect((await world.links(page, widget.id)).total).toBe(2)
  })

  it('brings a deleted widget back with its items, and deletes what has come since', async () => {
    const { page, widget, moment } = await pageOf('a', 'b')
    await world.ok(deleteWidget, { id: widget.id })
    const late = await world.act.widget(world.owner, page.id, { widget_type: 'notes', title: 'Late' })
    await world.ok(addNote, { id: late.id }, { text: 'Kept for the undo' })
    const { undo } = await restore(page, moment)
    const widgets = await widgetsOf(page)
    expect(widgets.map(({ id }) => id)).toEqual([widget.id])
    expect(titlesIn(widgets[0])).toEqual(['a', 'b'])
    await restore(page, undo)
    expect((await world.notes(page, late.id)).notes.map(({ text }) => text)).toEqual(['Kept for the undo'])
  })

  it('copies what is on another page by now, and leaves it there', async () => {
    const { page, widget, ids, moment } = await pageOf('a', 'b')
    const target = await world.place('urllist')
    await world.ok(moveItem, { id: target.widget.id, item_id: ids[0] ?? 0 }, {})
    await world.ok(moveWidget, { id: widget.id }, { page_id: target.page.id })
    await world.ok(updateWidget, { id: widget.id }, { title: 'Elsewhere' })
    await restore(page, moment)
    const [copy] = await widgetsOf(page)
    expect([copy?.title, titlesIn(copy)]).toEqual(['Mine', ['a', 'b']])
    expect(copy?.id).not.toBe(widget.id)
    expect((await widgetsOf(target.page)).map((moved) => [moved.title, titlesIn(moved)])).toEqual([
      ['Elsewhere', ['b']],
      ['Mine', ['a']],
    ])
  })

  it('leaves who may see the page as it is', async () => {
    const { page, moment } = await pageOf('a')
    await world.ok(updatePage, { id: page.id }, { title: 'Shared' })
    await world.share(page)
    await restore(page, moment)
    expect(await world.act.view(page.public_id, world.owner)).toMatchObject({
      title: 'My links',
      share_mode: 'public',
    } satisfies Partial<Page>)
  })

  it('two at once end in one of the two moments', async () => {
    const { page, widget, moment } = await pageOf('a')
    await world.ok(addItems, { id: widget.id }, { bookmarks: [{ url: 'https://b.example/', title: 'b' }] })
    const later = await newestOf(page)
    await world.ok(addItems, { id: widget.id }, { bookmarks: [{ url: 'https://c.example/', title: 'c' }] })
    await Promise.all([restore(page, moment), restore(page, moment)])
    expect(await world.titles(page, widget.id)).toEqual(['a'])
    await restore(page, later)
    expect(await world.titles(page, widget.id)).toEqual(['a', 'b'])
  })
})

describe('what ends a history', () => {
  it('a page that is deleted for good has none', async () => {
    const { page } = await pageOf('a')
    await world.ok(deletePage, { id: page.id })
    expect(await revisionsOf(page)).toBeGreaterThan(0)
    await world.ok(purgePage, { id: page.id })
    await waitFor('its history to go', async () => (await revisionsOf(page)) === 0)
  })

  it('the moments at which a widget was there end with its items', async () => {
    const { page, widget, moment } = await pageOf('a')
    await world.ok(deleteWidget, { id: widget.id })
    await world.ok(updatePage, { id: page.id }, { title: 'After' })
    const longAgo = new Date(Date.now() - (limits.trash_days + 1) * 24 * 3_600_000)
    await world.documents('pages').updateOne({ _id: page.id }, { $set: { removed_at: longAgo, 'removed.0.at': longAgo } })
    // The sweep runs when a worker starts.
    const worker = await startService(service, { env: world.env, roles: ['worker'], resolve: () => 'http://127.0.0.1:9' })
    try {
      await waitFor('its moments to go', async () => (await historyOf(page)).revisions.every(({ id }) => id > moment))
    } finally {
      await worker.stop()
    }
    expect(errorCodeOf(await world.send(restoreRevision, { id: page.id, revision_id: moment }))).toBe('not_found')
    expect((await historyOf(page)).revisions.map(({ is_oldest }) => is_oldest)).toEqual([false, true])
  })
})
