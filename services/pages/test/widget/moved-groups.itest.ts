import { addItem, moveItem } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark, Folder } from '@foyer/contracts/kinds/bookmarks'
import { addFolder, deleteFolder, moveFolder, restoreFolder } from '@foyer/contracts/kinds/groups'
import { limits } from '@foyer/contracts/limits'
import { errorCodeOf } from '@foyer/testing/client'
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

/** A widget whose first group, A, has a link that names no group, and whose second is B. */
async function scene(inB: string[] = []) {
  const { page, widget } = await world.place('urllist')
  const id = widget.id
  await world.act.item(world.owner, id, 'https://a.example', 'in A')
  const { folders } = await world.ok<Answer>(addFolder, { id }, { title: 'B', first_title: 'A' })
  const [a, b] = folders.map((folder) => folder.id) as [number, number]
  const put = (folder_id: number, title: string) => world.ok<Bookmark>(addItem, { id }, { url: 'https://x.example', title, folder_id })
  const links: number[] = []
  for (const title of inB) links.push((await put(b, title)).id)
  const total = async () => (await world.folders(page, id)).total
  const remove = (folder_id: number) => world.ok(deleteFolder, { id, folder_id })
  const restore = (folder_id: number) => world.ok<Answer>(restoreFolder, { id, folder_id })
  return { page, id, a, b, put, links, total, remove, restore, groups: () => world.groups(page, id), flat: () => world.titles(page, id) }
}

describe('POST /widget/{id}/folders/{folder_id}/restore', () => {
  it('restores a group to its place with the links that were deleted along', async () => {
    const { id, a, b, put, total, remove, restore, groups } = await scene(['one', 'two'])
    await world.ok(addFolder, { id }, { title: 'C' })
    await put(a, 'stays')
    await remove(b)
    expect(await total()).toBe(2)
    expect((await restore(b)).folders.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
    await restore(b)
    expect(await groups()).toEqual([
      ['A', ['in A', 'stays']],
      ['B', ['one', 'two']],
      ['C', []],
    ])
    expect(await total()).toBe(4)
  })

  it('restores the last that was left along, and every link to the group that it was in', async () => {
    for (const which of ['a', 'b'] as const) {
      const { remove, restore, groups, flat, ...ids } = await scene(['one'])
      await remove(ids[which])
      expect(await flat()).toEqual([which === 'a' ? 'one' : 'in A'])
      await restore(ids[which])
      expect(await groups()).toEqual([
        ['A', ['in A']],
        ['B', ['one']],
      ])
    }
  })

  it('leaves links where they are that came to the widget since', async () => {
    const { id, a, remove, restore, groups } = await scene(['one'])
    await remove(a)
    await world.act.item(world.owner, id, 'https://new.example', 'new')
    await world.ok(addFolder, { id }, { title: 'Y', first_title: 'X' })
    await restore(a)
    expect(await groups()).toEqual([
      ['A', ['in A']],
      ['X', ['one', 'new']],
      ['Y', []],
    ])
  })

  it('restores the only group, whose links had stayed', async () => {
    const { id, a, b, remove, restore, groups, page } = await scene()
    await world.documents('pages').updateOne({ _id: page.id }, { $set: { 'widgets.0.sections': [{ id: a, title: 'A' }] } })
    await remove(a)
    expect(await restore(a)).toMatchObject({ folders: [{ id: a }] })
    expect(await groups()).toEqual([['A', ['in A']]])
    expect(errorCodeOf(await world.send(restoreFolder, { id, folder_id: b }))).toBe('not_found')
  })

  it('restores the rest when a process died on the way', async () => {
    const { id, b, links, remove, restore, groups } = await scene(['one', 'two'])
    await remove(b)
    await restore(b)
    await world
      .documents('bookmarks')
      .updateOne(
        { _id: links[1] ?? 0 },
        { $set: { widget_id: 0, removed_from: id, removed_at: new Date(), removed_section: b, section_id: b } },
      )
    await restore(b)
    expect((await groups())[1]).toEqual(['B', ['one', 'two']])
  })
})

describe('PATCH /widget/{id}/folders/{folder_id}', () => {
  const move = (id: number, folder_id: number, from_widget_id: number, first_title?: string) =>
    world.ok<{ folders: Folder[]; from_folders: Folder[] }>(moveFolder, { id, folder_id }, { from_widget_id, first_title })

  it('takes a group with its links to the end of another widget, and those of the last that is left stay without', async () => {
    const [from, to] = [await scene(['one', 'two']), await scene(['x'])]
    const moved = await move(to.id, from.b, from.id)
    expect([moved.folders.map(({ title }) => title), moved.from_folders]).toEqual([['A', 'B', 'B'], []])
    await move(to.id, from.b, from.id)
    expect(await to.groups()).toEqual([
      ['A', ['in A']],
      ['B', ['x']],
      ['B', ['one', 'two']],
    ])
    expect([await from.flat(), await from.total(), await to.total()]).toEqual([['in A'], 1, 4])
  })

  it('gives links of the target that are in no group one of their own before it', async () => {
    const from = await scene(['one'])
    const { page, widget } = await world.place('urllist')
    await world.act.item(world.owner, widget.id, 'https://loose.example', 'loose')
    await move(widget.id, from.b, from.id, 'Loose ones')
    expect(await world.groups(page, widget.id)).toEqual([
      ['Loose ones', ['loose']],
      ['B', ['one']],
    ])
    await move(from.id, from.b, widget.id, 'A')
    expect(await from.groups()).toEqual([
      ['A', ['in A']],
      ['B', ['one']],
    ])
    expect(await world.titles(page, widget.id)).toEqual(['loose'])
  })

  it('loses and doubles nothing when a process dies after some of the links have moved', async () => {
    const [from, to] = [await scene(['one', 'two', 'three']), await scene()]
    await world.documents('pages').updateOne({ _id: to.page.id }, { $push: { 'widgets.0.sections': { id: from.b, title: 'B' } } as never })
    await world.ok(moveItem, { id: to.id, item_id: from.links[0] ?? 0 }, { folderId: from.b })
    await move(to.id, from.b, from.id)
    expect([await from.flat(), (await to.groups()).at(-1)]).toEqual([['in A'], ['B', ['one', 'two', 'three']]])
    expect([await from.total(), await to.total()]).toEqual([1, 4])
  })

  it('takes premium, room, and the right to edit both pages', async () => {
    const [from, to] = [await scene(['one']), await scene()]
    const take = (as = world.owner, id = to.id) => world.send(moveFolder, { id, folder_id: from.b }, { from_widget_id: from.id }, as)
    expect(errorCodeOf(await take({ ...world.owner, is_premium: false }))).toBe('premium_required')
    const sections = Array.from({ length: limits.folders_per_widget }, (_, index) => ({ id: newId(), title: `G${index}` }))
    await world.documents('pages').updateOne({ _id: to.page.id }, { $set: { 'widgets.0.sections': sections } })
    expect(errorCodeOf(await take())).toBe('folder_limit')
    const stranger = sessionUser()
    const theirs = await world.place('urllist', stranger)
    expect(errorCodeOf(await take(stranger, theirs.widget.id))).toBe('not_found')
    await world.share(from.page)
    expect(errorCodeOf(await take(stranger, theirs.widget.id))).toBe('forbidden')
    expect(errorCodeOf(await world.send(moveFolder, { id: from.id, folder_id: from.b }, { from_widget_id: 'x' }))).toBe('invalid')
    expect((await from.groups())[1]).toEqual(['B', ['one']])
  })

  it('finds groups in a bookmark widget alone, as does restoring', async () => {
    const { id, b } = await scene()
    const notes = (await world.place('notes')).widget.id
    const calls = [
      { endpoint: moveFolder, params: { id, folder_id: b }, body: { from_widget_id: id } },
      { endpoint: restoreFolder, params: { id, folder_id: b } },
    ]
    for (const call of calls) expect(await world.refusalsElsewhere(call, notes)).toEqual(notFoundElsewhere)
  })
})
