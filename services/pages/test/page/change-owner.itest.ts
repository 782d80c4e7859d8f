import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { Plan } from '@foyer/contracts/billing/entitlements'
import { ownerChanged } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { type FoundBookmark, searchBookmarks } from '@foyer/contracts/pages/item/search'
import { type CountedTag, listTags } from '@foyer/contracts/pages/item/tags'
import { listRevisions } from '@foyer/contracts/pages/page/page-revisions'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { updatePage, viewPage } from '@foyer/contracts/pages/page/pages'
import type { Authorized } from '@foyer/service-kit/authorized'
import { newPublicId } from '@foyer/service-kit/ids'
import { type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { noWebhooks } from '@foyer/testing/webhooks'
import mongoose, { type Connection } from 'mongoose'
import { afterAll, describe, expect, it } from 'vitest'
import { createChangeOwner } from '../../src/modules/page/changes/change-owner.command.ts'
import { createDefaultPage } from '../../src/modules/page/changes/default-page.ts'
import { type PageRecord, createPageModel } from '../../src/modules/page/page.model.ts'
import { createPageRepository } from '../../src/modules/page/page.repository.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
let monitored: Connection
/** The commands that have written to the store by that connection. */
const writes: string[] = []

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
  const dbName = await harness.database(async (connection) => connection.name)
  const { MONGODB_URI: uri = '' } = harness.stores.env
  monitored = await mongoose.createConnection(uri, { dbName, monitorCommands: true }).asPromise()
  monitored.getClient().on('commandStarted', ({ commandName }) => {
    if (['insert', 'update', 'delete', 'findAndModify'].includes(commandName)) writes.push(commandName)
  })
})
afterAll(async () => {
  await monitored.close()
  await harness.stop()
})

const person = (owner_id: number): OwnerRef => ({ owner_id, owner_kind: 'person' })

function commands(plan: Plan = 'unlimited') {
  const pages = createPageRepository(createPageModel(monitored), { changed: () => undefined })
  const describeOwner = async () => ({ owner_name: 'Somebody' })
  const signals = { publish: async () => undefined }
  const defaultPage = createDefaultPage({ pages })
  const subjectOf = async () => ({ is_premium: plan !== 'free', plan })
  const relay = () => undefined
  const changeOwner = createChangeOwner({ pages, defaultPage, describeOwner, signals, webhooks: noWebhooks, relay, subjectOf })
  return { changeOwner, byId: async ({ id }: Pick<PageSummary, 'id'>) => (await pages.byId(id)) as Authorized<PageRecord, 'manage'> }
}

/** Gives a person a page that opens by default, so that handing another one over needs no such page to be chosen. */
async function withDefaultPage() {
  const owner = sessionUser()
  const { id: _id } = await act.page(owner)
  await monitored.collection<PageRecord>('pages').updateOne({ _id }, { $set: { is_default: true } })
  return owner
}

/** A page with ten widgets of so many bookmarks each, all with a tag. */
async function filledPage(owner: ReturnType<typeof sessionUser>, perWidget: number) {
  const page = await act.page(owner)
  for (let n = 0; n < 10; n += 1) {
    const { id: widget_id } = await act.widget(owner, page.id)
    const bookmarks = Array.from({ length: perWidget }, (_, index) => ({
      _id: newId(),
      widget_id,
      created_by: owner.id,
      order: `a${String(index).padStart(4, '0')}`,
      link_id: newId(),
      url: `https://n${n}.example/${index}`,
      title: `Oak ${n} ${index}`,
      description: '',
      tags: ['Trees'],
      tag_keys: ['trees'],
      created_at: new Date(),
    }))
    await monitored.collection<{ _id: number }>('bookmarks').insertMany(bookmarks)
    const state = { rev: 2, total: perWidget }
    await monitored
      .collection<PageRecord>('pages')
      .updateOne({ _id: page.id }, { $set: { [`items.w${widget_id}`]: state }, $inc: { version: 1 } })
  }
  await callService(harness.url, updatePage, { params: { id: String(page.id) }, body: { description: 'All oaks' } }, owner)
  return page
}

/** How much of a page its people find: bookmarks on it, with the tag, by the search, and moments of its history. */
async function findings(page: PageSummary, as: Caller) {
  const tags = (await callPath(harness.url, listTags, listTags.path, as, {})).body as { tags: CountedTag[] }
  const query = { query: 'Oak 9 499' }
  const searched = (await callPath(harness.url, searchBookmarks, searchBookmarks.path, as, { query })).body as {
    bookmarks: FoundBookmark[]
  }
  const history = await callService(harness.url, listRevisions, { params: { id: String(page.id) } }, as)
  const view = await callService(harness.url, viewPage, { params: { public_id: page.public_id } }, as)
  const { page: shown } = view.body as { page?: Page }
  const total = shown?.columns.flatMap(({ widgets }) => widgets).reduce((sum, { items }) => sum + (items?.total ?? 0), 0)
  const { revisions = [] } = history.body as { revisions?: unknown[] }
  return { total, tagged: tags.tags[0]?.count, searched: searched.bookmarks.length > 0, hasHistory: revisions.length > 0 }
}

describe('a page that is handed to another owner', () => {
  it('is theirs by one write with all 5,000 items, and comes back by another', async () => {
    const [ada, ben] = [await withDefaultPage(), await withDefaultPage()]
    const page = await filledPage(ada, 500)
    const { changeOwner, byId } = commands()
    const all = { total: 5_000, tagged: 5_000, searched: true, hasHistory: true }
    const none = { total: undefined, tagged: undefined, searched: false, hasHistory: false }
    expect(await findings(page, ada)).toEqual(all)
    for (const [from, to] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      writes.length = 0
      await changeOwner(await byId(page), person(to.id))
      expect(writes).toEqual(['findAndModify'])
      expect(await findings(page, to)).toEqual(all)
      expect(await findings(page, from)).toEqual(none)
    }
  })

  it('tells the services that store by owner in that write, and says whose it is and who has made it', async () => {
    const [ada, team] = [await withDefaultPage(), { owner_id: newId(), owner_kind: 'team' as const }]
    const page = await act.page(ada)
    const widget = await act.widget(ada, page.id)
    const { changeOwner, byId } = commands()
    const changed = await changeOwner(await byId(page), team)
    expect(changed).toMatchObject({ ...team, created_by: ada.id, is_default: false })
    const payload = { from: person(ada.id), to: team, widget_ids: [widget.id] }
    const changes = changed.pending_events?.filter(({ name }) => name === ownerChanged.name)
    expect(changes).toEqual(ownerChanged.subscribers.map((subscriber) => expect.objectContaining({ subscriber, payload })))
  })

  it('opens for its former owner no more, whose other page is the default one then', async () => {
    const [ada, ben] = [await withDefaultPage(), await withDefaultPage()]
    const page = await act.page(ada)
    const pages = monitored.collection<PageRecord>('pages')
    await pages.updateMany({ owner_id: ada.id }, { $set: { is_default: false } })
    await pages.updateOne({ _id: page.id }, { $set: { is_default: true } })
    const { changeOwner, byId } = commands()
    await changeOwner(await byId(page), person(ben.id))
    const rename = await callService(harness.url, updatePage, { params: { id: String(page.id) }, body: { title: 'Mine' } }, ada)
    expect(errorCodeOf(rename)).toBe('not_found')
    expect(await pages.countDocuments({ owner_id: ada.id, is_default: true })).toBe(1)
    expect(await pages.countDocuments({ owner_id: ben.id, is_default: true })).toBe(1)
  })

  /** Gives a person so many pages. */
  async function withPagesOf(owner: ReturnType<typeof sessionUser>, count: number) {
    const own = Array.from({ length: count }, () => {
      const at = new Date(0)
      const blank = { title: 'P', is_default: false, share_mode: 'private', column_widths: [2], columns: [[]], widgets: [], items: {} }
      return {
        ...blank,
        _id: newId(),
        public_id: newPublicId(),
        owner_id: owner.id,
        version: 1,
        order: 'a0',
        created_at: at,
        updated_at: at,
      }
    })
    await monitored.collection<{ _id: number }>('pages').insertMany(own)
  }

  it.each([
    ['free', limits.free_pages],
    ['premium', limits.pages_per_user],
  ] as const)('stays where the %s plan of its new owner has no room for it', async (plan, limit) => {
    const [ada, ben] = [await withDefaultPage(), await withDefaultPage()]
    const page = await act.page(ada)
    const { changeOwner, byId } = commands(plan)
    await withPagesOf(ben, limit - 1)
    await expect(changeOwner(await byId(page), person(ben.id))).rejects.toMatchObject({ code: 'page_limit', params: { limit } })
    expect((await byId(page)).owner_id).toBe(ada.id)
  })

  it('stays where another page takes the last room at the same time', async () => {
    const [ada, ben] = [await withDefaultPage(), await withDefaultPage()]
    const both = [await act.page(ada), await act.page(ada)]
    const { changeOwner, byId } = commands('free')
    await withPagesOf(ben, limits.free_pages - 2)
    const handed = await Promise.allSettled(both.map(async (page) => changeOwner(await byId(page), person(ben.id))))
    expect(handed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const owners = await Promise.all(both.map(async (page) => (await byId(page)).owner_id))
    expect(owners.toSorted((a, b) => a - b)).toEqual([ada.id, ben.id].toSorted((a, b) => a - b))
  })

  it('changes nothing when it is handed over a second time', async () => {
    const [ada, ben] = [await withDefaultPage(), await withDefaultPage()]
    const page = await act.page(ada)
    const { changeOwner, byId } = commands('free')
    const before = await byId(page)
    await withPagesOf(ben, limits.free_pages - 2)
    const changed = await changeOwner(before, person(ben.id))
    expect(await changeOwner(before, person(ben.id))).toEqual(changed)
  })

  it('keeps its address and the ones before', async () => {
    const [ada, ben] = [await withDefaultPage(), await withDefaultPage()]
    const page = await act.page(ada)
    const rename = (public_url: string) =>
      callService(harness.url, updatePage, { params: { id: String(page.id) }, body: { public_url } }, ada)
    for (const name of ['oaks', 'elms']) await rename(`${name}-${page.id}`)
    const { changeOwner, byId } = commands()
    const changed = await changeOwner(await byId(page), person(ben.id))
    expect([changed.public_url, changed.former_slugs?.map(({ slug }) => slug)]).toEqual([`elms-${page.id}`, [`oaks-${page.id}`]])
  })

  it('loses what a team gave its members when it becomes a page of a person', async () => {
    const ben = await withDefaultPage()
    const page = await act.page(ben)
    const team = { owner_id: newId(), owner_kind: 'team' as const, share_mode: 'team' as const, allow_all_members_edit: true }
    await monitored.collection<PageRecord>('pages').updateOne({ _id: page.id }, { $set: team })
    const { changeOwner, byId } = commands()
    const changed = await changeOwner(await byId(page), person(ben.id))
    expect(changed).toMatchObject({ ...person(ben.id), share_mode: 'private' })
    expect(changed).not.toHaveProperty('allow_all_members_edit')
  })

  it('stays where the plan of its new owner does not allow one of its widgets', async () => {
    const [ada, ben] = [await withDefaultPage(), await withDefaultPage()]
    const page = await act.page(ada)
    await act.widget(ada, page.id, { widget_type: 'currency_converter' })
    const { changeOwner, byId } = commands('free')
    const before = await byId(page)
    const refusal = { code: 'premium_required', params: { feature: 'premium_widgets' } }
    await expect(changeOwner(before, person(ben.id))).rejects.toMatchObject(refusal)
    expect(await byId(page)).toEqual(before)
  })
})
