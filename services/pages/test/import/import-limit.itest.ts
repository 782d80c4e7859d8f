import type { SessionUser } from '@foyer/contracts/identity'
import { publishImport } from '@foyer/contracts/pages/page/page-imports'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, actions, withPages } from '../support/harness.ts'

let billing: Loopback
let harness: Harness
let premium = false
let billingFails = false

withPages.beforeAll(async ({ shared }) => {
  billing = await startLoopback(({ path }) =>
    billingFails
      ? json({ code: 'unavailable', request_id: 'x' }, 503)
      : json({ user_id: Number(path.split('/').at(-1)), is_premium: premium, plan: premium ? 'premium' : 'free' }),
  )
  harness = shared.open(billing.url)
})
afterAll(async () => {
  await harness.stop()
  await billing.close()
})

const publish = (owner_id: number, page_id: number) =>
  callService(
    harness.url,
    publishImport,
    { params: { import_id: String(newId()) }, body: { owner_id, page_id, title: 'Imported', widgets: [] } },
    { service: 'import' },
  )

/** What billing was asked; it stands in for accounts too. */
const entitlementCalls = () => billing.requests.map(({ path }) => path).filter((path) => path.startsWith('/internal/owner_plans/'))
const pagesOf = (owner: SessionUser) => actions(harness.url).list(owner)

describe('importing at the free page limit', () => {
  it('refuses a fourth page without premium, and asks billing only for that one', async () => {
    const owner = sessionUser()
    const act = actions(harness.url)
    await act.page(owner)
    await act.page(owner)
    const third = newId()
    expect((await publish(owner.id, third)).status).toBe(200)
    expect(entitlementCalls()).toEqual([])
    const refused = await publish(owner.id, newId())
    expect([errorCodeOf(refused), refused.body]).toEqual(['page_limit', expect.objectContaining({ params: { limit: 3 } })])
    expect(entitlementCalls()).toEqual([`/internal/owner_plans/${owner.id}`])
    // The same page a second time is not one more.
    expect((await publish(owner.id, third)).status).toBe(200)
    premium = true
    expect((await publish(owner.id, newId())).status).toBe(200)
    premium = false
  })

  it('publishes one of several concurrent imports when someone without premium has one page left', async () => {
    const owner = sessionUser()
    const act = actions(harness.url)
    await act.page(owner)
    await act.page(owner)
    const pageIds = [newId(), newId(), newId(), newId(), newId()]
    const answers = await Promise.all(pageIds.map((id) => publish(owner.id, id)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(await pagesOf(owner)).toHaveLength(3)
  })

  it('leaves no page when billing fails to say whether a concurrent import is one too many', async () => {
    const owner = sessionUser()
    const act = actions(harness.url)
    await act.page(owner)
    await act.page(owner)
    billingFails = true
    const answers = await Promise.all([publish(owner.id, newId()), publish(owner.id, newId())])
    billingFails = false
    expect(answers.map((answer) => answer.status)).toContain(503)
    expect((await pagesOf(owner)).length).toBeLessThanOrEqual(3)
  })
})
