import {
  type ApiToken,
  type TokenCaller,
  createApiToken,
  listApiTokens,
  revokeApiToken,
  verifyApiToken,
} from '@foyer/contracts/accounts/api-tokens'
import { fillPath } from '@foyer/contracts/endpoint'
import { limits } from '@foyer/contracts/limits'
import type { Signal } from '@foyer/contracts/signals'
import { hashToken } from '@foyer/service-kit/hashes'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { createApiTokenModel } from '../../src/modules/api-token/api-token.model.ts'
import { type Accounts, type AccountsStores, type SignedIn, newPerson, startAccounts, withAccounts } from '../support/accounts.ts'
import { mailTitled } from '../support/mailbox.ts'
import { listenForSignals } from '../support/signals.ts'

let stores: AccountsStores
let accounts: Accounts
let heard: { signals: Signal[]; close(): Promise<void> }
const day = 24 * 60 * 60

withAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
  heard = await listenForSignals(stores)
})
afterAll(async () => {
  await heard?.close()
  await accounts?.stop()
  await stores?.stop()
})

type As = Pick<SignedIn, 'headers'>
const now = () => Math.floor((Date.now() + accounts.clock.aheadMs) / 1000)
const create = ({ headers }: As, body: Record<string, unknown> = {}) =>
  callPath(accounts.url, createApiToken, createApiToken.path, null, {
    headers,
    body: { name: 'Script', scopes: ['pages:read'], expires_at: now() + 30 * day, ...body },
  })
async function created(as: As, body: Record<string, unknown> = {}) {
  const answer = await create(as, body)
  if (answer.status !== 201) throw new Error(`no token: ${JSON.stringify(answer.body)}`)
  return answer.body as { token: ApiToken; secret: string }
}
const list = async ({ headers }: As) => {
  const { body } = await callPath(accounts.url, listApiTokens, listApiTokens.path, null, { headers })
  return (body as { tokens: ApiToken[] }).tokens
}
const revoke = ({ headers }: As, id: number | string) =>
  callPath(accounts.url, revokeApiToken, fillPath(revokeApiToken.path, { id }), null, { headers })
const verify = async (secret: string) => {
  const { body } = await callService(accounts.url, verifyApiToken, { body: { token: hashToken(secret) } }, { service: 'gateway' })
  return (body as { caller: TokenCaller | null }).caller
}

describe('a new token', () => {
  it('is told with its name, scopes and end', async () => {
    const worker = await startAccounts(stores, { roles: ['http', 'worker'] })
    const ada = await newPerson(accounts.url, { lang: 'de' })
    await created(ada, { name: 'Backup', scopes: ['pages:read', 'feeds:write'], expires_at: null })
    const mail = await mailTitled(accounts.url, ada.user.email, 'Ein API-Token wurde angelegt')
    expect(mail.text).toContain('„Backup“')
    expect(mail.text).toContain('pages:read, feeds:write. Es läuft nicht ab.')
    expect(mail.text).toContain('/users/tokens')
    await worker.stop()
  })
})

describe('POST /users/tokens.json', () => {
  it('gives the secret once, and stores its SHA-256 alone', async () => {
    const ada = await newPerson(accounts.url)
    const { token, secret } = await created(ada, { name: ' Backup ', scopes: ['pages:read', 'feeds:write', 'pages:read'] })
    expect(secret).toMatch(/^foyer_[0-9A-Za-z]{49}$/)
    expect(token).toMatchObject({ name: 'Backup', scopes: ['pages:read', 'feeds:write'], last_used_at: null, is_expired: false })
    const stored = await createApiTokenModel(stores.mongo).findOne({ _id: token.id }).lean()
    expect(stored?.hash).toBe(hashToken(secret))
    expect(JSON.stringify([stored, await list(ada)])).not.toContain(secret)
  })

  it('takes a token that does not expire', async () => {
    const ada = await newPerson(accounts.url)
    const { secret } = await created(ada, { expires_at: null })
    expect(await verify(secret)).toMatchObject({ expires_at: null })
  })

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(limits.api_token_name + 1) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['everything'] }, 'scopes.0'],
    ['an expiry in the past', { expires_at: 1_700_000_000 }, 'expires_at'],
    ['an expiry in milliseconds', { expires_at: Date.now() }, 'expires_at'],
    ['an unknown field', { user_id: 7 }, 'user_id'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await create(await newPerson(accounts.url), body)
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ errors: [expect.objectContaining({ field })] })])
  })

  it('refuses people who signed in more than a quarter of an hour ago', async () => {
    const ada = await newPerson(accounts.url)
    await stores.sessions.updateOne({ _id: ada.session }, { $set: { authenticated_at: new Date(Date.now() - 16 * 60_000) } })
    const answer = await create(ada)
    expect([answer.status, errorCodeOf(answer)]).toEqual([403, 'reauthentication_required'])
    expect(await list(ada)).toEqual([])
  })

  it('gives nobody more than the limit, also when asked for many at once; expired ones do not count', async () => {
    const ada = await newPerson(accounts.url)
    const { token } = await created(ada)
    const { token: expired } = await created(ada)
    const tokens = createApiTokenModel(stores.mongo)
    await tokens.updateOne({ _id: expired.id }, { $set: { expires_at: new Date(Date.now() - 1_000) } })
    for (let count = 1; count < limits.api_tokens - 1; count += 1) {
      await tokens.create({
        ...(await tokens.findOne({ _id: token.id }).lean()),
        _id: token.id + count * 10_000,
        hash: `${token.id}-${count}`,
      })
    }
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(ada)))
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ status }) => status !== 201).map(errorCodeOf)).toEqual(expect.arrayContaining(['api_token_limit']))
    expect((await list(ada)).filter(({ is_expired }) => !is_expired).length).toBeLessThanOrEqual(limits.api_tokens)
  })
})

describe('DELETE /users/tokens/{id}.json', () => {
  it('ends the token and tells every gateway', async () => {
    const ada = await newPerson(accounts.url)
    const [{ token, secret }, second] = [await created(ada), await created(ada)]
    expect((await revoke(ada, token.id)).status).toBe(200)
    expect(await verify(secret)).toBeNull()
    expect(await verify(second.secret)).not.toBeNull()
    expect((await list(ada)).map(({ id }) => id)).toEqual([second.token.id])
    await expect.poll(() => heard.signals).toContainEqual({ name: 'session.revoked', session: hashToken(secret) })
    expect((await revoke(ada, token.id)).status).toBe(404)
  })

  it('is not found for the token of someone else, which stays good', async () => {
    const [ada, bob] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const { token, secret } = await created(bob)
    for (const id of [token.id, 7, 'none']) expect((await revoke(ada, id)).status, String(id)).toBe(404)
    expect(await verify(secret)).not.toBeNull()
    expect(await list(ada)).toEqual([])
  })
})

describe('POST /internal/tokens/verify', () => {
  it('gives the person as they are now and what the token allows', async () => {
    const ada = await newPerson(accounts.url)
    const { token, secret } = await created(ada, { scopes: ['feeds:read'] })
    await stores.users.updateOne({ _id: ada.user.id }, { $set: { name: 'Ada now' } })
    expect(await verify(secret)).toMatchObject({ id: token.id, scopes: ['feeds:read'], user: { id: ada.user.id, name: 'Ada now' } })
  })

  it('knows neither other texts, nor tokens of accounts that are gone, nor sessions', async () => {
    const ada = await newPerson(accounts.url)
    const { secret } = await created(ada)
    expect(await verify(`${secret}0`)).toBeNull()
    expect(await verify(ada.token)).toBeNull()
    await stores.users.deleteOne({ _id: ada.user.id })
    expect(await verify(secret)).toBeNull()
  })

  it('knows the tokens of a locked account only after it was unlocked', async () => {
    const ada = await newPerson(accounts.url)
    const { secret } = await created(ada)
    await stores.users.updateOne({ _id: ada.user.id }, { $set: { suspension: { at: new Date(), by: 1, reason: 'x' } } })
    expect(await verify(secret)).toBeNull()
    await stores.users.updateOne({ _id: ada.user.id }, { $unset: { suspension: 1 } })
    expect(await verify(secret)).not.toBeNull()
  })

  it('knows a token no more once it has expired; its person still sees it', async () => {
    const ada = await newPerson(accounts.url)
    const { token, secret } = await created(ada, { expires_at: now() + 60 })
    expect(await verify(secret)).not.toBeNull()
    await createApiTokenModel(stores.mongo).updateOne({ _id: token.id }, { $set: { expires_at: new Date() } })
    expect(await verify(secret)).toBeNull()
    expect(await list(ada)).toMatchObject([{ id: token.id, is_expired: true }])
  })

  it('notes the use at most once an hour, and says it to the hour', async () => {
    const ada = await newPerson(accounts.url)
    const { token, secret } = await created(ada)
    const lastUse = async () => (await createApiTokenModel(stores.mongo).findOne({ _id: token.id }).lean())?.last_used_at
    await verify(secret)
    const first = await lastUse()
    await verify(secret)
    expect([first, await lastUse()]).toEqual([expect.any(Date), first])
    const [listed] = await list(ada)
    expect((listed?.last_used_at ?? 1) % 3_600).toBe(0)
    const longAgo = new Date(Date.now() - 61 * 60_000)
    await createApiTokenModel(stores.mongo).updateOne({ _id: token.id }, { $set: { last_used_at: longAgo } })
    await verify(secret)
    expect(await lastUse()).not.toEqual(longAgo)
  })

  it('is closed to people', async () => {
    const ada = await newPerson(accounts.url)
    const answer = await callPath(accounts.url, verifyApiToken, verifyApiToken.path, null, {
      headers: ada.headers,
      body: { token: 'a'.repeat(43) },
    })
    expect(answer.status).toBe(403)
  })
})
