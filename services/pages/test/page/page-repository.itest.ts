import { newPublicId } from '@foyer/service-kit/ids'
import { newId } from '@foyer/testing/factories'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type PageRecord, createPageModel } from '../../src/modules/page/page.model.ts'
import type { PageHead } from '../../src/modules/page/page.projections.ts'
import { type PageRepository, createPageRepository } from '../../src/modules/page/page.repository.ts'
import { createPurgeSections } from '../../src/modules/widget/purge-sections.command.ts'
import { type Harness, startPages } from '../support/harness.ts'

let harness: Harness
beforeAll(async () => {
  // Its own: what is purged is counted.
  harness = await startPages()
})
afterAll(() => harness.stop())

const widget = (idempotency_key?: string) => ({
  id: newId(),
  public_id: 'Wid1234',
  widget_type: 'urllist',
  title: 'W',
  settings: {},
  ...(idempotency_key ? { idempotency_key } : {}),
})

const [memberId, groupId] = [newId(), newId()]

function record(): PageRecord {
  const [id, first] = [newId(), widget()]
  return {
    _id: id,
    public_id: newPublicId(),
    title: 'P',
    owner_id: newId(),
    is_default: false,
    share_mode: 'private',
    background: `file:${String(id).padStart(43, 'A')}`,
    column_widths: [2],
    columns: [[first.id]],
    widgets: [first],
    items: { [`w${first.id}`]: { rev: 1, total: 0 } },
    members: [{ user_id: memberId, name: 'Ada', email: 'ada@example.org', role: 'viewer', at: new Date() }],
    member_groups: [{ group_id: groupId, role: 'viewer', at: new Date() }],
    version: 1,
    order: 'a0',
    created_at: new Date(),
    updated_at: new Date(),
  }
}

const firstOf = (page: PageRecord) => page.widgets[0] ?? widget()
const place = { column: 0, index: 0 }

/** Every write that changes what a viewer sees. One that is missing here is missing in `page.changed` tests. */
const writes: Record<string, (pages: PageRepository, page: PageRecord) => Promise<unknown>> = {
  addWidget: (pages, page) => pages.addWidget(page._id, widget(), place, { maxWidgets: 500 }),
  replace: (pages, page) => pages.replace(page, { set: { column_widths: [3] } }),
  replaceWidget: (pages, page) => pages.replaceWidget(page, 0, { ...firstOf(page), title: 'X' }, true),
  setFields: (pages, page) => pages.setFields(page._id, { title: 'X' }),
  removeBackground: (pages, page) => pages.removeBackground(page.background ?? ''),
  makeDefault: (pages, page) => pages.makeDefault(page._id),
  clearDefault: (pages, page) => pages.clearDefault(page._id),
  untrash: (pages, page) => pages.untrash(page._id, page.version, new Date(), []),
  countItemChange: (pages, page) => pages.countItemChange(firstOf(page).id, 1),
  countItemMove: (pages, page) => pages.countItemMove(firstOf(page).id, firstOf(page).id, 1),
  setItemCount: (pages, page) => pages.setItemCount(firstOf(page).id, 1, 7),
  setSlug: (pages, page) => pages.setSlug(page._id, page.version, { slug: `slug-${page._id}`, former: [], events: [] }),
  setOwner: (pages, { _id, owner_id }) =>
    pages.setOwner(_id, owner_id, { owner_name: 'Ada Byron', owner_avatar_url: null, owner_url: '/u/ada-byron' }),
  removeMember: (pages, { owner_id }) => pages.removeMember(owner_id, memberId),
  removeGroup: (pages, { owner_id }) => pages.removeGroup(owner_id, groupId),
}
/** Those that change nothing a viewer of the page sees, and those that end it. */
const silent = [
  'insert',
  'undoInsert',
  'setOrders',
  'setOwnerHidden',
  'withdrawParent',
  'trash',
  'makeInboxAPage',
  'createTombstone',
  'forgetOwner',
  'addEvents',
  'ackMoves',
  'forgetFormerSlug',
]
const reads = [
  'countUpdatedBefore',
  'contentsByIds',
  'headByPublicId',
  'bySlug',
  'idBySlug',
  'byId',
  'byIdWithTrash',
  'byWidgetWithTrash',
  'byWidgetInTrash',
  'placedByIds',
  'placedByWidgets',
  'trashedByOwner',
  'trashedBefore',
  'withRemovedOf',
  'entriesByIds',
  'idsThatExist',
  'markableById',
  'entranceByPublicId',
  'byIdWithTombstones',
  'byIdempotencyKey',
  'byWidgets',
  'byWidget',
  'byRemovedWidget',
  'headByWidgetPublicId',
  'withRemovedBefore',
  'withRemovedSectionsBefore',
  'byOwner',
  'byOwners',
  'firstOfOwner',
  'idsOfOwner',
  'ofTeam',
  'countByOwner',
  'lastOfOwner',
  'backgroundsOfOwner',
  'hasBackground',
  'ownersOf',
]

async function withPage(work: (pages: PageRepository, page: PageRecord, changes: PageHead[]) => Promise<void>): Promise<void> {
  await harness.database(async (connection) => {
    const changes: PageHead[] = []
    const pages = createPageRepository(createPageModel(connection), { changed: (head) => void changes.push(head) })
    const page = record()
    await pages.insert(page)
    await work(pages, page, changes)
  })
}

describe('writes of the page repository', () => {
  it('every method of the repository is listed in these tests', () =>
    withPage(async (pages) => {
      expect(Object.keys(pages).toSorted()).toEqual([...Object.keys(writes), ...silent, ...reads].toSorted())
    }))

  it.each(Object.keys(writes))('%s increases the version and reports the change', (name) =>
    withPage(async (pages, page, changes) => {
      await writes[name]?.(pages, page)
      const { _id, public_id, owner_id } = page
      expect(changes).toMatchObject([{ _id, public_id, owner_id, version: 2 }])
      expect((await pages.byId(_id))?.version).toBe(2)
    }),
  )

  it.each(Object.keys(writes))('%s neither changes a tombstone nor reports it', (name) =>
    withPage(async (pages, page, changes) => {
      await pages.createTombstone(page._id, 1, new Date(), [])
      await writes[name]?.(pages, { ...page, version: 2 })
      expect(changes).toEqual([])
      expect(await pages.byIdWithTombstones(page._id)).toMatchObject({ version: 2, title: '', is_default: false, widgets: [] })
    }),
  )

  it('replaces what was read without reading it again, which would give others more time to come between', () =>
    harness.database(async (connection) => {
      const model = createPageModel(connection)
      const pages = createPageRepository(model, { changed: () => undefined })
      const page = record()
      await pages.insert(page)
      const findOne = vi.spyOn(model, 'findOne')
      expect(await pages.replace(page, { set: { column_widths: [3] } })).toMatchObject({ column_widths: [3] })
      expect(findOne).not.toHaveBeenCalled()
    }))

  it('a write on another version changes and reports nothing', () =>
    withPage(async (pages, page, changes) => {
      expect(await pages.replace({ ...page, version: 7 }, { set: { column_widths: [3] } })).toBeNull()
      expect(await pages.replaceWidget({ ...page, version: 7 }, 0, firstOf(page), false)).toBeNull()
      expect(await pages.createTombstone(page._id, 7, new Date(), [])).toBeNull()
      expect(changes).toEqual([])
      expect(await pages.byId(page._id)).toMatchObject({ version: 1, column_widths: [2] })
    }))

  it('addWidget stores a widget once per idempotency key', () =>
    withPage(async (pages, page) => {
      const add = () => pages.addWidget(page._id, widget('key-of-it'), place, { maxWidgets: 500 })
      const added = await Promise.all([add(), add(), add()])
      expect(added.filter((result) => result !== null)).toHaveLength(1)
    }))
})

describe('the tombstone of a page', () => {
  it('no read finds a tombstone, and it does not count as a page', () =>
    withPage(async (pages, page) => {
      await pages.makeDefault(page._id)
      await pages.createTombstone(page._id, 2, new Date(), [])
      const id = firstOf(page).id
      expect([
        await pages.headByPublicId(page.public_id),
        await pages.byId(page._id),
        await pages.byWidget(id),
        await pages.byRemovedWidget(id),
        await pages.lastOfOwner(page.owner_id),
        ...(await pages.byOwner(page.owner_id, 10)),
        ...(await pages.byWidgets([id])),
      ]).toEqual([null, null, null, null, null])
      expect(await pages.countByOwner(page.owner_id)).toBe(0)
      expect(await pages.insert({ ...record(), owner_id: page.owner_id, is_default: true })).toBe(true)
    }))
})

describe('the purge of deleted sections', () => {
  it('takes those of a month ago from their widgets', () =>
    withPage(async (pages, page) => {
      const now = new Date()
      const removed = (title: string, days: number) => ({
        section: { id: newId(), title },
        index: 0,
        at: new Date(now.getTime() - days * 24 * 3_600_000),
      })
      const [both, old] = [widget(), widget()]
      const widgets = [
        { ...both, removed_sections: [removed('Old', 31), removed('Young', 29)] },
        { ...old, removed_sections: [removed('Older', 32)] },
        ...page.widgets,
      ]
      await pages.replace(page, { set: { widgets } })
      const purge = createPurgeSections({ pages, clock: () => now })
      expect([await purge(), await purge()]).toEqual([1, 0])
      const purged = (await pages.byId(page._id))?.widgets ?? []
      expect(purged.map(({ id, removed_sections }) => [id, removed_sections?.map(({ section }) => section.title)])).toEqual([
        [both.id, ['Young']],
        [old.id, undefined],
        [firstOf(page).id, undefined],
      ])
    }))
})
