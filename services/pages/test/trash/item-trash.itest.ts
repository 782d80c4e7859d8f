import { deleteBookmarks } from '@foyer/contracts/pages/item/bookmark-batches'
import {
  type DeletedItem,
  type DeletedItemRef,
  emptyTrash,
  listDeletedItems,
  purgeDeletedItems,
  restoreDeletedItems,
} from '@foyer/contracts/pages/item/deleted-items'
import { type UnsortedLinks, addUnsortedLink, listUnsorted } from '@foyer/contracts/pages/item/unsorted'
import { deletePage } from '@foyer/contracts/pages/page/pages'
import { listDeletedPages, listDeletedWidgets } from '@foyer/contracts/pages/page/trash'
import { addWidget, deleteWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { SessionUser } from '@foyer/contracts/identity'
import { type Bookmark, addItems, deleteItem, orderItems } from '@foyer/contracts/kinds/bookmarks'
import { addFolder, deleteFolder } from '@foyer/contracts/kinds/groups'
import { addNote, deleteNote } from '@foyer/contracts/kinds/notes'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { createTrashCap } from '../../src/modules/trash/trash-cap.command.ts'
import { createPageModel } from '../../src/modules/page/page.model.ts'
import { createPageRepository } from '../../src/modules/page/page.repository.ts'
import { createBookmarkModel } from '../../src/modules/kinds/bookmarks/bookmark.model.ts'
import { createItemRepository } from '../../src/modules/item/store/item.repository.ts'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

type Restored = {
  restored: Array<{ id: number; place: { widget_id: number; is_unsorted: boolean } }>
  failed: Array<{ index: number; code: string }>
}
type Listed = { items: DeletedItem[]; next: string | null }

/** A person with a widget that has a link for each title, in that order. */
async function scene(titles: string[] = []) {
  const person = sessionUser()
  const { page, widget } = await world.place('urllist', person)
  const id = widget.id
  const act = <T>(endpoint: Parameters<typeof world.send>[0], params: object, body?: unknown) =>
    world.send(endpoint, params as never, body, person).then((answer) => answer.body as T)
  const bookmarks = titles.map((title) => ({ url: `https://${title.toLowerCase()}.example`, title }))
  const links = bookmarks.length > 0 ? (await act<{ links: Bookmark[] }>(addItems, { id }, { bookmarks })).links : []
  const ids = links.map((link) => link.id)
  const remove = (item_id: number | undefined) => act(deleteItem, { id, item_id })
  const ref = (item_id: number | undefined): DeletedItemRef => ({ kind: 'bookmark', id: item_id ?? 0, widget_id: id })
  return { person, page, id, ids, links, act, remove, ref, shown: () => titlesIn(id) }
}
/** What is stored of the links of a widget, in their order. */
const titlesIn = async (id: number) =>
  (await world.documents('bookmarks').find({ widget_id: id }).sort({ order: 1, _id: 1 }).toArray()).map(({ title }) => title)
const list = async (as: SessionUser, query: object = {}) => (await callService(world.url, listDeletedItems, { query }, as)).body as Listed
const restore = async (as: SessionUser, items: DeletedItemRef[], target: object = {}) =>
  (await callService(world.url, restoreDeletedItems, { body: { items, ...target } }, as)).body as Restored
const purge = async (as: SessionUser, items: DeletedItemRef[]) =>
  (await callService(world.url, purgeDeletedItems, { body: { items } }, as)).body
const titlesOf = ({ items }: Listed) => items.map(({ title }) => title)

describe('GET /users/deleted_items.json', () => {
  it('lists what was deleted, the last first, with where it was and who deleted it', async () => {
    const { person, page, id, ids, remove } = await scene(['Alder', 'Birch'])
    await remove(ids[0])
    await remove(ids[1])
    const { items } = await list(person)
    expect(items.map(({ title }) => title)).toEqual(['Birch', 'Alder'])
    expect(items[1]).toMatchObject({
      kind: 'bookmark',
      id: ids[0],
      widget_id: id,
      url: 'https://alder.example',
      place: { state: 'present', page: { id: page.id, title: page.title }, group: null, is_unsorted: false },
      organization: null,
      deleted_by: { id: person.id, name: person.name },
      can_purge: true,
    })
    expect((items[1]?.expires_at ?? 0) - (items[1]?.deleted_at ?? 0)).toBe(30 * 24 * 3_600)
  })

  it('goes on where the answer before ended, without gaps or repeats', async () => {
    const { person, ids, act } = await scene(Array.from({ length: 130 }, (_, index) => `L${index}`))
    await act(deleteBookmarks, { ids: ids.slice(0, 70).join(',') })
    await act(deleteBookmarks, { ids: ids.slice(70).join(',') })
    const first = await list(person)
    const rest = await list(person, { after: first.next ?? '' })
    expect([first.items.length, rest.items.length, rest.next]).toEqual([100, 30, null])
    expect(new Set([...first.items, ...rest.items].map((item) => item.id)).size).toBe(130)
  })

  it('filters by kind, and finds by title and address without case and accents', async () => {
    const { person, page, ids, remove, act } = await scene(['Ålder', 'Birch'])
    for (const id of ids) await remove(id)
    const notes = (await act<{ id: number }>(addWidget, { id: page.id }, { widget_type: 'notes', title: 'Notes' })).id
    const note = await act<{ id: number }>(addNote, { id: notes }, { text: 'Buy an alder' })
    await act(deleteNote, { id: notes, item_id: note.id })
    expect(titlesOf(await list(person, { kind: 'note' }))).toEqual(['Buy an alder'])
    expect(titlesOf(await list(person, { kind: 'bookmark' }))).toEqual(['Birch', 'Ålder'])
    expect(titlesOf(await list(person, { query: 'ALDER' }))).toEqual(['Buy an alder', 'Ålder'])
    expect(titlesOf(await list(person, { query: 'birch.example' }))).toEqual(['Birch'])
  })

  it('leaves out notes with nothing in them, which fill no part of the list either', async () => {
    const { person, page, act } = await scene([])
    const notes = (await act<{ id: number }>(addWidget, { id: page.id }, { widget_type: 'notes', title: 'Notes' })).id
    for (const text of ['', ' \n\t', '- [ ] **Buy** an alder', '\n\n']) {
      const note = await act<{ id: number }>(addNote, { id: notes }, { text })
      await act(deleteNote, { id: notes, item_id: note.id })
    }
    expect(titlesOf(await list(person))).toEqual(['Buy an alder'])
    expect(titlesOf(await list(person, { query: 'alder' }))).toEqual(['Buy an alder'])
  })

  it('shows nothing to somebody who may not edit the page, nor to an editor who was removed', async () => {
    const { person, page, ids, remove, ref } = await scene(['Alder'])
    const editor = sessionUser()
    const members = (role: string) => [{ user_id: editor.id, role, name: 'E', email: 'e@example.org', at: new Date() }]
    const setMembers = (role: string) => world.documents('pages').updateOne({ _id: page.id }, { $set: { members: members(role) } })
    await remove(ids[0])
    await setMembers('editor')
    await world
      .documents('page_marks')
      .updateOne({ _id: editor.id }, { $set: { starred: [], followed: [{ page_id: page.id, at: new Date() }] } }, { upsert: true })
    const { items } = await list(editor)
    expect(items.map(({ title, can_purge, deleted_by }) => [title, can_purge, deleted_by])).toEqual([['Alder', false, null]])
    expect(await purge(editor, [ref(ids[0])])).toEqual({ deleted: 0 })
    await setMembers('viewer')
    expect((await list(editor)).items).toEqual([])
    expect((await restore(editor, [ref(ids[0])])).failed).toEqual([{ index: 0, code: 'forbidden' }])
    await world.documents('pages').updateOne({ _id: page.id }, { $unset: { members: 1 } })
    expect((await restore(editor, [ref(ids[0])])).failed).toEqual([{ index: 0, code: 'not_found' }])
    expect((await list(person)).items).toHaveLength(1)
  })

  it('leaves out the name of a deleted account', async () => {
    const { person, ids, remove } = await scene(['Alder'])
    await remove(ids[0])
    await world.database((connection) =>
      createItemRepository(createBookmarkModel(connection), { type: 'urllist' }).forgetRemover(person.id),
    )
    expect((await list(person)).items).toMatchObject([{ title: 'Alder', deleted_by: null }])
  })

  it('refuses a place in the list that is none', async () => {
    expect(errorCodeOf(await callService(world.url, listDeletedItems, { query: { after: 'x' } }, sessionUser()))).toBe('bad_request')
  })
})

describe('POST /users/deleted_items/restore', () => {
  it('restores each to its place among what is there now, with its id, tags and dates', async () => {
    const { person, id, ids, act, remove, ref, shown } = await scene(['A', 'B', 'C', 'D'])
    const [, b, c] = ids
    await world.documents('bookmarks').updateOne({ _id: b ?? 0 }, { $set: { tags: ['oak'], icon: 'emoji:1F33B' } })
    const before = await world.documents('bookmarks').findOne({ _id: b ?? 0 })
    await remove(b)
    await remove(c)
    await act(addItems, { id }, { bookmarks: [{ url: 'https://e.example', title: 'E' }] })
    const { restored, failed } = await restore(person, [ref(b), ref(c)])
    expect([restored.map((entry) => entry.id), failed]).toEqual([[b, c], []])
    expect(await shown()).toEqual(['A', 'B', 'C', 'D', 'E'])
    const { changed_at: _then, ...content } = (before ?? {}) as Record<string, unknown>
    expect(await world.documents('bookmarks').findOne({ _id: b ?? 0 })).toMatchObject(content)
    expect((await list(person)).items).toEqual([])
  })

  it('restores into a widget that others reorder at the same time, and counts right', async () => {
    const { person, page, id, ids, act, remove, ref, shown } = await scene(['A', 'B', 'C'])
    await remove(ids[1])
    await Promise.all([restore(person, [ref(ids[1])]), restore(person, [ref(ids[1])]), act(orderItems, { id }, { ids: [ids[2], ids[0]] })])
    expect(new Set(await shown())).toEqual(new Set(['A', 'B', 'C']))
    const stored = await world.documents('pages').findOne({ _id: page.id })
    expect(stored).toMatchObject({ items: { [`w${id}`]: { total: 3 } } })
  })

  it('says that the widget is in the trash, and restores it too where that is asked for', async () => {
    const { person, id, ids, act, remove, ref, shown } = await scene(['A', 'B'])
    await remove(ids[0])
    await act(deleteWidget, { id })
    expect((await list(person)).items).toMatchObject([{ title: 'A', place: { state: 'widget_deleted' } }])
    expect((await restore(person, [ref(ids[0])])).failed).toEqual([{ index: 0, code: 'widget_deleted' }])
    expect((await restore(person, [ref(ids[0])], { with_place: true })).restored).toMatchObject([{ place: { widget_id: id } }])
    expect(await shown()).toEqual(['A', 'B'])
    expect(((await callService(world.url, listDeletedWidgets, {}, person)).body as { widgets: unknown[] }).widgets).toEqual([])
  })

  it('says that the page is in the trash, and restores it too where that is asked for', async () => {
    const { person, page, ids, act, remove, ref, shown } = await scene(['A', 'B'])
    await remove(ids[0])
    await act(deletePage, { id: page.id })
    expect((await list(person)).items).toMatchObject([{ place: { state: 'page_deleted' } }])
    expect((await restore(person, [ref(ids[0])])).failed).toEqual([{ index: 0, code: 'page_deleted' }])
    expect((await restore(person, [ref(ids[0])], { with_place: true })).restored).toHaveLength(1)
    expect(await shown()).toEqual(['A', 'B'])
    expect(((await callService(world.url, listDeletedPages, {}, person)).body as { pages: unknown[] }).pages).toEqual([])
  })

  it('restores to another widget, or to Unsorted, in place of where it was', async () => {
    const { person, id, ids, act, remove, ref } = await scene(['A', 'B'])
    const elsewhere = (await world.place('urllist', person)).widget
    for (const item of ids) await remove(item)
    await act(deleteWidget, { id })
    expect((await restore(person, [ref(ids[0])], { to_widget_id: elsewhere.id })).restored).toMatchObject([
      { place: { widget_id: elsewhere.id } },
    ])
    expect(await titlesIn(elsewhere.id)).toEqual(['A'])
    expect((await restore(person, [ref(ids[1])], { to_unsorted: true })).restored).toMatchObject([{ place: { is_unsorted: true } }])
    const unsorted = (await callService(world.url, listUnsorted, { query: { section: 'unsorted' } }, person)).body as UnsortedLinks
    expect(unsorted).toMatchObject({ total: 1, links: [{ id: ids[1], title: 'B' }] })
  })

  it('refuses a widget of somebody else as a target, and restores nothing', async () => {
    const { person, ids, remove, ref } = await scene(['A'])
    const foreign = (await scene()).id
    await remove(ids[0])
    const body = { items: [ref(ids[0])], to_widget_id: foreign }
    expect(errorCodeOf(await callService(world.url, restoreDeletedItems, { body }, person))).toBe('not_found')
    expect((await list(person)).items).toHaveLength(1)
  })

  it('lists a group as one thing with its links, and restores all of it', async () => {
    const { person, id, act } = await scene(['A', 'B'])
    const { folder_id } = await act<{ folder_id: number }>(addFolder, { id }, { title: 'Trees', first_title: 'First' })
    const added = await act<{ links: Bookmark[] }>(addItems, { id }, { bookmarks: [{ url: 'https://c.example', title: 'C', folder_id }] })
    expect(added.links).toHaveLength(1)
    await act(deleteFolder, { id, folder_id })
    const { items } = await list(person)
    expect(items).toMatchObject([{ kind: 'group', id: folder_id, title: 'Trees', items: 1, deleted_by: { id: person.id } }])
    expect((await restore(person, [{ kind: 'group', id: folder_id, widget_id: id }])).failed).toEqual([])
    expect(await titlesIn(id)).toEqual(['A', 'B', 'C'])
  })

  it('lists and restores what was deleted from Unsorted', async () => {
    const person = sessionUser()
    const link = (await callService(world.url, addUnsortedLink, { body: { url: 'https://a.example', title: 'A' } }, person))
      .body as Bookmark
    await callService(world.url, deleteItem, { params: { id: String(link.widget_id), item_id: String(link.id) } }, person)
    const { items } = await list(person)
    expect(items).toMatchObject([{ title: 'A', place: { is_unsorted: true }, can_purge: true }])
    expect((await restore(person, [{ kind: 'bookmark', id: link.id, widget_id: link.widget_id }])).restored).toHaveLength(1)
  })
})

describe('deleting for good', () => {
  it('takes what is named and leaves the rest', async () => {
    const { person, id, ids, remove, ref } = await scene(['A', 'B'])
    for (const item of ids) await remove(item)
    expect(await purge(person, [ref(ids[0]), ref(newId())])).toEqual({ deleted: 1 })
    expect(titlesOf(await list(person))).toEqual(['B'])
    expect(await world.documents('bookmarks').countDocuments({ removed_from: id })).toBe(1)
  })

  it('empties the trash of its person: things, widgets and pages, and of nobody else', async () => {
    const [mine, foreign] = [await scene(['A', 'B']), await scene(['C'])]
    const [widget, page] = [await world.place('urllist', mine.person), await world.place('urllist', mine.person)]
    await mine.remove(mine.ids[0])
    await foreign.remove(foreign.ids[0])
    await mine.act(deleteWidget, { id: widget.widget.id })
    await mine.act(deletePage, { id: page.page.id })
    expect((await callService(world.url, emptyTrash, {}, mine.person)).status).toBe(200)
    expect((await list(mine.person)).items).toEqual([])
    const of = async (endpoint: typeof listDeletedPages | typeof listDeletedWidgets) =>
      (await callService(world.url, endpoint, {}, mine.person)).body
    expect([await of(listDeletedPages), await of(listDeletedWidgets)]).toEqual([{ pages: [], next: null }, { widgets: [] }])
    expect(await mine.shown()).toEqual(['B'])
    expect((await list(foreign.person)).items).toHaveLength(1)
  })

  it('drops the oldest of an owner beyond the maximum, and keeps what was deleted in one moment together', async () => {
    const { person, ids, remove, act } = await scene(['A', 'B', 'C', 'D', 'E'])
    await remove(ids[0])
    await remove(ids[1])
    await act(deleteBookmarks, { ids: ids.slice(2).join(',') })
    await world.database(async (connection) => {
      const pages = createPageRepository(createPageModel(connection), { changed: () => undefined })
      const items = createItemRepository(createBookmarkModel(connection), { type: 'urllist' })
      await createTrashCap({ pages, stores: { all: [{ items }] } as never, max: 2 })()
    })
    expect(new Set(titlesOf(await list(person)))).toEqual(new Set(['C', 'D', 'E']))
  })
})
