import { deleteBookmarks, restoreBookmarks } from '@foyer/contracts/pages/item/bookmark-batches'
import { addItems, copyItems, deleteItem, restoreItem } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { addFolder, deleteFolder } from '@foyer/contracts/kinds/groups'
import { limits } from '@foyer/contracts/limits'
import { newPublicId } from '@foyer/service-kit/ids'
import { errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createWidgetHeadRepository } from '../../src/modules/widget/widget-head.repository.ts'
import { createPageModel } from '../../src/modules/page/page.model.ts'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, notFoundElsewhere, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

/** A widget with a link for each title, in that order. */
async function scene(titles: string[] = []) {
  const { page, widget } = await world.place('urllist')
  const id = widget.id
  const bookmarks = titles.map((title) => ({ url: `https://${title}.example`, title, description: `About ${title}` }))
  const links = bookmarks.length > 0 ? (await world.ok<{ links: Bookmark[] }>(addItems, { id }, { bookmarks })).links : []
  const state = async () => {
    const { links: shown, total } = await world.links(page, id)
    return { titles: shown.map(({ title }) => title), total }
  }
  return { page, id, ids: links.map((link) => link.id), state }
}
type Links = { links: Bookmark[] }

describe('POST /widget/{id}/items/{ids}', () => {
  it('copies bookmarks in the order of their ids, with what they say and their dates', async () => {
    const [from, to] = [await scene(['a', 'b', 'c']), await scene(['x', 'y'])]
    const [a, , c] = from.ids
    const created_at = new Date('2009-02-13T23:31:30Z')
    await world.documents('bookmarks').updateOne({ _id: a ?? 0 }, { $set: { created_at, tags: ['old'], icon: 'emoji:1F33B' } })
    const { links } = await world.ok<Links>(copyItems, { id: to.id, ids: [c, newId(), a].join(',') }, { after: to.ids[0] })
    expect(links.map(({ title, description, widget_id }) => [title, description, widget_id])).toEqual([
      ['c', 'About c', to.id],
      ['a', 'About a', to.id],
    ])
    expect(links[1]?.created_at).toBe(1_234_567_890)
    const [copy] = await world
      .documents('bookmarks')
      .find({ _id: links[1]?.id ?? 0 })
      .toArray()
    expect([copy?.['tags'], copy?.['icon']]).toEqual([['old'], 'emoji:1F33B'])
    expect(await to.state()).toEqual({ titles: ['x', 'c', 'a', 'y'], total: 4 })
    expect(await from.state()).toEqual({ titles: ['a', 'b', 'c'], total: 3 })
  })

  it('copies once when the answer was lost', async () => {
    const { id, ids, state } = await scene(['a', 'b'])
    const call = () => world.ok<Links>(copyItems, { id, ids: ids.join(',') }, { idempotency_key: 'copy-key-1' })
    const [first, retry] = [await call(), await call()]
    expect(retry).toEqual(first)
    expect(await state()).toEqual({ titles: ['a', 'b', 'a', 'b'], total: 4 })
  })

  it('copies what the person may see from the page of somebody else, and never their scripts and tags', async () => {
    const to = await scene()
    const theirs = await world.place('urllist', world.stranger)
    const site = await world.act.item(world.stranger, theirs.widget.id, 'https://a.example', 'Site')
    const script = await world.act.item(world.stranger, theirs.widget.id, 'javascript:alert(1)', 'Script')
    const copy = () => world.ok<Links>(copyItems, { id: to.id, ids: `${site.id},${script.id}` }, {})
    expect(await copy()).toEqual({ links: [] })
    await world.documents('bookmarks').updateOne({ _id: site.id }, { $set: { tags: ['private'] } })
    await world.share(theirs.page, world.stranger)
    const { links } = await copy()
    expect(links.map(({ title }) => title)).toEqual(['Site'])
    const [stored] = await world
      .documents('bookmarks')
      .find({ _id: links[0]?.id ?? 0 })
      .toArray()
    expect(stored?.['tags']).toBeUndefined()
    expect(await to.state()).toEqual({ titles: ['Site'], total: 1 })
  })

  it('copies into a bookmark widget alone', async () => {
    const { id, ids } = await scene(['a'])
    const notes = (await world.place('notes')).widget.id
    expect(await world.refusalsElsewhere({ endpoint: copyItems, params: { id, ids: ids.join(',') }, body: {} }, notes)).toEqual(
      notFoundElsewhere,
    )
  })
})

describe('DELETE /users/bookmarks_batch/{ids}', () => {
  it('deletes bookmarks of several widgets, and restores them to their places', async () => {
    const [first, second] = [await scene(['a', 'b', 'c', 'd']), await scene(['x', 'y'])]
    const ids = [first.ids[1], second.ids[0], newId(), first.ids[2]].join(',')
    const version = await world.versionOf(first.page)
    expect(await world.ok(deleteBookmarks, { ids })).toEqual({ deleted: true })
    expect([await first.state(), await second.state()]).toEqual([
      { titles: ['a', 'd'], total: 2 },
      { titles: ['y'], total: 1 },
    ])
    expect(await world.versionOf(first.page)).toBeGreaterThan(version)
    expect(await world.ok(deleteBookmarks, { ids })).toEqual({ deleted: true })
    const { links } = await world.ok<Links>(restoreBookmarks, { ids })
    expect(links).toHaveLength(3)
    expect(new Set(links.map(({ title, widget_id }) => `${title} ${widget_id}`))).toEqual(
      new Set([`b ${first.id}`, `c ${first.id}`, `x ${second.id}`]),
    )
    expect((await world.ok<Links>(restoreBookmarks, { ids })).links).toHaveLength(3)
    expect([await first.state(), await second.state()]).toEqual([
      { titles: ['a', 'b', 'c', 'd'], total: 4 },
      { titles: ['x', 'y'], total: 2 },
    ])
  })

  it('restores bookmarks to the group in which they were, though they did not name it', async () => {
    const { page, id, ids } = await scene(['a', 'b'])
    const { folder_id, folders } = await world.ok<{ folder_id: number; folders: Array<{ id: number }> }>(
      addFolder,
      { id },
      { title: 'Second', first_title: 'First' },
    )
    await world.documents('bookmarks').updateMany({ widget_id: id }, { $set: { section_id: null } })
    await world.ok(addFolder, { id }, { title: 'Third' })
    await world.ok(deleteBookmarks, { ids: ids.join(',') })
    const firstId = folders.find((folder) => folder.id !== folder_id)?.id
    expect((await world.ok<Links>(restoreBookmarks, { ids: ids.join(',') })).links.map((link) => link.folder_id)).toEqual([
      firstId,
      firstId,
    ])
    await world.ok(deleteFolder, { id, folder_id: firstId ?? 0 })
    expect(await world.groups(page, id)).toEqual([
      ['Second', []],
      ['Third', []],
    ])
  })

  it('counts each bookmark once when batches and single calls meet', async () => {
    const { ids, id, state } = await scene(['a', 'b', 'c', 'd', 'e', 'f'])
    const [, ...last] = ids
    await Promise.all([
      world.ok(deleteBookmarks, { ids: ids.slice(0, 4).join(',') }),
      world.ok(deleteBookmarks, { ids: last.slice(0, 4).join(',') }),
      world.ok(deleteItem, { id, item_id: ids[2] ?? 0 }),
    ])
    expect(await state()).toEqual({ titles: ['f'], total: 1 })
    await Promise.all([world.ok(restoreBookmarks, { ids: ids.join(',') }), world.ok(restoreBookmarks, { ids: last.join(',') })])
    expect(await state()).toEqual({ titles: ['a', 'b', 'c', 'd', 'e', 'f'], total: 6 })
  })

  it('restores no bookmark to a widget that has become full, by itself or in a batch', async () => {
    const [full, free] = [await scene(['a', 'b', 'c']), await scene(['x'])]
    const [a, b, c] = full.ids
    const ids = [...free.ids, a, b].join(',')
    await world.ok(deleteBookmarks, { ids })
    const setTotal = (total: number) =>
      world.documents('pages').updateOne({ _id: full.page.id }, { $set: { [`items.w${full.id}.total`]: total } })
    await setTotal(limits.items_per_widget - 1)
    const refused = { status: 409, body: { code: 'item_limit', params: { limit: limits.items_per_widget } } }
    expect(await world.send(restoreBookmarks, { ids })).toMatchObject(refused)
    expect((await free.state()).titles).toEqual([])
    await setTotal(limits.items_per_widget)
    const restore = (item_id = 0) => world.send(restoreItem, { id: full.id, item_id })
    expect(await restore(a)).toMatchObject(refused)
    expect((await restore(c)).status).toBe(200)
    await setTotal(limits.items_per_widget - 1)
    expect((await restore(a)).status).toBe(200)
    await setTotal(limits.items_per_widget - 1)
    expect((await world.ok<Links>(restoreBookmarks, { ids })).links).toHaveLength(3)
    expect([await full.state(), await free.state()].map(({ titles }) => titles)).toEqual([['a', 'b', 'c'], ['x']])
  })

  it('leaves out what the person may not see, and refuses what they may see and not change', async () => {
    const theirs = await world.place('urllist', world.stranger)
    const item = await world.act.item(world.stranger, theirs.widget.id, 'https://a.example')
    const ids = String(item.id)
    expect(await world.ok(deleteBookmarks, { ids })).toEqual({ deleted: true })
    expect(await world.ok(restoreBookmarks, { ids })).toEqual({ links: [] })
    await world.share(theirs.page, world.stranger)
    for (const endpoint of [deleteBookmarks, restoreBookmarks]) {
      expect(errorCodeOf(await world.send(endpoint, { ids }))).toBe('forbidden')
      expect(errorCodeOf(await world.send(endpoint, { ids: 'a,b' }))).toBe('not_found')
    }
    expect((await world.act.view(theirs.page.public_id, world.stranger)).columns[0]?.widgets[0]?.items?.total).toBe(1)
  })
})

describe('the widgets of a batch', () => {
  it('are read fifty at a time, without their settings and the rest of their pages', () =>
    world.database(async (connection) => {
      const { page, id } = await scene(['a'])
      await world.ok(addFolder, { id }, { title: 'Second', first_title: 'First' })
      const model = createPageModel(connection)
      const copies = Array.from({ length: 60 }, () => ({ widget: newId(), public_id: newPublicId() }))
      const [stored] = await world.documents('pages').find({ _id: page.id }).toArray()
      const pages = copies.map(({ widget, public_id }) => ({
        ...stored,
        _id: newId(),
        public_id,
        order: 'a9',
        is_default: false,
        widgets: [{ id: widget, public_id, widget_type: 'notes', title: 'N', settings: { _b: 1 } }],
        items: { [`w${widget}`]: { rev: 1, total: 3 } },
      }))
      await world.documents('pages').insertMany(pages)
      const find = vi.spyOn(model, 'find')
      const heads = await createWidgetHeadRepository(model).byIds([id, ...copies.map(({ widget }) => widget), id, newId()])
      expect(find).toHaveBeenCalledTimes(2)
      expect(heads).toHaveLength(61)
      expect(heads.find(({ widget }) => widget.id === id)).toEqual({
        page: {
          _id: page.id,
          public_id: page.public_id,
          owner_id: world.owner.id,
          owner_kind: 'person',
          created_by: world.owner.id,
          share_mode: 'private',
          version: expect.any(Number),
          items: { [`w${id}`]: { rev: expect.any(Number), total: 1 } },
        },
        widget: {
          id,
          widget_type: 'urllist',
          sections: [{ title: 'First' }, { title: 'Second' }].map((section) => expect.objectContaining(section)),
        },
      })
    }))
})
