import { signOut } from '@foyer/contracts/accounts/accounts'
import { receiveOidcLogout } from '@foyer/contracts/accounts/sign-in/oidc-logout'
import { type OidcProvider, createTeamProvider, updateTeamProvider } from '@foyer/contracts/accounts/teams/team-providers'
import { fillPath } from '@foyer/contracts/endpoint'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import { hashToken } from '@foyer/service-kit/hashes'
import { identityHeaders, testSigner } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, cookiesOf, newEmail, startAccounts, startAccountsStores, whoIs } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { createTeamBrowser } from '../support/team-providers.ts'
import { newTeamWithPeople } from '../support/teams.ts'
import { type FakeProvider, client, startFakeProvider } from '../provider/fake-provider.ts'

let stores: AccountsStores
let fake: FakeProvider
let accounts: Accounts

beforeAll(async () => {
  stores = await startAccountsStores()
  fake = await startFakeProvider()
  accounts = await startAccounts(stores, { env: { FETCH_ALLOW: new URL(fake.url).host } })
})
beforeEach(() => fake.reset())
afterAll(async () => {
  await accounts?.stop()
  await fake?.close()
  await stores?.stop()
})

/** A provider of a team that is turned on, each with an issuer of its own, and the way in by it. */
async function world(config: object = {}) {
  const people = await newTeamWithPeople(accounts, stores)
  const name = `idp${newId()}`
  const issuer = fake.issuer(name)
  const params = { public_id: people.team.public_id }
  const body = {
    kind: 'custom_idp' as const,
    title: 'Company account',
    config: { issuer, client_id: client.id, client_secret: client.secret, ...config },
  }
  const { provider } = (await callWith(accounts.url, createTeamProvider, { params, body }, people.owner)).body as { provider: OidcProvider }
  const at = { ...params, provider_id: String(provider.id) }
  await callWith(accounts.url, updateTeamProvider, { params: at, body: { enabled: true } }, people.owner)
  const subject = `u-${newId()}`
  const email = newEmail()
  const enter = async (sid?: string, as: { sub: string; email: string } = { sub: subject, email }) => {
    fake.state.person = { ...as, email_verified: true, ...(sid === undefined ? {} : { sid }) }
    const browser = createTeamBrowser(accounts.url, stores)
    const { url } = (await browser.start(provider.id)).body as { url: string }
    const location = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? ''
    const { state = '', code, iss } = Object.fromEntries(new URL(location).searchParams)
    return hashToken(cookiesOf(await browser.complete(state, { code, iss, provider_id: provider.id }))['session']?.value ?? '')
  }
  return { ...people, provider, issuer, subject, enter }
}
type World = Awaited<ReturnType<typeof world>>

const claimsOf = ({ issuer, subject }: World, changes: object = {}) => {
  const now = Math.floor(Date.now() / 1000)
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  return { iss: issuer, aud: client.id, iat: now, exp: now + 120, jti: `jti-${newId()}`, sub: subject, events, ...changes }
}

async function send({ provider }: World, token: string | Promise<string> | undefined) {
  const logoutToken = await token
  const answer = await fetch(accounts.url + fillPath(receiveOidcLogout.path, { id: provider.id }), {
    method: 'POST',
    headers: identityHeaders(null),
    body: new URLSearchParams(logoutToken === undefined ? {} : { logout_token: logoutToken }),
  })
  const text = await answer.text()
  return { status: answer.status, error: text === '' ? undefined : (JSON.parse(text) as { error?: string }).error }
}

const done = { status: 200, error: undefined }
const refused = { status: 400, error: 'invalid_request' }
const isOpen = async (session: string) => (await whoIs(accounts.url, session)) !== null
const areOpen = (...sessions: string[]) => Promise.all(sessions.map(isOpen))

describe('a logout token of an OpenID provider', () => {
  it('ends the session that it names, and no other', async () => {
    const scene = await world()
    const [first, second] = [await scene.enter('one'), await scene.enter('two')]
    expect(await send(scene, fake.signed(claimsOf(scene, { sid: 'one' })))).toEqual(done)
    expect(await areOpen(first, second)).toEqual([false, true])
  })

  it('ends the session that it names without saying whose', async () => {
    const scene = await world()
    const sessions = [await scene.enter('one'), await scene.enter('two')] as const
    expect(await send(scene, fake.signed(claimsOf(scene, { sid: 'two', sub: undefined })))).toEqual(done)
    expect(await areOpen(...sessions)).toEqual([true, false])
  })

  it('ends all sessions of a person, and none of anybody else', async () => {
    const scene = await world()
    const own = [await scene.enter('one'), await scene.enter()]
    const colleague = await scene.enter('three', { sub: `u-${newId()}`, email: newEmail() })
    expect(await send(scene, fake.signed(claimsOf(scene)))).toEqual(done)
    expect(await areOpen(...own, colleague)).toEqual([false, false, true])
  })

  it('ends a session that the provider has given no name', async () => {
    const scene = await world()
    const session = await scene.enter()
    expect(await send(scene, fake.signed(claimsOf(scene, { sid: 'one' })))).toEqual(done)
    expect(await isOpen(session)).toBe(false)
  })

  it('counts once', async () => {
    const scene = await world()
    const token = await fake.signed(claimsOf(scene))
    expect([await send(scene, token), await send(scene, token)]).toEqual([done, refused])
  })

  it('ends nothing where it is of the provider of another team', async () => {
    const [scene, elsewhere] = [await world(), await world()]
    const session = await scene.enter('one')
    expect(await send(scene, fake.signed(claimsOf(scene, { iss: elsewhere.issuer })))).toEqual(refused)
    expect(await send(elsewhere, fake.signed(claimsOf({ ...elsewhere, subject: scene.subject }, { sid: 'one' })))).toEqual(done)
    expect(await isOpen(session)).toBe(true)
  })

  it('ends nothing where it does not hold', async () => {
    const scene = await world()
    const session = await scene.enter('one')
    const idToken = fake.signed({ ...claimsOf(scene), events: undefined, nonce: 'abc' })
    const tokens = [
      undefined,
      '',
      'a.b.c',
      idToken,
      fake.signed(claimsOf(scene, { aud: 'another' })),
      fake.signed(claimsOf(scene, { iat: 1 })),
    ]
    for (const token of tokens) expect(await send(scene, token)).toEqual(refused)
    expect(await isOpen(session)).toBe(true)
  })

  it('is to be sent again while the provider cannot be reached', async () => {
    const scene = await world()
    const session = await scene.enter('one')
    const elsewhere = { ...scene, provider: { ...scene.provider } }
    await stores.mongo
      .collection('team_auth_providers')
      .updateOne({ _id: scene.provider.id as never }, { $set: { 'config.issuer': 'https://127.0.0.1:1/inside' } })
    const { status, error } = await send(elsewhere, fake.signed(claimsOf(scene)))
    expect([status, error]).toEqual([400, 'temporarily_unavailable'])
    expect(await isOpen(session)).toBe(true)
  })

  it('reaches no provider that there is none of, or of another kind', async () => {
    const scene = await world()
    expect((await send({ ...scene, provider: { ...scene.provider, id: 1 } }, 'a.b.c')).status).toBe(404)
  })
})

describe('logging out here', () => {
  const endSessionAt = (issuer: string) => `${issuer}/logout`
  const withLogout = () => {
    fake.state.forgery = { discovery: (document) => ({ ...document, end_session_endpoint: endSessionAt(String(document['issuer'])) }) }
  }
  const leave = async (session: string) => {
    const user = (await whoIs(accounts.url, session)) as SessionUser
    const headers = { [identityHeader]: testSigner.sign({ kind: 'user', session, user }) }
    return (await callWith(accounts.url, signOut, { body: {} }, { headers })).body as { signed_out: boolean; logout_url?: string }
  }

  it('goes on to the provider, with its ID token and the way back', async () => {
    withLogout()
    const scene = await world({ is_logout_shared: true })
    const session = await scene.enter('one')
    const { signed_out: isOut, logout_url: address = '' } = await leave(session)
    expect([isOut, await isOpen(session)]).toEqual([true, false])
    const url = new URL(address)
    expect(url.origin + url.pathname).toBe(endSessionAt(scene.issuer))
    const { id_token_hint: hint = '', ...parameters } = Object.fromEntries(url.searchParams)
    expect(decodeJwt(hint)).toMatchObject({ sub: scene.subject, aud: client.id })
    expect(parameters).toEqual({
      client_id: client.id,
      post_logout_redirect_uri: scene.provider.service.post_logout_redirect_uri,
      state: expect.stringMatching(/^[\w-]{20,}$/) as string,
    })
  })

  it('keeps no ID token in the clear, and none that it does not need', async () => {
    withLogout()
    const [shared, unshared] = [await world({ is_logout_shared: true }), await world()]
    const tokenOf = async (session: string) => (await stores.sessions.findById(session).lean())?.provider_proofs?.[0]?.id_token
    expect(await tokenOf(await shared.enter('one'))).toMatch(/^v1\./)
    expect(await tokenOf(await unshared.enter('one'))).toBeUndefined()
  })

  it('stays here where the team has not turned it on, or the provider has no address for it', async () => {
    const bare = await world({ is_logout_shared: true })
    expect(await leave(await bare.enter('one'))).toEqual({ signed_out: true })
    withLogout()
    const unshared = await world()
    expect(await leave(await unshared.enter('one'))).toEqual({ signed_out: true })
  })

  it('leads to no address but one of the web', async () => {
    fake.state.forgery = { discovery: (document) => ({ ...document, end_session_endpoint: 'javascript:alert(1)' }) }
    const scene = await world({ is_logout_shared: true })
    expect(await leave(await scene.enter('one'))).toEqual({ signed_out: true })
  })

  it('waits for no provider that does not answer', async () => {
    withLogout()
    const scene = await world({ is_logout_shared: true })
    const session = await scene.enter('one')
    const issuer = fake.issuer(`silent${newId()}`)
    await stores.mongo
      .collection('team_auth_providers')
      .updateOne({ _id: scene.provider.id as never }, { $set: { 'config.issuer': issuer } })
    fake.state.forgery = { delayMs: 60_000 }
    expect(await leave(session)).toEqual({ signed_out: true })
    expect(await isOpen(session)).toBe(false)
  })
})
