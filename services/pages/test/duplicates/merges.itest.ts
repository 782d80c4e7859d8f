import { restoreBookmarks } from '@foyer/contracts/pages/item/bookmark-batches'
import { type Duplicate, describeDuplicates, listDuplicates, mergeBookmarks, undoMerge } from '@foyer/contracts/pages/item/duplicates'
import { type Bookmark, addItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import { addFolder } from '@foyer/contracts/kinds/groups'
import { limits } from '@foyer/contracts/limits'
import { addUnsortedLink } from '@foyer/contracts/pages/item/unsorted'
import { errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { noWebhooks } from '@foyer/testing/webhooks'
import type { Connection } from 'mongoose'
import { afterAll, describe, expect, it } from 'vitest'
import { createBookmarkHomes } from '../../src/modules/duplicates/bookmark-homes.ts'
import { createBookmarkLinks } from '../../src/modules/kinds/bookmarks/bookmark-links.repository.ts'
import { createMergeBookmarks } from '../../src/modules/duplicates/merge-bookmarks.command.ts'
import { createSavedLinks } from '../../src/modules/duplicates/saved-links.ts'
import { createItemStores } from '../../src/modules/item/store/item-store.ts'
import type { ItemRepository } from '../../src/modules/item/store/item.repository.ts'
import { createWidgetAccess } from '../../src/modules/widget/widget-access.ts'
import { createWidgetHeadRepository } from '../../src/modules/widget/widget-head.repository.ts'
import { bookmarkKind } from '../../src/modules/kinds/bookmarks/bookmark.kind.ts'
import { type BookmarkRecord, createBookmarkModel } from '../../src/modules/kinds/bookmarks/bookmark.model.ts'
import { itemKinds } from '../../src/modules/kinds/item-kinds.ts'
import { createAccessiblePageRepository } from '../../src/modules/page/accessible/accessible-page.repository.ts'
import { createAccessiblePages } from '../../src/modules/page/accessible/accessible-pages.ts'
import { createPageModel } from '../../src/modules/page/page.model.ts'
import { createPageRepository } from '../../src/modules/page/page.repository.ts'
import { createSearchedPages } from '../../src/modules/search/searched-pages.ts'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, noLiveCopies, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

type Merged = { merged: { link: Bookmark; deleted_ids: number[] }[] }
const url = 'https://www.alder.example/trees'

/** A person of their own who has saved a link on two pages, in a group and in their inbox, and one more bookmark. */
async function scene() {
  const person = sessionUser()
  const [first, second] = [await world.place('urllist', person), await world.place('urllist', person)]
  const act = async <T>(
    endpoint: Parameters<ItemWorld['send']>[0],
    params: Parameters<ItemWorld['send']>[1],
    body?: unknown,
  ): Promise<T> => {
    const answer = await world.send(endpoint, params, body, person)
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
  const a = await act<Bookmark>(addItem, { id: first.widget.id }, { url, title: 'alder.example' })
  await act(addFolder, { id: second.widget.id }, { title: 'Trees', first_title: 'First' })
  const b = await act<Bookmark>(addItem, { id: second.widget.id }, { url: `${url}/#top`, title: 'Alder trees', description: 'About them' })
  const c = await act<Bookmark>(addUnsortedLink, {}, { url: url.replace('https', 'http'), title: 'Alder' })
  await act(addItem, { id: first.widget.id }, { url: 'https://birch.example/', title: 'Birch' })
  const set = (id: number, fields: Record<string, unknown>) => world.documents('bookmarks').updateOne({ _id: id }, { $set: fields })
  await set(a.id, { created_at: new Date(3_000_000), tags: ['a'] })
  await set(b.id, { created_at: new Date(2_000_000), tags: ['b'], icon: 'emoji:1F333' })
  await set(c.id, { created_at: new Date(1_000_000) })
  const stored = (id: number) => world.documents<BookmarkRecord>('bookmarks').findOne({ _id: id })
  const list = async () => (await act<{ links: { link_id: number; count: number }[] }>(listDuplicates, {})).links
  const merge = (key: string, keep?: number) => act<Merged>(mergeBookmarks, {}, { key, links: [{ link_id: a.link_id, keep }] })
  const undo = (key: string) => act<{ links: Bookmark[] }>(undoMerge, { key }, { link_ids: [a.link_id] })
  const totals = async () =>
    (await Promise.all([first, second].map(({ page }) => world.act.view(page.public_id, person)))).map(
      ({ columns }) => columns.flatMap(({ widgets }) => widgets)[0]?.items?.total,
    )
  return { person, first, second, a, b, c, act, stored, list, merge, undo, totals }
}

describe('links that are saved twice or more', () => {
  it('are listed over all pages and the inbox, with their copies and what they have together', async () => {
    const { a, b, c, act, list } = await scene()
    expect(await list()).toEqual([{ link_id: a.link_id, count: 3 }])
    const link_ids = `${a.link_id},7`
    const { duplicates } = await act<{ duplicates: Duplicate[] }>(describeDuplicates, { link_ids })
    expect(duplicates).toMatchObject([
      {
        link_id: a.link_id,
        count: 3,
        merged: { title: 'Alder trees', description: 'About them', tags: ['b', 'a'], created_at: 1_000, icon: { identifier: '1F333' } },
        copies: [
          { id: c.id, place: { page: { is_inbox: true } } },
          { id: b.id, url: `${url}/#top`, tags: ['b'], place: { widget: { title: 'Mine' }, group: { title: 'First' } } },
          { id: a.id, place: { group: null } },
        ],
      },
    ])
  })

  it('are merged into the first, which has what all of them have', async () => {
    const { a, b, c, stored, list, merge, totals } = await scene()
    const { merged } = await merge('key-of-merge')
    expect(merged).toMatchObject([{ link: { id: c.id, title: 'Alder trees', description: 'About them', created_at: 1_000 } }])
    expect(new Set(merged[0]?.deleted_ids)).toEqual(new Set([a.id, b.id]))
    expect([(await stored(c.id))?.tags, await list(), await totals()]).toEqual([['b', 'a'], [], [1, 0]])
    expect((await merge('key-of-merge')).merged[0]?.link.id).toBe(c.id)
    expect((await merge('another-key')).merged).toEqual([])
  })

  it('are merged into the one that is chosen, and separate again', async () => {
    const { a, b, c, act, stored, list, merge, undo, totals, first } = await scene()
    const before = await Promise.all([a, b, c].map(({ id }) => stored(id)))
    await merge('key-of-merge', a.id)
    expect(await stored(a.id)).toMatchObject({ url, title: 'Alder trees', tags: ['b', 'a'], created_at: new Date(1_000_000) })
    await act(updateItem, { id: first.widget.id, item_id: a.id }, { description: 'Mine' })
    await undo('wrong-key')
    expect(await list()).toEqual([])
    const { links } = await undo('key-of-merge')
    expect(new Set(links.map(({ id }) => id))).toEqual(new Set([a.id, b.id, c.id]))
    const after = await Promise.all([a, b, c].map(({ id }) => stored(id)))
    const content = (record: BookmarkRecord | null) => [
      record?.widget_id,
      record?.title,
      record?.tags,
      record?.created_at,
      record?.icon ?? null,
    ]
    expect(after.map(content)).toEqual(before.map(content))
    expect(after[0]?.description).toBe('Mine')
    expect([(await list())[0]?.count, await totals()]).toEqual([3, [2, 1]])
    expect((await undo('key-of-merge')).links).toEqual([])
  })

  it('are told from those of others, and are part of Premium', async () => {
    const { a, person, list, act } = await scene()
    const stranger = await scene()
    const params = { link_ids: String(a.link_id) }
    const body = { key: 'strange-key', links: [{ link_id: a.link_id }] }
    await stranger.merge('strange-key')
    expect((await list())[0]?.count).toBe(3)
    const free = { ...person, is_premium: false }
    for (const [endpoint, at, sent] of [
      [listDuplicates, {}, undefined],
      [describeDuplicates, params, undefined],
      [mergeBookmarks, {}, body],
    ] as const) {
      expect(errorCodeOf(await world.send(endpoint, at, sent, free))).toBe('premium_required')
      expect(errorCodeOf(await world.send(endpoint, at, sent, null))).toBe('unauthenticated')
    }
    expect(errorCodeOf(await world.send(undoMerge, { key: 'strange-key' }, { link_ids: [a.link_id] }, null))).toBe('unauthenticated')
    expect((await act<{ links: Bookmark[] }>(undoMerge, { key: 'strange-key' }, { link_ids: [a.link_id] })).links).toEqual([])
    const many = Array.from({ length: limits.links_per_merge + 1 }, () => newId())
    for (const [endpoint, at, sent] of [
      [mergeBookmarks, {}, { key: 'k', links: [{ link_id: a.link_id }] }],
      [mergeBookmarks, {}, { key: 'key-of-merge', links: [] }],
      [mergeBookmarks, {}, { key: 'key-of-merge', links: many.map((link_id) => ({ link_id })) }],
      [undoMerge, { key: 'key-of-merge' }, { link_ids: ['x'] }],
    ] as const)
      expect(errorCodeOf(await world.send(endpoint, at, sent, person))).toBe('invalid')
    expect((await world.send(describeDuplicates, { link_ids: many.join(',') }, undefined, person)).status).toBeGreaterThanOrEqual(400)
  })
})

/** The command of a process that ends with the n-th write of bookmarks. */
function dyingMerge(connection: Connection, writes: number) {
  const pageModel = createPageModel(connection)
  const pages = createPageRepository(pageModel, { changed: () => undefined })
  const events = { ackLater: () => undefined, relay: () => undefined }
  const stores = createItemStores(itemKinds, {
    mongo: connection,
    pages,
    events,
    webhooks: noWebhooks,
    ids: newId,
    clock: () => new Date(),
  })
  const store = stores.of(bookmarkKind)
  let left = writes
  const dying =
    <A extends unknown[], R>(write: (...args: A) => R) =>
    (...args: A): R => {
      left -= 1
      if (left < 0) throw new Error('the process has died')
      return write(...args)
    }
  const items: ItemRepository<BookmarkRecord> = {
    ...store.items,
    change: dying(store.items.change),
    softDelete: dying(store.items.softDelete),
    softDeleteMany: dying((...args: Parameters<typeof store.items.softDeleteMany>) => store.items.softDeleteMany(...args)),
  }
  const bookmarks = createBookmarkLinks(createBookmarkModel(connection))
  const pageLists = createAccessiblePageRepository(pageModel)
  const searchedPages = createSearchedPages({ pages: pageLists, cacheBytes: 1_000_000 })
  return createMergeBookmarks({
    bookmarks,
    savedLinks: createSavedLinks({
      bookmarks,
      homesOf: createBookmarkHomes({ accessiblePages: createAccessiblePages({ pages: pageLists, marks: { of: noMarks } }), searchedPages }),
    }),
    store: { ...store, items },
    widgets: createWidgetAccess({ pages, heads: createWidgetHeadRepository(pageModel), liveCopies: noLiveCopies }),
  })
}

const noMarks = () => Promise.resolve({ starred: [], followed: [] })

describe('a merge whose process dies', () => {
  it('loses and doubles nothing, whichever write was the last, and is ended by the next call', () =>
    world.database(async (connection) => {
      for (let writes = 0; writes < 5; writes += 1) {
        const { a, b, c, act, person, stored, merge, undo, list } = await scene()
        const links = [{ link_id: a.link_id, keep: a.id }]
        await expect(dyingMerge(connection, writes)('key-of-merge', links, person)).rejects.toThrow('died')
        const records = await Promise.all([a, b, c].map(({ id }) => stored(id)))
        const present = records.flatMap((record) => (record && record.widget_id > 0 ? record : []))
        expect(new Set(present.flatMap(({ tags = [] }) => tags))).toEqual(new Set(['a', 'b']))
        expect(present.map(({ title }) => title)).toContain('Alder trees')
        await merge('key-of-merge', b.id)
        expect(await list()).toEqual([])
        const current = await Promise.all([a, b, c].map(({ id }) => stored(id)))
        const staying = current.filter((record) => record && record.widget_id > 0)
        // What no write had begun is free to go otherwise.
        expect(staying).toMatchObject([{ _id: writes === 0 ? b.id : a.id, title: 'Alder trees', tags: ['b', 'a'] }])
        await undo('key-of-merge')
        expect((await list())[0]?.count).toBe(3)
        expect(await stored(a.id)).toMatchObject({ title: 'alder.example', tags: ['a'] })
        expect((await act<{ links: Bookmark[] }>(restoreBookmarks, { ids: `${a.id},${b.id},${c.id}` })).links).toHaveLength(3)
      }
    }))
})
