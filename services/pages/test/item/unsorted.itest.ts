import { deleteBookmarks, restoreBookmarks } from '@foyer/contracts/pages/item/bookmark-batches'
import { addItem, copyItems, deleteItem, moveItem, moveItems, updateItem } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { addFolder } from '@foyer/contracts/kinds/groups'
import { deletePage, listPages, updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import { type FoundBookmark, searchBookmarks } from '@foyer/contracts/pages/item/search'
import {
  type UnsortedLinks,
  addUnsortedLink,
  addUnsortedLinks,
  listUnsorted,
  moveToUnsorted,
  updateUnsortedLink,
} from '@foyer/contracts/pages/item/unsorted'
import { deleteWidget, updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { limits } from '@foyer/contracts/limits'
import { type Answer, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'

type FoundBookmarks = { bookmarks: FoundBookmark[] }

let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

/** Somebody with an inbox that has a bookmark for each title, in that order. */
async function scene(titles: string[] = []) {
  const person = sessionUser()
  const call = (endpoint: Parameters<ItemWorld['send']>[0], params: Record<string, string | number>, body?: unknown): Promise<Answer> =>
    world.send(endpoint, params, body, person)
  const list = async (after?: string): Promise<UnsortedLinks> => {
    const query = { section: 'unsorted' as const, ...(after === undefined ? {} : { after }) }
    return (await callService(world.url, listUnsorted, { query }, person)).body as UnsortedLinks
  }
  const bookmarks = titles.map((title) => ({ url: `https://${title}.example`, title }))
  const answer = titles.length > 0 ? await call(addUnsortedLinks, {}, { bookmarks }) : null
  const links = (answer?.body as { links: Bookmark[] } | undefined)?.links ?? []
  const state = async () => {
    const { links: shown, total } = await list()
    return { titles: shown.map(({ title }) => title), total }
  }
  return { person, call, list, state, links, ids: links.map(({ id }) => id) }
}

describe('the calls about the bookmarks of a widget', () => {
  it('change, duplicate, order and bring back what is in an inbox, by its widget', async () => {
    const { call, state, list, ids } = await scene(['a', 'b', 'c'])
    const id = (await list()).widget_id ?? 0
    const [a = 0, b = 0, c = 0] = ids
    expect((await call(updateItem, { id, item_id: a }, { title: 'A', bases: { title: ['a'] } })).status).toBe(200)
    expect((await call(copyItems, { id, ids: String(b) }, { folder_id: null, after: b })).status).toBe(201)
    expect((await call(moveItem, { id, item_id: c }, { folderId: null, after: null })).status).toBe(200)
    expect((await state()).titles).toEqual(['c', 'A', 'b', 'b'])
    await call(deleteBookmarks, { ids: String(a) })
    expect((await state()).total).toBe(3)
    await call(restoreBookmarks, { ids: String(a) })
    expect((await state()).titles).toEqual(['c', 'A', 'b', 'b'])
  })
})

describe('POST /users/unsorted_link', () => {
  it('saves a bookmark to the inbox, the last one first', async () => {
    const { call, state, list } = await scene(['a'])
    const answer = await call(addUnsortedLink, {}, { url: 'later.example', description: 'For later' })
    expect(answer).toMatchObject({ status: 200, body: { url: 'https://later.example', folder_id: null, description: 'For later' } })
    expect((await state()).total).toBe(2)
    expect((await list()).links[0]?.id).toBe((answer.body as Bookmark).id)
  })

  it('saves a bookmark once when the answer was lost', async () => {
    const { call, state } = await scene()
    const save = () => call(addUnsortedLink, {}, { url: 'once.example', title: 'Once', idempotency_key: 'unsorted-key-1' })
    const [first, retry] = [await save(), await save()]
    expect(retry.body).toEqual(first.body)
    expect(await state()).toEqual({ titles: ['Once'], total: 1 })
  })

  it('makes one inbox of a person whose first bookmarks are saved at once', async () => {
    const { call, state, person } = await scene()
    const answers = await Promise.all(['a', 'b', 'c'].map((title) => call(addUnsortedLink, {}, { url: `${title}.example` })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await state()).total).toBe(3)
    expect(await world.documents('pages').countDocuments({ owner_id: person.id })).toBe(1)
  })

  it('says which field is wrong', async () => {
    const { call, state } = await scene()
    const answers = [
      await call(addUnsortedLink, {}, { url: 'not an address' }),
      await call(addUnsortedLink, {}, { url: 'a.example', folder_id: newId() }),
      await call(addUnsortedLinks, {}, { bookmarks: [] }),
      await call(addUnsortedLinks, {}, { bookmarks: [{ url: 'a.example' }, { url: 'not an address' }] }),
    ]
    expect(answers.map(errorCodeOf)).toEqual(['invalid', 'invalid', 'invalid', 'invalid'])
    expect(answers[3]?.body).toMatchObject({ errors: [{ field: 'bookmarks.1.url', code: 'invalid_url' }] })
    expect(await state()).toEqual({ titles: [], total: 0 })
  })
})

describe('GET /bookmarks.json', () => {
  it('gives an empty inbox before anything is saved', async () => {
    const { list } = await scene()
    expect(await list()).toEqual({ links: [], total: 0, next: null, widget_id: null, public_id: null, version: 0 })
  })

  it('goes on where the answer before ended', async () => {
    const titles = Array.from({ length: limits.items_per_request + 3 }, (_, index) => `t${index}`)
    const { list, call, ids } = await scene(titles.slice(0, limits.items_per_batch))
    const rest = titles.slice(limits.items_per_batch).map((title) => ({ url: `https://${title}.example`, title }))
    await call(addUnsortedLinks, {}, { bookmarks: rest, after: ids.at(-1) })
    const first = await list()
    const last = await list(first.next ?? '')
    expect([...first.links, ...last.links].map(({ title }) => title)).toEqual(titles)
    expect([first.total, last.next]).toEqual([titles.length, null])
  })

  it('refuses any other section and a cursor that is none', async () => {
    const { person } = await scene()
    const get = (query: Record<string, string>) => callService(world.url, listUnsorted, { query: query as { section: 'unsorted' } }, person)
    const answers = [await get({ section: 'all' }), await get({}), await get({ section: 'unsorted', after: '?' })]
    expect(answers.map(errorCodeOf)).toEqual(['invalid', 'invalid', 'bad_request'])
  })
})

describe('the inbox', () => {
  it('is no page: no list has it, it is not viewed, shared, changed or deleted, and it has no groups', async () => {
    const { person, call, list } = await scene(['a'])
    const { public_id, widget_id } = await list()
    const page = await world.documents('pages').findOne({ owner_id: person.id })
    const [id, widget] = [page?._id ?? 0, widget_id ?? 0]
    expect((await callService(world.url, listPages, {}, person)).body).toMatchObject({ pages: { personal: [] } })
    const answers = [
      await call(viewPage, { public_id: public_id ?? '' }),
      await call(updatePageAccess, { id }, { share_mode: 'public' }),
      await call(deletePage, { id }),
      await call(updateWidget, { id: widget }, { title: 'Mine' }),
      await call(deleteWidget, { id: widget }),
      await call(addFolder, { id: widget }, { title: 'Group' }),
    ]
    expect(answers.map(errorCodeOf)).toEqual(Array.from({ length: 6 }, () => 'not_found'))
  })

  it('is that of nobody else', async () => {
    const { list, ids, state } = await scene(['a'])
    const [stranger, { widget_id }] = [await scene(['b']), await list()]
    const id = ids[0] ?? 0
    expect((await stranger.list()).links.map(({ title }) => title)).toEqual(['b'])
    const answers = [
      await stranger.call(updateUnsortedLink, { id }, { title: 'Mine' }),
      await stranger.call(addItem, { id: widget_id ?? 0 }, { url: 'a.example' }),
      await stranger.call(deleteItem, { id: widget_id ?? 0, item_id: id }),
    ]
    expect(answers.map(errorCodeOf)).toEqual(['not_found', 'not_found', 'not_found'])
    expect((await stranger.call(moveToUnsorted, {}, { ids: [id] })).body).toEqual({ links: [] })
    await stranger.call(deleteBookmarks, { ids: id })
    expect(await state()).toEqual({ titles: ['a'], total: 1 })
  })
})

describe('PATCH /users/unsorted_link/{id}', () => {
  it('changes what is named, and nothing of a bookmark in a widget', async () => {
    const { call, ids, person } = await scene(['a'])
    const changed = await call(updateUnsortedLink, { id: ids[0] ?? 0 }, { title: 'Renamed' })
    expect(changed).toMatchObject({ status: 200, body: { title: 'Renamed', url: 'https://a.example' } })
    const { widget } = await world.place('urllist', person)
    const elsewhere = await world.act.item(person, widget.id, 'https://b.example')
    const answers = [
      await call(updateUnsortedLink, { id: elsewhere.id }, { title: 'X' }),
      await call(updateUnsortedLink, { id: ids[0] ?? 0 }, { title: '' }),
    ]
    expect(answers.map(errorCodeOf)).toEqual(['not_found', 'invalid'])
  })
})

describe('moving into and out of the inbox', () => {
  it('keeps what a bookmark says and its date, both ways', async () => {
    const { call, ids, person, state, list } = await scene(['a', 'b', 'c'])
    const { page, widget } = await world.place('urllist', person)
    const created_at = new Date('2009-02-13T23:31:30Z')
    await world.documents('bookmarks').updateOne({ _id: ids[1] ?? 0 }, { $set: { created_at, tags: ['old'] } })
    await call(moveItems, { id: widget.id, ids: `${ids[1]},${ids[0]}` }, {})
    expect(await state()).toEqual({ titles: ['c'], total: 1 })
    const shown = await world.act.view(page.public_id, person)
    expect(shown.columns.flatMap(({ widgets }) => widgets)[0]?.items).toMatchObject({ links: [{ title: 'b' }, { title: 'a' }], total: 2 })
    const back = await call(moveToUnsorted, {}, { ids: [ids[1], newId()] })
    expect(back).toMatchObject({ status: 200, body: { links: [{ id: ids[1], title: 'b', created_at: 1_234_567_890, folder_id: null }] } })
    expect((await list()).links.map(({ id }) => id)).toEqual([ids[1], ids[2]])
    expect((await world.documents('bookmarks').findOne({ _id: ids[1] ?? 0 }))?.['tags']).toEqual(['old'])
  })

  it('takes no bookmark out of a page that one only views', async () => {
    const { call, state } = await scene(['a'])
    const theirs = await world.place('urllist', world.stranger)
    const item = await world.act.item(world.stranger, theirs.widget.id, 'https://b.example')
    await world.share(theirs.page, world.stranger)
    expect(errorCodeOf(await call(moveToUnsorted, {}, { ids: [item.id] }))).toBe('forbidden')
    // Of several none is moved.
    const own = await world.act.item(world.owner, (await world.place('urllist')).widget.id, 'https://c.example')
    expect(errorCodeOf(await world.send(moveToUnsorted, {}, { ids: [own.id, item.id] }))).toBe('forbidden')
    expect((await world.documents('bookmarks').findOne({ _id: own.id }))?.['widget_id']).toBe(own.widget_id)
    expect((await world.documents('bookmarks').findOne({ _id: item.id }))?.['widget_id']).toBe(theirs.widget.id)
    expect(await state()).toEqual({ titles: ['a'], total: 1 })
  })

  it('counts right when the process dies between the writes of a move', async () => {
    const { ids, person, list, state } = await scene(['a', 'b'])
    const inbox = await world.documents('pages').findOne({ owner_id: person.id })
    const { page, widget } = await world.place('urllist', person)
    const { widget_id } = await list()
    const event = (pageId: number, widgetId: number) => ({
      id: `dead-${widgetId}`,
      name: 'page.items_changed',
      subscriber: 'pages',
      payload: { page_id: pageId, widget_id: widgetId },
      at: new Date(Date.now() - 60_000),
    })
    const pending_events = [event(inbox?._id ?? 0, widget_id ?? 0), event(page.id, widget.id)]
    await world.documents('bookmarks').updateOne({ _id: ids[0] ?? 0 }, { $set: { widget_id: widget.id, order: 'a1', pending_events } })
    await waitFor('both counts', async () => {
      const arrived = await world.documents('pages').findOne({ _id: page.id })
      const items = arrived?.['items'] as Record<string, { total: number }>
      return (await list()).total === 1 && items[`w${widget.id}`]?.total === 1
    })
    expect(await state()).toEqual({ titles: ['b'], total: 1 })
  })
})

describe('a full inbox', () => {
  it('takes as many bookmarks as a widget does, added or moved, and no more', async () => {
    const { call, person, list, state, ids } = await scene(['a'])
    const { widget_id } = await list()
    const { widget } = await world.place('urllist', person)
    const elsewhere = [
      await world.act.item(person, widget.id, 'https://b.example', 'b'),
      await world.act.item(person, widget.id, 'https://c.example', 'c'),
    ].map(({ id }) => id)
    const setTotal = (total: number) =>
      world.documents('pages').updateOne({ owner_id: person.id, is_inbox: true }, { $set: { [`items.w${widget_id}.total`]: total } })
    const refused = { status: 409, body: { code: 'item_limit', params: { limit: limits.items_per_widget } } }
    const bookmarks = ['d', 'e'].map((title) => ({ url: `https://${title}.example`, title }))

    await setTotal(limits.items_per_widget)
    expect(await call(addUnsortedLink, {}, { url: 'https://d.example' })).toMatchObject(refused)
    expect(await call(moveToUnsorted, {}, { ids: elsewhere.slice(0, 1) })).toMatchObject(refused)
    // Of two for which one place is left, neither comes.
    await setTotal(limits.items_per_widget - 1)
    expect(await call(addUnsortedLinks, {}, { bookmarks })).toMatchObject(refused)
    expect(await call(moveToUnsorted, {}, { ids: elsewhere })).toMatchObject(refused)
    expect((await state()).titles).toEqual(['a'])
    expect((await world.documents('bookmarks').findOne({ _id: elsewhere[0] ?? 0 }))?.['widget_id']).toBe(widget.id)
    // Within the inbox there is always room.
    expect((await call(moveToUnsorted, {}, { ids })).status).toBe(200)
    expect((await call(addUnsortedLink, {}, bookmarks[0])).status).toBe(200)
    await setTotal(limits.items_per_widget - 2)
    expect((await call(moveToUnsorted, {}, { ids: elsewhere })).status).toBe(200)
    await setTotal(limits.items_per_widget - 1)
    expect((await call(addUnsortedLinks, {}, { bookmarks: bookmarks.slice(1) })).status).toBe(200)
    expect((await state()).titles).toEqual(['e', 'b', 'c', 'd', 'a'])
  })
})

describe('DELETE /users/bookmarks_batch/{ids}', () => {
  it('deletes bookmarks of the inbox too, which can be restored', async () => {
    const { call, ids, state } = await scene(['a', 'b', 'c'])
    const batch = { ids: `${ids[0]},${ids[2]}` }
    await call(deleteBookmarks, batch)
    expect(await state()).toEqual({ titles: ['b'], total: 1 })
    await call(restoreBookmarks, batch)
    expect(await state()).toEqual({ titles: ['a', 'b', 'c'], total: 3 })
  })
})

describe('GET /bookmarks/search.json', () => {
  it('finds unsorted bookmarks, and says that they are on no page', async () => {
    const { person } = await scene(['Quokka'])
    const { bookmarks } = (await callService(world.url, searchBookmarks, { query: { query: 'quokka' } }, person)).body as FoundBookmarks
    expect(bookmarks).toMatchObject([{ title: 'Quokka', place: { page: { title: 'Unsorted', is_inbox: true }, group: null } }])
    const { person: stranger } = await scene()
    expect((await callService(world.url, searchBookmarks, { query: { query: 'quokka' } }, stranger)).body).toMatchObject({ bookmarks: [] })
  })
})
