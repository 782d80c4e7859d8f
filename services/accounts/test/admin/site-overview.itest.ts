import { impersonateUser } from '@foyer/contracts/accounts/administration/impersonation'
import { releaseVersion } from '@foyer/contracts/release'
import { getSiteOverview, type SiteOverview } from '@foyer/contracts/accounts/administration/site-overview'
import { errorCodeOf } from '@foyer/testing/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsStores, newPerson, startAccounts, startAccountsStores } from '../support/accounts.ts'
import { callWith, newAdmin } from '../support/administrators.ts'
import { backupControl } from './backup-control.ts'

let stores: AccountsStores

beforeAll(async () => {
  stores = await startAccountsStores()
})
afterAll(() => stores?.stop())

async function overviewWith(options: Parameters<typeof startAccounts>[1]) {
  const accounts = await startAccounts(stores, options)
  try {
    const admin = await newAdmin(accounts.url, stores)
    return (await callWith(accounts.url, getSiteOverview, {}, admin)).body as SiteOverview
  } finally {
    await accounts.stop()
  }
}

describe('the overview of a site', () => {
  it('says what is not set up', async () => {
    expect(await overviewWith({})).toMatchObject({
      version: releaseVersion,
      public_url: 'http://127.0.0.1:8080',
      sign_up: 'open',
      mail: { is_set_up: false },
      identity_providers: [],
      storage: null,
      jobs: { failed: 0 },
    })
  })

  it('says what is set up', async () => {
    const env = {
      PUBLIC_URL: 'https://foyer.example',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      CUSTOM_IDP_ISSUER: 'https://login.example',
      CUSTOM_IDP_CLIENT_ID: 'foyer',
      CUSTOM_IDP_CLIENT_SECRET: 'secret',
      CUSTOM_IDP_NAME: 'Example login',
    }
    expect(await overviewWith({ env, backupControl })).toMatchObject({
      public_url: 'https://foyer.example',
      mail: { is_set_up: true },
      identity_providers: ['Example login'],
      storage: { data: 4_000, backups: 6, free: 9_000, is_backup_apart: true },
    })
  })

  it('says who may sign up', async () => {
    const before = await startAccounts(stores)
    const admin = await newAdmin(before.url, stores)
    await before.stop()
    const accounts = await startAccounts(stores, { env: { SIGN_UP: 'closed' } })
    const { body } = await callWith(accounts.url, getSiteOverview, {}, admin)
    await accounts.stop()
    expect(body).toMatchObject({ sign_up: 'closed' })
  })

  it('counts people, new ones and those who use it', async () => {
    const accounts = await startAccounts(stores)
    const admin = await newAdmin(accounts.url, stores)
    const count = async () => ((await callWith(accounts.url, getSiteOverview, {}, admin)).body as SiteOverview).people
    const before = await count()
    const [person, idle] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const long = new Date(Date.now() - 31 * 86_400_000)
    await stores.sessions.updateOne({ _id: idle.session }, { $set: { last_seen_at: long } })
    await callWith(accounts.url, impersonateUser, { body: { user_id: idle.user.id, reason: 'Help' } }, admin)
    expect(await count()).toMatchObject({ registered: before.registered + 2, added: before.added + 2, active: before.active + 1 })
    await stores.users.updateOne({ _id: person.user.id }, { $set: { is_anonymous: true } })
    expect(await count()).toMatchObject({ registered: before.registered + 1, anonymous: before.anonymous + 1 })
    await accounts.stop()
  })

  it('refuses everyone but site admins', async () => {
    const accounts = await startAccounts(stores)
    expect(errorCodeOf(await callWith(accounts.url, getSiteOverview, {}, await newPerson(accounts.url)))).toBe('not_found')
    await accounts.stop()
  })
})
