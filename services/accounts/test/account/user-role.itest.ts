import { AppError } from '@foyer/service-kit/app-error'
import { afterAll, describe, expect, it } from 'vitest'
import { createOperatorDeps } from '../../src/deps.ts'
import { type Accounts, type AccountsStores, newPerson, whoIs, withAccounts } from '../support/accounts.ts'

let stores: AccountsStores
let accounts: Accounts

withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

describe('the operator command that grants the admin role', () => {
  it('finds the user by any spelling of the address', async () => {
    const { userRoles } = createOperatorDeps(stores.mongo)
    const [person, signedIn] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    await userRoles.setRole(` ${person.user.email.toUpperCase()} `, 'admin')
    expect((await whoIs(accounts.url, person.session))?.role).toBe('admin')
    expect((await whoIs(accounts.url, signedIn.session))?.role).toBe('user')
    await userRoles.setRole(person.user.email, 'user')
    expect((await whoIs(accounts.url, person.session))?.role).toBe('user')
  })

  it('reports an unknown e-mail address', async () => {
    const { userRoles } = createOperatorDeps(stores.mongo)
    await expect(userRoles.setRole('nobody@example.org', 'admin')).rejects.toEqual(new AppError('no_account_found'))
  })
})
