import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { signOut } from '@foyer/contracts/accounts/accounts'
import { receiveSamlLogout, receiveSamlResponse, samlLogout, samlMetadata } from '@foyer/contracts/accounts/sign-in/saml'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import { hashToken } from '@foyer/service-kit/hashes'
import { identityHeaders, testSigner } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { foreignSigningKey, sharedSigningKey } from '@foyer/testing/self-signed-certificate'
import { afterAll, describe, expect, it } from 'vitest'
import { signedUrl } from '../../src/modules/saml/logout-messages.ts'
import { verifyLogoutRedirect } from '../../src/modules/saml/verify-logout.ts'
import { buildResponse, mark, responseFields, signed } from '../../src/modules/saml-attack/response-builder.ts'
import { type Accounts, type AccountsStores, cookiesOf, whoIs, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { createTeamBrowser, idpEntityId, newProvider } from '../support/team-providers.ts'
import { newTeamWithPeople } from '../support/teams.ts'

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

const idpLogout = 'https://provider.example/logout'

/** A provider with an address to log out at, and the way in by it. */
async function world(config: object = { logout_url: idpLogout }) {
  const people = await newTeamWithPeople(accounts, stores)
  const provider = await newProvider(accounts.url, people.owner, people.team, config)
  const nameId = `u-${newId()}`
  const enter = async (sessionIndex: string, as = nameId) => {
    const browser = createTeamBrowser(accounts.url, stores)
    const state = await browser.visit(provider.id)
    const { entity_id: audience, acs_url: destination } = provider.service
    const basics = {
      issuer: idpEntityId,
      destination,
      audience,
      inResponseTo: `_${state}`,
      at: new Date(),
      nameId: as,
      id: String(newId()),
    }
    const attributes = [{ name: 'email', values: [`${as}@company.example`] }]
    const key = sharedSigningKey()
    const signing = { key: key.privateKey, certificate: key.certificate, algorithm: 'sha256' as const }
    const xml = buildResponse({ ...responseFields(basics), attributes, sessionIndex }, { assertion: signing, response: signing })
    const answer = await fetch(`${accounts.url}${receiveSamlResponse.path}?id=${provider.id}`, {
      method: 'POST',
      headers: identityHeaders(null),
      body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }),
      redirect: 'manual',
    })
    const left = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1)).get('state') ?? ''
    return hashToken(cookiesOf(await browser.complete(left))['session']?.value ?? '')
  }
  return { ...people, provider, nameId, enter }
}
type World = Awaited<ReturnType<typeof world>>

const requestOf = ({ provider, nameId }: World, sessionIndexes: string[] = [], changes: { id?: string; issuer?: string } = {}) => {
  const { id = `_${randomUUID()}`, issuer = idpEntityId } = changes
  return (
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Destination="${provider.service.logout_url}" ID="${id}" IssueInstant="${new Date().toISOString()}" Version="2.0">` +
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer>${mark}` +
    `<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${nameId}</saml:NameID>` +
    `${sessionIndexes.map((index) => `<samlp:SessionIndex>${index}</samlp:SessionIndex>`).join('')}</samlp:LogoutRequest>`
  )
}

/** Sends a browser here to log out, as the provider does: gives where it leads. */
async function send(
  { provider }: World,
  xml: string,
  { key = sharedSigningKey(), relayState }: { key?: ReturnType<typeof sharedSigningKey>; relayState?: string } = {},
) {
  const message = { SAMLRequest: xml.replace(mark, ''), ...(relayState === undefined ? {} : { RelayState: relayState }) }
  const url = signedUrl(`${accounts.url}${samlLogout.path}?id=${provider.id}`, message, key.privatePem)
  return (await fetch(url, { headers: identityHeaders(null), redirect: 'manual' })).headers.get('location') ?? ''
}

const refusalIn = (location: string) => new URLSearchParams(new URL(location).hash.slice(1)).get('refused')
const isOpen = async (session: string) => (await whoIs(accounts.url, session)) !== null

describe('a request of a SAML provider to log out', () => {
  it('ends the sessions that it names, and answers signed', async () => {
    const scene = await world()
    const [first, second] = [await scene.enter('_one'), await scene.enter('_two')]
    const location = await send(scene, requestOf(scene, ['_one'], { id: '_request' }), { relayState: "a b&c'd" })
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
    expect(location.startsWith(`${idpLogout}?SAMLResponse=`)).toBe(true)
    const answer = new URL(location).searchParams
    const xml = inflateRawSync(Buffer.from(answer.get('SAMLResponse') ?? '', 'base64')).toString()
    expect(xml).toContain('InResponseTo="_request"')
    expect(xml).toContain('status:Success')
    expect(answer.get('RelayState')).toBe("a b&c'd")
  })

  it('ends all sessions of the person, and none of anybody else, where it names none', async () => {
    const scene = await world()
    const own = [await scene.enter('_one'), await scene.enter('_two')]
    const colleague = await scene.enter('_one', `u-${newId()}`)
    await send(scene, requestOf(scene))
    expect(await Promise.all([...own, colleague].map(isOpen))).toEqual([false, false, true])
  })

  it('ends nothing of a person whom another provider calls the same', async () => {
    const [scene, second] = [await world(), await world()]
    const session = await scene.enter('_one')
    await send({ ...second, nameId: scene.nameId }, requestOf({ ...second, nameId: scene.nameId }))
    expect(await isOpen(session)).toBe(true)
  })

  it('counts when it is posted with a signature of its own', async () => {
    const scene = await world()
    const session = await scene.enter('_one')
    const post = async (xml: string) => {
      const body = new URLSearchParams({ SAMLRequest: Buffer.from(xml).toString('base64') })
      const init = { method: 'POST', headers: identityHeaders(null), body, redirect: 'manual' as const }
      return (await fetch(`${accounts.url}${receiveSamlLogout.path}?id=${scene.provider.id}`, init)).headers.get('location') ?? ''
    }
    const { privateKey: key, certificate } = sharedSigningKey()
    expect(refusalIn(await post(requestOf(scene).replace(mark, '')))).toBe('signed')
    expect(await isOpen(session)).toBe(true)
    const xml = signed(requestOf(scene, [], { id: '_posted' }), '_posted', { key, certificate, algorithm: 'sha256' })
    expect((await post(xml)).startsWith(idpLogout)).toBe(true)
    expect(await isOpen(session)).toBe(false)
    expect(refusalIn(await post(xml))).toBe('replay')
  })

  it('fails unsigned, signed by somebody else, from another provider and a second time', async () => {
    const scene = await world()
    const session = await scene.enter('_one')
    const bare = await fetch(`${accounts.url}${samlLogout.path}?id=${scene.provider.id}&SAMLRequest=x`, {
      headers: identityHeaders(null),
      redirect: 'manual',
    })
    const refusals = [
      refusalIn(bare.headers.get('location') ?? ''),
      refusalIn(await send(scene, requestOf(scene), { key: foreignSigningKey() })),
      refusalIn(await send(scene, requestOf(scene, [], { issuer: 'https://attacker.example' }))),
    ]
    expect(refusals).toEqual(['signed', 'signature', 'issuer'])
    expect(await isOpen(session)).toBe(true)
    const xml = requestOf(scene)
    expect([refusalIn(await send(scene, xml)), refusalIn(await send(scene, xml))]).toEqual([null, 'replay'])
  })

  it('leads to the start where the provider has no address for the answer', async () => {
    const scene = await world({})
    const session = await scene.enter('_one')
    expect(new URL(await send(scene, requestOf(scene))).pathname).toBe('/')
    expect(await isOpen(session)).toBe(false)
  })
})

describe('logging out here', () => {
  const leave = async (session: string) => {
    const user = (await whoIs(accounts.url, session)) as SessionUser
    const headers = { [identityHeader]: testSigner.sign({ kind: 'user', session, user }) }
    return (await callWith(accounts.url, signOut, { body: {} }, { headers })).body as { signed_out: boolean; logout_url?: string }
  }

  it('asks the provider to do so too, signed by the key of our metadata', async () => {
    const scene = await world()
    const session = await scene.enter('_one')
    const { signed_out: isOut, logout_url: url = '' } = await leave(session)
    expect([isOut, await isOpen(session)]).toEqual([true, false])
    const metadata = await (
      await fetch(`${accounts.url}${samlMetadata.path}?id=${scene.provider.id}`, { headers: identityHeaders(null) })
    ).text()
    expect(metadata).toContain(`Location="${scene.provider.service.logout_url}"`)
    const body = /<ds:X509Certificate>([^<]+)/.exec(metadata)?.[1] ?? ''
    const certificates = [`-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`]
    const audience = scene.provider.service.entity_id
    const expected = { issuer: audience, certificates, logoutUrl: idpLogout, audience, now: new Date() }
    expect(verifyLogoutRedirect(new URL(url).search.slice(1), expected)).toMatchObject({ nameId: scene.nameId, sessionIndexes: ['_one'] })
  })

  it('stays here where the provider has no address for it, or was turned off', async () => {
    const scene = await world({})
    expect(await leave(await scene.enter('_one'))).toEqual({ signed_out: true })
    const second = await world()
    const session = await second.enter('_one')
    await stores.mongo.collection('team_auth_providers').updateOne({ _id: second.provider.id as never }, { $set: { enabled: false } })
    expect(await leave(session)).toEqual({ signed_out: true })
    expect(await leave(scene.owner.session)).toEqual({ signed_out: true })
  })
})
