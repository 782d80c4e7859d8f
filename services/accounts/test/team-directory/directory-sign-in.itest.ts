import { errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, withAccounts } from '../support/accounts.ts'
import { type Directory, newDirectory, provision } from '../support/directories.ts'
import { createTeamBrowser, named, newProvider } from '../support/team-providers.ts'

let stores: AccountsStores
let accounts: Accounts
let directory: Directory
withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
  directory = await newDirectory(accounts, stores)
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

const provisioned = () => provision(directory, stores)

describe('somebody whose account a directory has made', () => {
  it.each([
    ['signs in by the provider of the team', {}, 'signed_in'],
    ['has to sign in first once the account has a password', { password_hash: 'x' }, 'link_required'],
  ])('%s', async (_, fields, outcome) => {
    const { email, userId } = await provisioned()
    await stores.users.updateOne({ _id: userId }, fields)
    const provider = await newProvider(accounts.url, directory.owner, directory.team)
    const person = named(provider, { email, email_verified: true, subject: email })
    const answer = await createTeamBrowser(accounts.url, stores).goThrough(person)
    expect(answer.body).toMatchObject({ outcome })
  })

  it('does not come in by the provider of another team', async () => {
    const { email } = await provisioned()
    const foreign = await newDirectory(accounts, stores)
    const provider = await newProvider(accounts.url, foreign.owner, foreign.team)
    const person = named(provider, { email, email_verified: true, subject: email })
    expect((await createTeamBrowser(accounts.url, stores).goThrough(person)).body).toMatchObject({ outcome: 'link_required' })
  })

  it('does not come in by the provider while the directory has deactivated them', async () => {
    const { email, path } = await provisioned()
    await directory.patch(path, { op: 'replace', value: { active: false } })
    const provider = await newProvider(accounts.url, directory.owner, directory.team)
    const person = named(provider, { email, email_verified: true, subject: email })
    expect(errorCodeOf(await createTeamBrowser(accounts.url, stores).goThrough(person))).toBe('team_provider_removed')
  })
})
