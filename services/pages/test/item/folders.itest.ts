import { addItem, addItems, deleteItem, moveItem, moveItems, restoreItem } from '@foyer/contracts/kinds/bookmarks'
import { listItems } from '@foyer/contracts/pages/item/item-calls'
import { limits } from '@foyer/contracts/limits'
import { updateWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Bookmark, Folder, Links } from '@foyer/contracts/kinds/bookmarks'
import { addFolder, deleteFolder, orderFolders, updateFolder } from '@foyer/contracts/kinds/groups'
import { callPath, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, notFoundElsewhere, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

type Answer = { folders: Array<Omit<Folder, 'links'>>; folder_id: number }

/** A widget whose first group, A, holds the links that were there before any group, and whose others are B and C. */
async function scene() {
  const { page, widget } = await world.place('urllist')
  const id = widget.id
  const loose = await Promise.all([1, 2].map((n) => world.act.item(world.owner, id, `https://l${n}.example`, `L${n}`)))
  const made = await world.ok<Answer>(addFolder, { id }, { title: ' B ', first_title: 'A' })
  const [a, b] = made.folders.map((folder) => folder.id) as [number, number]
  const c = (await world.ok<Answer>(addFolder, { id }, { title: 'C' })).folder_id
  const put = (folder_id: number, title: string) => world.ok<Bookmark>(addItem, { id }, { url: 'https://x.example', title, folder_id })
  return { page, id, loose, made, a, b, c, put, groups: () => world.groups(page, id) }
}

describe('POST /widget/{id}/folders/add', () => {
  it('creates two groups in a widget without any, and the first takes the existing bookmarks', async () => {
    const { page, id, made, a, b, c, groups, loose } = await scene()
    expect(made.folders).toEqual([
      { id: a, title: 'A', index: 0, toggleState: true },
      { id: b, title: 'B', index: 1, toggleState: true },
    ])
    expect(made.folder_id).toBe(b)
    expect((await groups()).map(([title, links]) => [title, links.toSorted()])).toEqual([
      ['A', ['L1', 'L2']],
      ['B', []],
      ['C', []],
    ])
    const items = await world.folders(page, id)
    expect([items.total, items.next, items.folders[0]?.links.map((link) => link.folder_id)]).toEqual([2, null, [a, a]])
    expect(items.folders.map((folder) => [folder.id, folder.index])).toEqual([
      [a, 0],
      [b, 1],
      [c, 2],
    ])
    const listed = await world.ok<Links>(listItems, { id })
    expect(listed.links.map((link) => link.folder_id)).toEqual(loose.map(() => a))
  })

  it('names the first group after the widget when its title is not sent', async () => {
    const { page, widget } = await world.place('urllist')
    await world.act.item(world.owner, widget.id, 'https://a.example', 'old')
    const made = await world.ok<Answer>(addFolder, { id: widget.id }, { title: 'New' })
    expect(made.folders.map((folder) => folder.title)).toEqual(['Mine', 'New'])
    expect(await world.groups(page, widget.id)).toEqual([
      ['Mine', ['old']],
      ['New', []],
    ])
  })

  it('creates one group per idempotency key, also concurrently', async () => {
    const { page, widget } = await world.place('urllist')
    const add = () => world.ok<Answer>(addFolder, { id: widget.id }, { title: 'Once', idempotency_key: 'key-of-a-group' })
    const answers = await Promise.all([add(), add(), add()])
    expect(new Set(answers.map((answer) => answer.folder_id)).size).toBe(1)
    expect((await world.groups(page, widget.id)).map(([title]) => title)).toEqual(['Mine', 'Once'])
    expect((await add()).folder_id).toBe(answers[0]?.folder_id)
  })

  it('refuses people without premium, more groups than a widget may have, and bad input', async () => {
    const { widget } = await world.place('urllist')
    const id = widget.id
    const free = { ...sessionUser(), is_premium: false }
    const own = (await world.place('urllist', free)).widget
    expect(errorCodeOf(await world.send(addFolder, { id: own.id }, { title: 'G' }, free))).toBe('premium_required')
    expect((await world.send(addFolder, { id }, { title: '  ' })).body).toMatchObject({ errors: [{ field: 'title', code: 'blank' }] })
    expect(errorCodeOf(await world.send(addFolder, { id }, { title: 'G', index: -1 }))).toBe('invalid')
    const [stored] = await world.documents('pages').find({ 'widgets.id': id }).toArray()
    const sections = Array.from({ length: limits.folders_per_widget }, (_, index) => ({ id: newId(), title: `G${index}` }))
    const widgets = (stored?.['widgets'] as Array<{ id: number }> | undefined)?.map((bookmark) => ({ ...bookmark, sections }))
    await world.documents('pages').updateOne({ _id: stored?._id ?? 0 }, { $set: { widgets } })
    expect(await world.send(addFolder, { id }, { title: 'G' })).toMatchObject({ status: 409, body: { code: 'folder_limit' } })
  })
})

describe('bookmarks in groups', () => {
  it('adds, moves and lists bookmarks by group', async () => {
    const { id, a, b, c, put, groups, loose } = await scene()
    const bookmark = await put(b, 'B1')
    expect(bookmark.folder_id).toBe(b)
    expect((await put(newId(), 'unknown')).folder_id).toBe(a)
    const [first, second] = loose.map((link) => link.id) as [number, number]
    expect(await world.ok<Bookmark>(moveItem, { id, item_id: first }, { folderId: c })).toMatchObject({ folder_id: c, widget_id: id })
    await world.ok(moveItems, { id, ids: `${first},${second}` }, { folder_id: b, after: null })
    expect(await groups()).toEqual([
      ['A', ['unknown']],
      ['B', ['L1', 'L2', 'B1']],
      ['C', []],
    ])
    const of = async (folder_id: number) =>
      ((await callPath(world.url, listItems, `/widget/${id}/items`, world.owner, { query: { folder_id: `${folder_id}` } })).body as Links)
        .links
    expect((await of(a)).map((link) => link.title)).toEqual(['unknown'])
    expect((await of(b)).map((link) => link.title)).toEqual(['L1', 'L2', 'B1'])
    expect(await of(c)).toEqual([])
    const unknown = await callPath(world.url, listItems, `/widget/${id}/items`, world.owner, { query: { folder_id: '42' } })
    expect(errorCodeOf(unknown)).toBe('not_found')
  })

  it('a page carries the first 200 bookmarks over all groups, and the list call the rest', async () => {
    const { page, id, a, b } = await scene()
    const many = (folder_id: number, count: number) =>
      world.ok(addItems, { id }, { bookmarks: Array.from({ length: count }, (_, n) => ({ url: `https://m${n}.example`, folder_id })) })
    await many(b, 150)
    await many(a, 100)
    const sent = await world.folders(page, id)
    expect([sent.total, sent.folders.map((folder) => folder.links.length)]).toEqual([252, [50, 150, 0]])
    const path = `/widget/${id}/items`
    const rest = (await callPath(world.url, listItems, path, world.owner, { query: { after: sent.next ?? '' } })).body as Links
    expect([rest.links.length, rest.next, new Set(rest.links.map((link) => link.folder_id))]).toEqual([52, null, new Set([a])])
  })

  it('counts the bookmarks of the group that is listed, not those of the whole widget', async () => {
    const { id, a, b, c, put } = await scene()
    await Promise.all([put(b, 'B1'), put(b, 'B2'), put(b, 'B3')])
    const total = async (folder_id: number) =>
      ((await callPath(world.url, listItems, `/widget/${id}/items`, world.owner, { query: { folder_id: `${folder_id}` } })).body as Links)
        .total
    expect([await total(a), await total(b), await total(c)]).toEqual([2, 3, 0])
  })
})

describe('PUT /widget/{id}/folders/{folderId} and folders_order', () => {
  it('renames a group', async () => {
    const { id, b } = await scene()
    const renamed = await world.ok<Answer>(updateFolder, { id, folder_id: b }, { title: ' Bee ' })
    expect(renamed.folders.map((folder) => folder.title)).toEqual(['A', 'Bee', 'C'])
    expect((await world.send(updateFolder, { id, folder_id: b }, { title: '' })).body).toMatchObject({ errors: [{ code: 'blank' }] })
    expect(errorCodeOf(await world.send(updateFolder, { id, folder_id: newId() }, { title: 'x' }))).toBe('not_found')
  })

  it('orders groups, and the first keeps its bookmarks when another comes before it', async () => {
    const { id, a, b, c, put, groups } = await scene()
    await put(c, 'C1')
    await world.ok(orderFolders, { id }, { ids: [c, a, newId()] })
    const after = await groups()
    expect(after.map(([title, links]) => [title, links.length])).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 0],
    ])
    await world.ok(orderFolders, { id }, { ids: [b, c, a] })
    expect((await groups()).map(([title, links]) => [title, links.length])).toEqual([
      ['B', 0],
      ['C', 1],
      ['A', 2],
    ])
    for (const ids of [[], [a], [a, newId()]]) {
      expect(await world.send(orderFolders, { id }, { ids })).toMatchObject({ status: 422, body: { code: 'no_folders_to_reorder' } })
    }
  })

  it('restores a bookmark that named no group to the group it was deleted from, after the groups were reordered', async () => {
    const { id, a, b, loose, groups } = await scene()
    const [first] = loose
    const params = { id, item_id: first?.id }
    await world.ok(deleteItem, params)
    await world.ok(orderFolders, { id }, { ids: [b, a] })
    expect(await world.ok<Bookmark>(restoreItem, params)).toMatchObject({ title: 'L1', folder_id: a })
    expect((await groups()).map(([title, links]) => [title, links.toSorted()])).toEqual([
      ['B', []],
      ['A', ['L1', 'L2']],
      ['C', []],
    ])
  })

  it('toggleState is false for collapsed groups', async () => {
    const { page, id, b } = await scene()
    await world.ok(updateWidget, { id }, { settings: { g_c: [b] } })
    expect((await world.folders(page, id)).folders.map((folder) => folder.toggleState)).toEqual([true, false, true])
  })
})

describe('DELETE /widget/{id}/folders/{folderId}', () => {
  it('deletes a group with its bookmarks, each of which can be restored', async () => {
    const { page, id, b, put, groups } = await scene()
    const bookmark = await put(b, 'B1')
    await world.ok(updateWidget, { id }, { settings: { g_a: b, g_c: [b], m: 1 } })
    const left = await world.ok<Answer>(deleteFolder, { id, folder_id: b })
    expect(left.folders.map((folder) => folder.title)).toEqual(['A', 'C'])
    expect((await world.folders(page, id)).total).toBe(2)
    const seen = (await world.act.view(page.public_id, world.owner)).columns[0]?.widgets[0]
    expect(seen?.settings).toEqual({ m: 1, g_c: [] })
    expect(await world.ok<Bookmark>(restoreItem, { id, item_id: bookmark.id })).toMatchObject({
      title: 'B1',
      folder_id: left.folders[0]?.id,
    })
    expect((await groups())[0]?.[1]).toContain('B1')
    expect(errorCodeOf(await world.send(deleteFolder, { id, folder_id: b }))).toBe('not_found')
  })

  it('deletes with the first group the bookmarks that name no group', async () => {
    const { page, id, a, b, put, groups } = await scene()
    await put(b, 'B1')
    await world.ok(deleteFolder, { id, folder_id: a })
    expect(await groups()).toEqual([
      ['B', ['B1']],
      ['C', []],
    ])
    expect((await world.folders(page, id)).total).toBe(1)
  })

  it('dissolves the groups when one is left, and keeps the bookmarks of an only group', async () => {
    const { page, id, a, b, c, put } = await scene()
    await put(b, 'B1')
    await world.ok(deleteFolder, { id, folder_id: a })
    expect(await world.ok(deleteFolder, { id, folder_id: c })).toEqual({ folders: [] })
    expect(await world.titles(page, id)).toEqual(['B1'])
    expect((await world.links(page, id)).links[0]?.folder_id).toBe(null)

    const only = await world.ok<Answer>(addFolder, { id }, { title: 'Again' })
    const [stored] = await world.documents('pages').find({ 'widgets.id': id }).toArray()
    const widgets = (stored?.['widgets'] as Array<{ sections: unknown[] }> | undefined)?.map((widget) => ({
      ...widget,
      sections: widget.sections.slice(0, 1),
    }))
    await world.documents('pages').updateOne({ _id: stored?._id ?? 0 }, { $set: { widgets } })
    expect(await world.ok(deleteFolder, { id, folder_id: only.folders[0]?.id ?? 0 })).toEqual({ folders: [] })
    expect(await world.titles(page, id)).toEqual(['B1'])
    expect((await world.links(page, id)).total).toBe(1)
  })

  it('a bookmark that was deleted before its group stays deleted', async () => {
    const { id, b, c, put, groups } = await scene()
    const gone = await put(b, 'gone')
    await world.ok(deleteItem, { id, item_id: gone.id })
    await world.ok(deleteFolder, { id, folder_id: c })
    expect((await groups()).map(([, links]) => links.length)).toEqual([2, 0])
  })
})

describe('calls on groups', () => {
  it('finds groups in a bookmark widget alone', async () => {
    const { id, b, a } = await scene()
    const notes = (await world.place('notes')).widget.id
    const calls = [
      { endpoint: addFolder, params: { id }, body: { title: 'x' } },
      { endpoint: updateFolder, params: { id, folder_id: b }, body: { title: 'x' } },
      { endpoint: deleteFolder, params: { id, folder_id: b } },
      { endpoint: orderFolders, params: { id }, body: { ids: [a, b] } },
    ]
    for (const call of calls) expect(await world.refusalsElsewhere(call, notes)).toEqual(notFoundElsewhere)
  })
})
