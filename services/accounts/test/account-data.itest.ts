import { exportAccount, exportAccountFile } from '@foyer/contracts/account-data'
import { requestSignInLink } from '@foyer/contracts/sign-in-links'
import { callService } from '@foyer/testing/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Accounts, type SignedIn, newPerson, startAccounts, startAccountsStores } from './accounts.ts'
import { mailAfter } from './mailbox.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
let accounts: Accounts
beforeAll(async () => {
  stores = await startAccountsStores()
  accounts = await startAccounts(stores, { roles: ['http', 'worker'] })
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

type Exported = { user: { id: number }; parts: Record<string, unknown>; files: unknown[] }

const exportOf = async (id: number) => callService(accounts.url, exportAccount, { params: { user_id: String(id) } }, { service: 'import' })

describe('what accounts gives to the archive of a person', () => {
  it('is the profile with every part, and of nobody else', async () => {
    const [person, stranger] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    await mailAfter(accounts.url, person.user.email, () =>
      callService(accounts.url, requestSignInLink, { body: { email: person.user.email } }, null),
    )
    const { status, body } = await exportOf(person.user.id)
    const { user, parts } = body as Exported
    expect(status).toBe(200)
    expect(user.id).toBe(person.user.id)
    expect(parts['account']).toMatchObject({ email: person.user.email, public_id: person.user.public_id, has_password: true })
    expect(parts['sessions']).toHaveLength(1)
    expect(parts['sign_in_links']).toHaveLength(1)
    expect(parts['messages']).not.toHaveLength(0)
    expect(JSON.stringify(body)).not.toContain(stranger.user.email)
    expect(JSON.stringify(body)).not.toContain(String(stranger.user.id))
  })

  it('has no token, hash or key in it', async () => {
    const person = await newPerson(accounts.url)
    const text = JSON.stringify((await exportOf(person.user.id)).body)
    expect(text).not.toMatch(/argon2|password_hash|"hash"|normalized_email|pending_events/)
    for (const secret of secretsOf(person)) expect(text).not.toContain(secret)
  })

  it('is for services alone', async () => {
    const person = await newPerson(accounts.url)
    const params = { user_id: String(person.user.id) }
    expect((await callService(accounts.url, exportAccount, { params }, person.user)).status).toBe(403)
    expect((await callService(accounts.url, exportAccount, { params }, null)).status).toBe(403)
  })

  it('is not found for nobody, and for a file that is not there', async () => {
    expect((await exportOf(4711)).status).toBe(404)
    const params = { user_id: '4711', part: 'pictures', name: 'me.png' }
    expect((await callService(accounts.url, exportAccountFile, { params }, { service: 'import' })).status).toBe(404)
  })
})

const secretsOf = ({ token, session, password }: SignedIn) => [token, session, password]
