import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { addNote } from '@foyer/contracts/kinds/notes'
import { restoreRevision, viewRevision } from '@foyer/contracts/pages/page/page-revisions'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Links } from '@foyer/contracts/kinds/bookmarks'
import { runAsCaller } from '@foyer/service-kit/caller'
import type { Connection } from '@foyer/service-kit/mongo'
import { newId } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ItemRepository, createItemRepository } from '../../src/modules/item/store/item.repository.ts'
import { type BookmarkRecord, createBookmarkModel } from '../../src/modules/kinds/bookmarks/bookmark.model.ts'
import { type PageRecord, createPageModel } from '../../src/modules/page/page.model.ts'
import { createPageRepository } from '../../src/modules/page/page.repository.ts'
import { createPagesOfWidgets } from '../../src/modules/page/pages-of-widgets.ts'
import { createRevisionModel } from '../../src/modules/page/revisions/revision.model.ts'
import { createRevisionRecorder } from '../../src/modules/page/revisions/revision-recorder.ts'
import { type RevisionRepository, createRevisionRepository } from '../../src/modules/page/revisions/revision.repository.ts'
import { startPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld
beforeAll(async () => {
  world = await startItemWorld(await startPages())
})
afterAll(() => world.stop())

/** A process of pages whose history answers as `revisions` says; `recorded` are the changes of this page so far. */
function processOf(connection: Connection, change: (revisions: RevisionRepository) => Partial<RevisionRepository> = () => ({})) {
  const stored = createRevisionRepository(createRevisionModel(connection))
  const revisions = { ...stored, ...change(stored) }
  const pageModel = createPageModel(connection)
  const pagesOf = createPagesOfWidgets(pageModel)
  const recorder = createRevisionRecorder({ revisions, pagesOf, ids: newId, clock: () => new Date(), recorded: () => undefined })
  const bookmarkModel = createBookmarkModel(connection)
  const bookmarks: ItemRepository<BookmarkRecord> = createItemRepository(bookmarkModel, { type: 'urllist', recorder })
  const pages = createPageRepository(pageModel, { changed: () => undefined, recorder })
  return { bookmarks, bookmarkModel, pages, recorded: (pageId: number) => stored.heads(pageId, { limit: 100 }) }
}

async function scene() {
  const { page, widget } = await world.place('urllist')
  const added = await world.ok<{ id: number }>(addItem, { id: widget.id }, { url: 'https://a.example/', title: 'Before' })
  const titlesAt = async (moment: number) => {
    const view = await world.ok<PageView>(viewRevision, { id: page.id, revision_id: moment })
    const items = view.page.columns[0]?.widgets[0]?.items as Links | undefined
    return items?.links.map(({ title }) => title)
  }
  return { page, widget, itemId: added.id, titlesAt }
}
const momentOf = async (parts: ReturnType<typeof processOf>, pageId: number) => (await parts.recorded(pageId))[0]?._id ?? 0

describe('a change and its revision', () => {
  it('is not acknowledged when its revision cannot be stored', () =>
    world.database(async (connection) => {
      const { page, widget, itemId } = await scene()
      const { bookmarks, pages } = processOf(connection, () => ({ insert: () => Promise.reject(new Error('no room')) }))
      const change = bookmarks.change(itemId, widget.id, { title: 'After' })
      await expect(change).rejects.toThrow('no room')
      await expect(pages.setFields(page.id, { title: 'After' })).rejects.toThrow('no room')
    }))

  it('leaves every moment as it was when the process dies before the change that it had recorded', () =>
    world.database(async (connection) => {
      const { page, widget, itemId, titlesAt } = await scene()
      const parts = processOf(connection)
      const moment = await momentOf(parts, page.id)
      // As if the process had died: what it had sent of the change never arrived.
      const { bookmarks, pages, bookmarkModel } = parts
      vi.spyOn(bookmarkModel, 'findOneAndUpdate').mockImplementationOnce(() => {
        throw new Error('died')
      })
      await expect(bookmarks.change(itemId, widget.id, { title: 'Never' })).rejects.toThrow('died')
      const { version } = (await pages.byId(page.id)) ?? { version: 0 }
      expect(await momentOf(parts, page.id)).toBeGreaterThan(moment)
      expect(await titlesAt(moment)).toEqual(['Before'])
      await world.ok(restoreRevision, { id: page.id, revision_id: moment })
      expect(await world.titles(page, widget.id)).toEqual(['Before'])
      expect(await world.versionOf(page)).toBeGreaterThan(version)
    }))

  it('is withdrawn where the change is refused after all', () =>
    world.database(async (connection) => {
      const { page, widget, itemId } = await scene()
      const parts = processOf(connection)
      const before = (await parts.recorded(page.id)).length
      expect(await parts.bookmarks.change(itemId, widget.id, { title: 'After' }, [], { title: 'Another' })).toBeNull()
      const stored = (await parts.pages.byId(page.id)) as PageRecord
      expect(await parts.pages.replace({ ...stored, version: 10 ** 6 }, { set: { title: 'After' } })).toBeNull()
      expect(await parts.recorded(page.id)).toHaveLength(before)
    }))

  it('names what two editors of one bookmark overwrote of each other', () =>
    world.database(async (connection) => {
      const { page, widget, itemId, titlesAt } = await scene()
      const [first, second] = [processOf(connection), processOf(connection)]
      const moment = await momentOf(first, page.id)
      await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? first : second).bookmarks.change(itemId, widget.id, { title: `Title ${n}` })),
      )
      const titles = []
      for (const { _id } of (await first.recorded(page.id)).toReversed().filter((revision) => revision._id > moment)) {
        titles.push(...((await titlesAt(_id)) ?? []))
      }
      expect(titles).toEqual(expect.arrayContaining(Array.from({ length: 10 }, (_, n) => `Title ${n}`)))
      expect(await titlesAt(moment)).toEqual(['Before'])
    }))

  it('names the person of the call until their account is deleted, and nobody for what no call does', () =>
    world.database(async (connection) => {
      const { page, widget, itemId } = await scene()
      const { bookmarks, recorded } = processOf(connection)
      await bookmarks.change(itemId, widget.id, { title: 'By a job' })
      await runAsCaller({ ...world.stranger, kind: 'person', via: 'token' }, () =>
        bookmarks.change(itemId, widget.id, { title: 'By a person' }),
      )
      const [last, before] = await recorded(page.id)
      expect([last?.by_id, before?.by_id]).toEqual([world.stranger.id, undefined])
      await createRevisionRepository(createRevisionModel(connection)).forgetAuthor(world.stranger.id)
      const [forgotten] = await recorded(page.id)
      expect(forgotten?._id).toBe(last?._id)
      expect(Object.keys(forgotten ?? {}).filter((name) => name.startsWith('by_'))).toEqual([])
    }))

  it('of many items that change at once is one', () =>
    world.database(async (connection) => {
      const { page, widget } = await scene()
      const ids = Array.from({ length: 40 }, () => newId())
      const { bookmarks, recorded } = processOf(connection)
      const bookmark = {
        widget_id: widget.id,
        created_by: world.owner.id,
        link_id: 1,
        url: 'https://b.example/',
        title: 'B',
        description: '',
      }
      await bookmarks.insert(ids.map((_id, index) => ({ ...bookmark, _id, order: `b${100 + index}`, created_at: new Date() })))
      const before = (await recorded(page.id)).length
      await Promise.all(ids.map((id, index) => bookmarks.change(id, widget.id, { order: `c${100 + index}` })))
      const after = await recorded(page.id)
      expect([after.length - before, after[0]?.counts]).toEqual([
        1,
        [expect.objectContaining({ act: 'item_moved', count: 40, widget_id: widget.id })],
      ])
    }))

  it('is kept of no bookmark that its person has not put anywhere', () =>
    world.database(async (connection) => {
      const before = await world.documents('page_revisions').countDocuments({})
      const { bookmarks } = processOf(connection)
      const bookmark = {
        widget_id: newId(),
        created_by: world.owner.id,
        link_id: 1,
        url: 'https://b.example/',
        title: 'B',
        description: '',
      }
      await bookmarks.insert([{ ...bookmark, _id: newId(), order: 'a0', created_at: new Date() }])
      expect(await world.documents('page_revisions').countDocuments({})).toBe(before)
    }))
})

describe('notes', () => {
  it('have the text of each moment', async () => {
    const { page, widget } = await world.place('notes')
    await world.ok(addNote, { id: widget.id }, { text: 'First' })
    await world.database(async (connection) => {
      const moment = await momentOf(processOf(connection), page.id)
      await world.ok(addNote, { id: widget.id }, { text: 'Second' })
      await world.ok(restoreRevision, { id: page.id, revision_id: moment })
    })
    expect((await world.notes(page, widget.id)).notes.map(({ text }) => text)).toEqual(['First'])
  })
})
