import { savePagesOrder } from '@foyer/contracts/pages/page/page-marks'
import { pagesOfUser } from '@foyer/contracts/pages/page/page-lists'
import {
  createPage,
  deletePage,
  listPages,
  pageViewSchema,
  updatePage,
  updatePageAccess,
  viewPage,
} from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import { purgePage } from '@foyer/contracts/pages/page/trash'
import { deleteWidget } from '@foyer/contracts/pages/widget/widget-calls'
import { ownerAbilities } from '@foyer/contracts/pages/page/abilities'
import { type Caller, callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const owner = sessionUser()
const stranger = sessionUser()

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const list = (as = owner) => act.list(as)
const setAccess = (page: PageSummary, share_mode: ShareMode, as: Caller = owner) =>
  callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode } }, as)
const remove = (page: PageSummary, as: Caller = owner) => callService(harness.url, deletePage, { params: { id: String(page.id) } }, as)

describe('POST /pages.json', () => {
  it('creates a private page', async () => {
    const page = await act.page(owner)
    expect(page).toMatchObject({ title: 'My links', slug: 'my-links', is_default: false, is_public: false, share_mode: 'private' })
    const view = await callService(harness.url, viewPage, { params: { public_id: page.public_id } }, owner)
    expect(pageViewSchema.strict().parse(view.body)).toMatchObject({
      page: { is_owner: true, column_count: 3, column_widths: [2, 2, 2], owner_name: owner.name, owner: { name: owner.name } },
      user: { id: owner.id, role: 'user', denied_create_pages: false },
    })
    for (const caller of [stranger, null]) {
      const refused = await callService(harness.url, viewPage, { params: { public_id: page.public_id } }, caller)
      expect([refused.status, errorCodeOf(refused)]).toEqual([404, 'not_found'])
    }
  })

  it('refuses a title with hidden characters, and opens a page that has one from before', async () => {
    const refused = await callService(harness.url, createPage, { body: { title: 'Bank \u202Eknil' } }, owner)
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'title', code: 'hidden_characters' }] }])
    const page = await act.page(owner)
    const title = 'Old \u202Eeltit'
    await harness.database((database) => database.collection<{ _id: number }>('pages').updateOne({ _id: page.id }, { $set: { title } }))
    expect(await act.view(page.public_id, owner)).toMatchObject({ title })
  })

  it('refuses a blank title and too many columns', async () => {
    const blank = await callService(harness.url, createPage, { body: { title: '  ' } }, owner)
    expect(blank).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ field: 'title', code: 'blank' }] } })
    const wide = await callService(harness.url, createPage, { body: { title: 'x', column_count: 8 } }, owner)
    expect(wide).toMatchObject({ status: 422, body: { errors: [{ field: 'column_count', code: 'too_large', params: { count: 7 } }] } })
  })

  it('stops at three pages for someone without premium', async () => {
    const free = sessionUser({ is_premium: false })
    for (let index = 0; index < 3; index += 1) await act.page(free)
    const fourth = await callService(harness.url, createPage, { body: { title: 'x' } }, free)
    expect(fourth).toMatchObject({ status: 409, body: { code: 'page_limit', params: { limit: 3 } } })
  })

  it('creates one of several concurrent pages when someone without premium has one left', async () => {
    const free = sessionUser({ is_premium: false })
    await act.page(free)
    await act.page(free)
    const create = (title: string) => callService(harness.url, createPage, { body: { title } }, free)
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(create))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect(answers.flatMap((answer) => (answer.status === 409 ? [errorCodeOf(answer)] : []))).toEqual(Array(4).fill('page_limit'))
    const created = answers.find((answer) => answer.status === 201)?.body as PageSummary
    expect((await list(free)).map((page) => page.id)).toContain(created.id)
    expect(await list(free)).toHaveLength(3)
  })

  it('creates one page per owner and idempotency key, also concurrently and at the page limit', async () => {
    const free = sessionUser({ is_premium: false })
    const create = (as: Caller) => callService(harness.url, createPage, { body: { title: 'Once', idempotency_key: 'key-of-a-page' } }, as)
    await act.page(free)
    await act.page(free)
    const answers = await Promise.all([create(free), create(free), create(free)])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
    const again = await create(free)
    expect(new Set([...answers, again].map((answer) => (answer.body as PageSummary).id)).size).toBe(1)
    expect(await list(free)).toHaveLength(3)
    expect((await create(stranger)).body).not.toMatchObject({ id: (again.body as PageSummary).id })
    const bad = await callPath(harness.url, createPage, '/pages.json', free, { body: { title: 'x', idempotency_key: 'a b' } })
    expect(bad).toMatchObject({ status: 422, body: { errors: [{ field: 'idempotency_key' }] } })
  })
})

describe('GET /users/pages.json', () => {
  it("lists a person's own pages in their order", async () => {
    const someone = sessionUser()
    const first = await act.page(someone)
    const second = await act.page(someone)
    const answer = await callService(harness.url, listPages, {}, someone)
    const owning = ownerAbilities
    const personal = [first, second].map((page) => ({ ...page, can: owning, is_starred: false, starred_index: null }))
    expect(answer.body).toEqual({ pages: { personal, alien: [], organizations: [] } })
    const none = await callService(harness.url, listPages, {}, sessionUser())
    expect(none.body).toEqual({ pages: { personal: [], alien: [], organizations: [] } })
    expect((await callService(harness.url, listPages, {}, null)).status).toBe(401)
  })
})

describe('GET /p/{publicId}.json', () => {
  it('answers not_found to a malformed id as to an unknown one', async () => {
    for (const id of ['nopage1', 'x', 'a%2Fb', '..%2Fx', 'AAAAAAAAAAAAAAAA']) {
      const answer = await callPath(harness.url, viewPage, `/p/${id}.json`, owner)
      expect([answer.status, errorCodeOf(answer)], id).toEqual([404, 'not_found'])
    }
  })
})

describe('PUT /pages/{id}.json', () => {
  const change = (page: PageSummary, body: Record<string, unknown>, as: Caller = owner) =>
    callPath(harness.url, updatePage, `/pages/${page.id}.json`, as, { body })

  it('changes the fields that are sent and keeps the rest', async () => {
    const page = await act.page(owner)
    expect((await change(page, { title: ' Renamed ' })).body).toEqual({ ...page, title: 'Renamed', slug: 'renamed' })
    await change(page, { description: 'About it' })
    const seen = await act.view(page.public_id, owner)
    expect(seen).toMatchObject({ title: 'Renamed', description: 'About it', version: 3 })
    await change(page, {})
    expect((await act.view(page.public_id, owner)).version).toBe(3)
  })

  it('refuses bad input', async () => {
    const page = await act.page(owner)
    expect((await change(page, { title: ' ' })).body).toMatchObject({ errors: [{ field: 'title', code: 'blank' }] })
    expect((await change(page, { description: 'x'.repeat(10_001) })).body).toMatchObject({
      errors: [{ field: 'description', code: 'too_long' }],
    })
    expect((await change(page, { owner_id: 1 })).body).toMatchObject({ errors: [{ field: 'owner_id', code: 'unknown_field' }] })
    expect((await act.view(page.public_id, owner)).title).toBe('My links')
  })
})

describe('DELETE /page/{id}.json', () => {
  it('deletes the page for everyone on the next request and frees its place under the page limit', async () => {
    const free = sessionUser({ is_premium: false })
    const [page, second] = [await act.page(free), await act.page(free)]
    await act.page(free)
    const widget = await act.widget(free, page.id)
    await setAccess(page, 'public', free)
    await act.view(page.public_id, null)
    expect((await remove(page, free)).body).toMatchObject({ deleted: true, next: { id: second.id, is_default: true } })
    for (const caller of [free, stranger, null]) {
      expect((await callService(harness.url, viewPage, { params: { public_id: page.public_id } }, caller)).status).toBe(404)
    }
    expect((await list(free)).map((entry) => entry.id)).not.toContain(page.id)
    expect(errorCodeOf(await setAccess(page, 'link', free))).toBe('not_found')
    expect(errorCodeOf(await callService(harness.url, deleteWidget, { params: { id: String(widget.id) } }, free))).toBe('not_found')
    expect(errorCodeOf(await remove(page, free))).toBe('not_found')
    expect((await callService(harness.url, createPage, { body: { title: 'Room' } }, free)).status).toBe(201)
  })

  it('removes its items once it is deleted for good, those of deleted widgets too', async () => {
    const page = await act.page(owner)
    const [onPage, dropped] = [await act.widget(owner, page.id), await act.widget(owner, page.id)]
    for (const widget of [onPage, dropped]) await act.item(owner, widget.id, 'https://a.example/')
    await callService(harness.url, deleteWidget, { params: { id: String(dropped.id) } }, owner)
    await remove(page)
    await callService(harness.url, purgePage, { params: { id: String(page.id) } }, owner)
    await harness.database(async (database) => {
      const stored = () => database.collection('bookmarks').countDocuments({ widget_id: { $in: [onPage.id, dropped.id] } })
      await waitFor('the bookmarks to go', async () => (await stored()) === 0)
      // feeds and link-tools do not run here: their entries keep the tombstone, in which nothing of the page is left.
      const tombstones = database.collection<{ _id: number; pending_events?: Array<{ subscriber: string }> }>('pages')
      await waitFor('the event to be acknowledged by its own service', async () => {
        const [tombstone] = await tombstones.find({ _id: page.id }).toArray()
        return tombstone?.pending_events?.map((event) => event.subscriber).join() === 'feeds,link-tools'
      })
      expect(await tombstones.findOne({ _id: page.id })).toMatchObject({ title: '', widgets: [], columns: [] })
    })
  })

  it('finds nothing at an id that is none', async () => {
    expect((await callPath(harness.url, deletePage, '/page/x.json', owner)).status).toBe(404)
  })

  it('answers `next: null` after the last page', async () => {
    const someone = sessionUser()
    const page = await act.page(someone)
    expect((await remove(page, someone)).body).toEqual({ deleted: true, next: null })
    expect(await list(someone)).toEqual([])
  })
})

describe('PATCH /pages/save_order', () => {
  const order = (pages: unknown[], as: Caller = owner, section_id = -50) =>
    callPath(harness.url, savePagesOrder, '/pages/save_order', as, { body: { section_id, pages } })

  it("puts the given pages first and keeps the rest, ignoring other people's pages", async () => {
    const someone = sessionUser()
    const ids: number[] = []
    for (let index = 0; index < 5; index += 1) ids.push((await act.page(someone)).id)
    const [a, b, c, d, e] = ids
    const foreign = (await act.page(owner)).id
    expect((await order([d, foreign, b], someone)).body).toEqual({ pages: [d, b, a, c, e] })
    expect((await list(someone)).map((page) => page.id)).toEqual([d, b, a, c, e])
    expect((await order([e, a, b, c, d], someone)).body).toEqual({ pages: [e, a, b, c, d] })
    expect((await order([e, a, b, c, d], someone)).body).toEqual({ pages: [e, a, b, c, d] })
    expect((await list(someone)).map((page) => page.id)).toEqual([e, a, b, c, d])
    const last = await act.page(someone)
    expect((await list(someone)).at(-1)?.id).toBe(last.id)
  })

  it('refuses archived pages, unknown sections and malformed ids', async () => {
    for (const section of [-5_000, -6, 0]) {
      const refused = await order([newId()], owner, section)
      expect(refused, String(section)).toMatchObject({ status: 422, body: { errors: [{ field: 'section_id', code: 'invalid' }] } })
    }
    expect((await order(['x'])).status).toBe(422)
    expect((await order([])).status).toBe(422)
  })
})

describe('the pages of a person for another service', () => {
  const pagesFor = async (visibility: 'all' | 'public') => {
    const call = { params: { user_id: String(person.id) }, query: { visibility } }
    return ((await callService(harness.url, pagesOfUser, call, { service: 'accounts' })).body as { pages: PageSummary[] }).pages
  }
  const person = sessionUser()

  it('are all of them, or those that are shared with everyone', async () => {
    const [hidden, linked, shared] = [await act.page(person), await act.page(person), await act.page(person)]
    await setAccess(linked, 'link', person)
    await setAccess(shared, 'public', person)
    expect((await pagesFor('all')).map(({ id }) => id)).toEqual([hidden.id, linked.id, shared.id])
    expect((await pagesFor('public')).map(({ id }) => id)).toEqual([shared.id])
  })

  it('are not given to people', async () => {
    const answer = await callService(harness.url, pagesOfUser, { params: { user_id: String(person.id) }, query: {} }, person)
    expect([answer.status, errorCodeOf(answer)]).toEqual([403, 'forbidden'])
  })
})
