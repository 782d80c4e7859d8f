import { currentUser } from '@foyer/contracts/accounts/accounts'
import { startLoopback } from '@foyer/testing/sibling'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, newPerson, startAccounts, startAccountsStores, whoIs } from '../support/accounts.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>

beforeAll(async () => {
  stores = await startAccountsStores()
})
afterAll(async () => stores?.stop())

describe('the premium state of a user', () => {
  it('is read from billing with the request id', async () => {
    const accounts = await startAccounts(stores)
    stores.premium.answer = false
    const person = await newPerson(accounts.url)
    expect(person.user.is_premium).toBe(false)
    const request = stores.billing.requests.at(-1)
    expect(request).toMatchObject({ method: 'GET', path: `/internal/entitlements/${person.user.id}` })
    expect(request?.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/)

    stores.premium.answer = true
    accounts.clock.aheadMs = 6_000
    expect((await whoIs(accounts.url, person.session))?.is_premium).toBe(true)
    await accounts.stop()
  })

  it('is served from the stored entitlement while billing is down, across a restart', async () => {
    stores.premium.answer = true
    const before = await startAccounts(stores)
    const person = await newPerson(before.url)
    await before.stop()

    const down = await startLoopback(() => ({ status: 503 }))
    const accounts = await startAccounts({ ...stores, billing: down })
    expect((await whoIs(accounts.url, person.session))?.is_premium).toBe(true)
    expect((await callAs(accounts.url, currentUser, person.headers)).body).toMatchObject({ user: { is_premium: true } })
    // Whoever billing never spoke of is not premium until it does.
    expect((await newPerson(accounts.url)).user.is_premium).toBe(false)
    await accounts.stop()
    await down.close()
  })
})
