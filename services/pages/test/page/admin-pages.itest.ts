import { userSuspensionChanged } from '@foyer/contracts/events'
import {
  type AdminPage,
  countPages,
  deletePageForAdmin,
  getPage,
  pageOwner,
  searchPages,
} from '@foyer/contracts/pages/page/page-administration'
import { pageSharing } from '@foyer/contracts/pages/page/page-sharing'
import { createPage, updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { type Caller, callService, errorCodeOf } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>
const admin = sessionUser({ role: 'admin' })
const stranger = sessionUser()

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

const search = async (query: Record<string, string>) =>
  (await callService(harness.url, searchPages, { query }, admin)).body as { pages: AdminPage[]; next: string | null }
const view = (page: PageSummary, as: Caller) => callService(harness.url, viewPage, { params: { public_id: page.public_id } }, as)
const share = (page: PageSummary, owner: Caller) =>
  callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } }, owner)

/** The event as accounts sends it. */
async function suspend(userId: number, isSuspended: boolean, at: number): Promise<void> {
  const { env } = harness.stores
  const log = createLogger('test', 'silent')
  const redis = connectProducer(env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 5_000)
  const queues = createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log })
  await queues.enqueue(eventQueue('pages'), {
    event: userSuspensionChanged.name,
    event_id: `suspension-${userId}-${at}`,
    payload: { user_id: userId, is_suspended: isSuspended, at },
    publisher: 'accounts',
    subscriber: 'pages',
    collection: 'users',
    document_id: userId,
  })
  await queues.close()
  redis.disconnect()
}

describe('GET /admin/pages.json', () => {
  it('finds pages by title in any spelling, address, public id and owner', async () => {
    const owner = sessionUser()
    const page = (await callService(harness.url, createPage, { body: { title: 'Quince Garden' } }, owner)).body as PageSummary
    const queries: Array<Record<string, string>> = [
      { query: 'quince g' },
      { query: 'Quince Garden' },
      { query: page.public_id },
      { query: `https://foyer.example/p/${page.public_id}/quince-garden` },
      { owner: String(owner.id) },
    ]
    for (const query of queries) {
      expect((await search(query)).pages, JSON.stringify(query)).toMatchObject([
        { id: page.id, title: 'Quince Garden', owner_id: owner.id, owner_name: owner.name, share_mode: 'private' },
      ])
    }
    expect((await search({ query: 'no such title' })).pages).toEqual([])
    expect((await search({})).pages).toContainEqual(expect.objectContaining({ id: page.id }))
  })

  it('goes on where a page ended', async () => {
    const owner = sessionUser()
    for (let index = 0; index < 55; index += 1) {
      await callService(harness.url, createPage, { body: { title: `Row ${String(index).padStart(2, '0')}` } }, owner)
    }
    const first = await search({ query: 'row' })
    const second = await search({ query: 'row', cursor: first.next ?? '' })
    expect([...first.pages, ...second.pages].map(({ title }) => title)).toEqual(
      Array.from({ length: 55 }, (_, index) => `Row ${String(index).padStart(2, '0')}`),
    )
    expect(second.next).toBeNull()
  })
})

describe('GET /admin/pages/{id}.json', () => {
  it('tells the size of a page, and nothing that is on it', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const widget = await act.widget(owner, page.id, { title: 'My secret widget' })
    await act.item(owner, widget.id, 'https://private.example/')
    const answer = await callService(harness.url, getPage, { params: { id: String(page.id) } }, admin)
    expect(answer.body).toMatchObject({ page: { id: page.id, widgets: 1, items: 1, is_owner_suspended: false } })
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|private\.example/)
  })
})

describe('what accounts asks about pages', () => {
  const accounts = { service: 'accounts' } as const

  it('is whose they are, how many, and to delete one', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    const params = { id: String(page.id) }
    expect((await callService(harness.url, pageOwner, { params }, accounts)).body).toMatchObject({ owner_id: owner.id, title: 'My links' })
    const count = () => callService(harness.url, countPages, { params: { user_id: String(owner.id) } }, accounts)
    expect((await count()).body).toEqual({ pages: 1 })
    expect((await callService(harness.url, deletePageForAdmin, { params }, accounts)).status).toBe(200)
    expect((await view(page, owner)).status).toBe(404)
    expect((await count()).body).toEqual({ pages: 0 })
    expect((await callService(harness.url, deletePageForAdmin, { params }, accounts)).status).toBe(404)
  })
})

describe('the pages of a locked account', () => {
  it('are out of reach until it is unlocked, whatever order the events come in', async () => {
    const owner = sessionUser()
    const page = await act.page(owner)
    await share(page, owner)
    expect((await view(page, stranger)).status).toBe(200)
    await suspend(owner.id, true, 2_000)
    await vi.waitFor(async () => expect((await view(page, stranger)).status).toBe(404), { timeout: 20_000 })
    expect((await view(page, null)).status).toBe(404)
    const sharing = await callService(harness.url, pageSharing, { params: { public_id: page.public_id } }, { service: 'gateway' })
    expect(sharing.body).toMatchObject({ is_listed: false, shown_to: 'people' })
    const details = await callService(harness.url, getPage, { params: { id: String(page.id) } }, admin)
    expect(details.body).toMatchObject({ page: { is_owner_suspended: true } })
    await suspend(owner.id, false, 3_000)
    await vi.waitFor(async () => expect((await view(page, stranger)).status).toBe(200), { timeout: 20_000 })
    // An event of before that comes late, and one of somebody else's to know when it has been handled.
    const [visitorOfBoth, marker] = [sessionUser(), await act.page(stranger)]
    await suspend(owner.id, true, 2_500)
    await share(marker, stranger)
    await suspend(stranger.id, true, 1)
    await vi.waitFor(async () => expect((await view(marker, visitorOfBoth)).status).toBe(404), { timeout: 20_000 })
    expect((await view(page, visitorOfBoth)).status).toBe(200)
  })
})

describe('someone who may create no pages', () => {
  it('is refused a page, and told so on pages', async () => {
    const denied = sessionUser({ denied_create_pages: true })
    const answer = await callService(harness.url, createPage, { body: { title: 'x' } }, denied)
    expect([answer.status, errorCodeOf(answer)]).toEqual([403, 'create_pages_denied'])
    const owner = sessionUser()
    const page = await act.page(owner)
    await share(page, owner)
    expect((await view(page, denied)).body).toMatchObject({ user: { denied_create_pages: true } })
  })
})
