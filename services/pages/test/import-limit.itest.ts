import { publishImport } from '@foyer/contracts/page-imports'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, actions, startPages } from './harness.ts'

let billing: Loopback
let harness: Harness
let premium = false

beforeAll(async () => {
  billing = await startLoopback(({ path }) => json({ user_id: Number(path.split('/').at(-1)), is_premium: premium }))
  harness = await startPages(billing.url)
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

describe('importing at the free page limit', () => {
  it('refuses a fourth page without premium, and asks billing only for that one', async () => {
    const owner = sessionUser()
    const act = actions(harness.url)
    await act.page(owner)
    await act.page(owner)
    const third = newId()
    expect((await publish(owner.id, third)).status).toBe(200)
    expect(billing.requests).toHaveLength(0)
    const refused = await publish(owner.id, newId())
    expect([errorCodeOf(refused), refused.body]).toEqual(['page_limit', expect.objectContaining({ params: { limit: 3 } })])
    expect(billing.requests.map((request) => request.path)).toEqual([`/internal/entitlements/${owner.id}`])
    // The same page a second time is not one more.
    expect((await publish(owner.id, third)).status).toBe(200)
    premium = true
    expect((await publish(owner.id, newId())).status).toBe(200)
  })
})
