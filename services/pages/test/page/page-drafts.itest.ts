import { widgetMoved } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import { newPublicId } from '@foyer/service-kit/ids'
import { newId } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import type { Connection } from 'mongoose'
import { afterAll, describe, expect, it } from 'vitest'
import { createPageDraftRepository } from '../../src/modules/page/page-draft.repository.ts'
import { type PageRecord, createPageModel } from '../../src/modules/page/page.model.ts'
import { createPageRepository } from '../../src/modules/page/page.repository.ts'
import { type Harness, withPages } from '../support/harness.ts'

let harness: Harness
withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
})
afterAll(() => harness.stop())

const hour = 3_600_000

/** The page that a draft is to become; its one widget has a bookmark. */
function scene(connection: Connection) {
  const model = createPageModel(connection)
  const [id, widgetId, now] = [newId(), newId(), new Date()]
  const page: PageRecord = {
    _id: id,
    public_id: newPublicId(),
    title: 'P',
    owner_id: newId(),
    owner_kind: 'person',
    idempotency_key: 'key-of-page',
    is_default: false,
    share_mode: 'private',
    column_widths: [2],
    columns: [[widgetId]],
    widgets: [{ id: widgetId, public_id: 'Wid1234', widget_type: 'urllist', title: 'W', settings: {} }],
    items: { [`w${widgetId}`]: { rev: 1, total: 1 } },
    version: 1,
    order: 'a0',
    created_at: now,
    updated_at: now,
  }
  const bookmarks = connection.collection<{ _id: number; widget_id: number }>('bookmarks')
  return {
    page,
    drafts: createPageDraftRepository(model),
    pages: createPageRepository(model, { changed: () => undefined }),
    begin: async () => {
      await createPageDraftRepository(model).begin({ page_id: id, owner_id: page.owner_id, widget_ids: [widgetId] }, now)
      await bookmarks.insertOne({ _id: newId(), widget_id: widgetId })
    },
    bookmarkCount: () => bookmarks.countDocuments({ widget_id: widgetId }),
    record: () => connection.collection<{ _id: number }>('pages').findOne({ _id: id }),
    later: (ms: number) => new Date(now.getTime() + ms),
  }
}

const withScene = (run: (parts: ReturnType<typeof scene>) => Promise<void>) => harness.database((connection) => run(scene(connection)))

describe('a draft of a page', () => {
  it('is no page to anybody until it is published', () =>
    withScene(async ({ page, drafts, pages, begin, later }) => {
      await begin()
      expect([await pages.byId(page._id), await pages.countByOwner(page.owner_id), await pages.lastOfOwner(page.owner_id)]).toEqual([
        null,
        0,
        null,
      ])
      expect(await drafts.publish(page, [], later(hour - 1_000))).toBe(true)
      expect(await pages.byId(page._id)).toEqual({ ...page, pending_events: [] })
    }))

  it('is published once, and not after it has expired', () =>
    withScene(async ({ page, drafts, pages, begin, later }) => {
      await begin()
      expect(await drafts.publish(page, [], later(hour + 1_000))).toBe(false)
      expect(await pages.byId(page._id)).toBeNull()
      expect(await drafts.publish(page, [], later(0))).toBe(true)
      expect(await drafts.publish({ ...page, title: 'Again' }, [], later(0))).toBe(false)
      expect((await pages.byId(page._id))?.title).toBe('P')
    }))

  it('is not published beside a page of the same idempotency key', () =>
    withScene(async ({ page, drafts, pages, begin, later }) => {
      await pages.insert({ ...page, _id: newId(), public_id: newPublicId() })
      await begin()
      expect(await drafts.publish(page, [], later(0))).toBe(false)
      expect(await pages.byId(page._id)).toBeNull()
    }))

  it('is not published once its owner’s account is deleted', () =>
    withScene(async ({ page, drafts, pages, begin, later }) => {
      await begin()
      await pages.forgetOwner(page.owner_id)
      expect(await drafts.publish(page, [], later(0))).toBe(false)
    }))

  it('is a tombstone again where it is withdrawn, without what its page said', () =>
    withScene(async ({ page, drafts, pages, begin, later, record }) => {
      await begin()
      await drafts.publish({ ...page, description: 'Secret' }, [], later(0))
      await drafts.withdraw(page, later(0))
      expect(await pages.byId(page._id)).toBeNull()
      expect(await record()).toMatchObject({
        title: '',
        widgets: [],
        pending_events: [{ name: 'page.deleted' }, { name: 'page.deleted' }, { name: 'page.deleted' }],
      })
      expect(await record()).not.toMatchObject({ description: 'Secret' })
      expect(await record()).not.toMatchObject({ idempotency_key: 'key-of-page' })
    }))

  it('that is released lets its widgets move on, also when the process dies then, and goes', () =>
    withScene(async ({ page, drafts, pages, begin, later, record, bookmarkCount }) => {
      const target = { ...page, _id: newId(), public_id: newPublicId(), widgets: [], columns: [[]], items: {} }
      await pages.insert(target)
      await begin()
      const [widget] = page.widgets
      const moves = pendingEvents(widgetMoved, {
        widget_id: widget?.id ?? 0,
        from_page_id: page._id,
        page_id: target._id,
        column: 0,
        index: 0,
        widget: { ...widget, moved_from: page._id },
        items: { rev: 1, total: 1 },
        is_copy: true,
      })
      const draft = { page_id: page._id, owner_id: page.owner_id, widget_ids: [widget?.id ?? 0] }
      expect(await drafts.release(draft, moves, later(hour + 1_000))).toBe(false)
      expect(await drafts.release({ ...draft, owner_id: newId() }, moves, later(0))).toBe(false)
      expect(await drafts.release(draft, moves, later(0))).toBe(true)
      await waitFor('the draft to go', async () => (await record()) === null)
      expect(await pages.byId(target._id)).toMatchObject({ widgets: [{ id: widget?.id }], columns: [[widget?.id]] })
      expect(await bookmarkCount()).toBe(1)
    }))

  it('is begun once for an idempotency key', () =>
    withScene(async ({ page, drafts, later }) => {
      const begin = () =>
        drafts.begin({ page_id: newId(), owner_id: page.owner_id, widget_ids: [], idempotency_key: 'key-of-draft' }, later(0))
      expect([await begin(), await begin()]).toEqual([true, false])
    }))

  it('of a process that died is deleted with what was stored for it, once it has expired', () =>
    withScene(async ({ begin, bookmarkCount, record, page }) => {
      await begin()
      expect(await bookmarkCount()).toBe(1)
      const past = new Date(Date.now() - 60_000)
      await harness.database(async (connection) => {
        const drafts = connection.collection<{ _id: number; pending_events: Array<{ at: Date }> }>('pages')
        const draft = await drafts.findOne({ _id: page._id })
        const pending_events = (draft?.pending_events ?? []).map((event) => ({ ...event, at: past }))
        await drafts.updateOne({ _id: page._id }, { $set: { pending_events } })
      })
      await waitFor('the bookmark to be deleted', async () => (await bookmarkCount()) === 0)
      // Feeds has not run: its copy of the event waits.
      expect(await record()).toMatchObject({ pending_events: expect.arrayContaining([expect.objectContaining({ subscriber: 'feeds' })]) })
    }))
})
