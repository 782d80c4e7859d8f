import { userDeleted } from '@foyer/contracts/events'
import { limits } from '@foyer/contracts/limits'
import { updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import {
  type PageRequest,
  answerPageRequest,
  listPageRequests,
  requestPage,
  viewPageRequest,
  withdrawPageRequest,
} from '@foyer/contracts/pages/page/page-requests'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { createJobQueues } from '@foyer/service-kit/jobs'
import { createLogger } from '@foyer/service-kit/logger'
import { connectProducer, waitUntilReady } from '@foyer/service-kit/redis'
import { eventQueue } from '@foyer/service-kit/event-queues'
import { sessionUser } from '@foyer/testing/factories'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
  act = actions(harness.url)
})
afterAll(() => harness.stop())

type Person = ReturnType<typeof sessionUser>
const missing = { public_id: 'Zzzzzz9' }

const at = ({ public_id }: { public_id: string }) => ({ params: { public_id } })
const ask = (page: { public_id: string }, as: Person, message = 'Please') =>
  callService(harness.url, requestPage, { ...at(page), body: { message } }, as)
const stateOf = async (page: { public_id: string }, as: Person) => (await callService(harness.url, viewPageRequest, at(page), as)).body
const requestsOf = async (page: { id: number }, as: Person) =>
  ((await callService(harness.url, listPageRequests, { params: { id: String(page.id) } }, as)).body as { requests: PageRequest[] }).requests
const answer = (page: { id: number }, { id }: PageRequest, role: PageRole | null, as: Person) =>
  callService(harness.url, answerPageRequest, { params: { id: String(page.id), request_id: String(id) }, body: { role } }, as)
const sees = async (page: { public_id: string }, as: Person) => (await callService(harness.url, viewPage, at(page), as)).status === 200

async function scene() {
  const [owner, guest] = [sessionUser(), sessionUser()]
  return { owner, guest, page: await act.page(owner) }
}
async function withRequest(message = 'Please') {
  const world = await scene()
  await ask(world.page, world.guest, message)
  const [request] = await requestsOf(world.page, world.owner)
  if (!request) throw new Error('there is no request')
  return { ...world, request }
}

describe('a request to be let in to a page', () => {
  it('answers alike for pages that exist and pages that do not', async () => {
    const { guest, page } = await scene()
    for (const place of [page, missing]) {
      expect([await stateOf(place, guest), (await ask(place, guest)).body, await stateOf(place, guest)]).toEqual([
        { state: 'none' },
        { requested: true },
        { state: 'open' },
      ])
      await callService(harness.url, withdrawPageRequest, at(place), guest)
      expect(await stateOf(place, guest)).toEqual({ state: 'none' })
    }
  })

  it('shows the request with its last message only to people who may invite', async () => {
    const { owner, guest, page, request } = await withRequest('First')
    await ask(page, guest, 'Last')
    expect(await requestsOf(page, owner)).toEqual([{ ...request, user: { id: guest.id, name: guest.name }, message: 'Last' }])
    const foreign = await callService(harness.url, listPageRequests, { params: { id: String(page.id) } }, sessionUser())
    expect(errorCodeOf(foreign)).toBe('not_found')
  })

  it('tells accounts once it has ended, so that nobody is told of it any longer', async () => {
    const [withdrawn, refused] = [await withRequest(), await withRequest()]
    await callService(harness.url, withdrawPageRequest, at(withdrawn.page), withdrawn.guest)
    await answer(refused.page, refused.request, null, refused.owner)
    for (const { request } of [withdrawn, refused]) {
      const stored = await harness.database((connection) =>
        connection.collection<{ _id: number }>('page_requests').findOne({ _id: request.id }),
      )
      const { pending_events: pending } = stored as unknown as { pending_events: { name: string; payload: object }[] }
      expect(pending.at(-1)).toMatchObject({ name: 'page.request_ended', payload: { request_id: request.id } })
    }
    await ask(withdrawn.page, withdrawn.guest, 'Once more')
    expect((await requestsOf(withdrawn.page, withdrawn.owner)).map(({ message }) => message)).toEqual(['Once more'])
  })

  it.each(['viewer', 'editor'] as const)('lets somebody in as %s', async (role) => {
    const { owner, guest, page, request } = await withRequest()
    expect(await sees(page, guest)).toBe(false)
    expect((await answer(page, request, role, owner)).status).toBe(200)
    const { body } = await callService(harness.url, viewPage, at(page), guest)
    expect((body as { page: { can: string[] } }).page.can.includes('edit')).toBe(role === 'editor')
    expect(await requestsOf(page, owner)).toEqual([])
    expect(errorCodeOf(await answer(page, request, role, owner))).toBe('not_found')
  })

  it('accepts a new request once the access has ended', async () => {
    const { owner, guest, page, request } = await withRequest()
    await answer(page, request, 'viewer', owner)
    await harness.database((database) =>
      database.collection<{ _id: number }>('pages').updateOne({ _id: page.id }, { $set: { members: [] } }),
    )
    expect(await stateOf(page, guest)).toEqual({ state: 'none' })
    await ask(page, guest)
    expect(await requestsOf(page, owner)).toHaveLength(1)
  })

  it('tells nobody that they were refused, who cannot ask again for a while', async () => {
    const { owner, guest, page, request } = await withRequest()
    for (let run = 0; run < 2; run += 1) expect((await answer(page, request, null, owner)).status).toBe(200)
    expect(await stateOf(page, guest)).toEqual({ state: 'open' })
    await ask(page, guest)
    await callService(harness.url, withdrawPageRequest, at(page), guest)
    expect([await requestsOf(page, owner), await stateOf(page, guest), await sees(page, guest)]).toEqual([[], { state: 'open' }, false])
  })

  it('of somebody who sees the page already changes nothing', async () => {
    const { owner, guest, page } = await scene()
    await callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } }, owner)
    expect((await ask(page, guest)).status).toBe(200)
    expect(await requestsOf(page, owner)).toEqual([])
  })

  it('refuses an answer by the owner of another page', async () => {
    const { request, page, guest } = await withRequest()
    const elsewhere = await scene()
    expect(errorCodeOf(await answer(elsewhere.page, request, 'editor', elsewhere.owner))).toBe('not_found')
    expect(errorCodeOf(await answer(page, request, 'editor', guest))).toBe('not_found')
  })

  it('refuses too many requests, and requests by people who may send none', async () => {
    const guest = sessionUser()
    for (let index = 0; index < limits.page_requests_per_hour; index += 1) await ask({ public_id: `Zzzz${100 + index}` }, guest)
    expect(errorCodeOf(await ask(missing, guest))).toBe('rate_limited')
    expect(errorCodeOf(await ask(missing, sessionUser({ is_unconfirmed: true })))).toBe('email_unconfirmed')
    expect(errorCodeOf(await ask(missing, sessionUser({ is_leaving: true })))).toBe('account_leaving')
  })

  it('goes with the account of who asks', async () => {
    const { owner, guest, page } = await withRequest()
    await sendUserDeleted(guest.id)
    await waitFor('the request to go', async () => (await requestsOf(page, owner)).length === 0)
    expect(await requestsOf(page, owner)).toEqual([])
  })
})

async function sendUserDeleted(userId: number): Promise<void> {
  const { env } = harness.stores
  const log = createLogger('test', 'silent')
  const redis = connectProducer(env['REDIS_URL'] ?? '', log)
  await waitUntilReady(redis, 5_000)
  const queues = createJobQueues({ redis, prefix: env['QUEUE_PREFIX'] ?? '', log })
  const envelope = { event: userDeleted.name, event_id: `requests-${userId}`, publisher: 'accounts', subscriber: 'pages' } as const
  await queues.enqueue(eventQueue('pages'), { ...envelope, payload: { user_id: userId }, collection: 'users', document_id: userId })
  await queues.close()
  redis.disconnect()
}
