import { receiveSamlResponse, samlMetadata } from '@foyer/contracts/accounts/sign-in/saml'
import {
  attackTeamProvider,
  createTeamProvider,
  readProviderMetadata,
  updateTeamProvider,
} from '@foyer/contracts/accounts/teams/team-providers'
import { identityHeaders, callService, errorCodeOf } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { foreignSigningKey, sharedSigningKey } from '@foyer/testing/self-signed-certificate'
import { afterAll, describe, expect, it } from 'vitest'
import { type ResponseFields, buildResponse, responseFields } from '../../src/modules/saml-attack/response-builder.ts'
import { type Accounts, type AccountsStores, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { createTeamBrowser, idpEntityId, newProvider, samlFields } from '../support/team-providers.ts'
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

type Provider = Awaited<ReturnType<typeof newProvider>>

async function world(config: object = {}) {
  const people = await newTeamWithPeople(accounts, stores)
  const provider = await newProvider(accounts.url, people.admin, people.team, config)
  return { ...people, provider, browser: createTeamBrowser(accounts.url, stores) }
}

/** What the provider would send for this person. */
function respond({ service }: Provider, state: string | null, changes: Partial<ResponseFields> = {}, key = sharedSigningKey()): string {
  const { entity_id: audience, acs_url: destination } = service
  const inResponseTo = state === null ? null : `_${state}`
  const id = String(newId())
  const fields = responseFields({ issuer: idpEntityId, destination, audience, inResponseTo, at: new Date(), nameId: `u${id}`, id })
  const signing = { key: key.privateKey, certificate: key.certificate, algorithm: 'sha256' as const }
  const attributes = [
    { name: 'email', values: [`p${id}@company.example`] },
    { name: 'displayName', values: ['Ada Lovelace'] },
    { name: 'groups', values: ['staff', 'lab'] },
  ]
  return buildResponse({ ...fields, attributes, ...changes }, { assertion: signing, response: signing })
}

/** Posts a response as a browser does that comes from the provider: gives where it leads. */
async function post({ id }: Pick<Provider, 'id'>, xml: string, more: Record<string, string> = {}): Promise<URLSearchParams> {
  const body = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), ...more })
  const answer = await fetch(`${accounts.url}${receiveSamlResponse.path}?id=${id}`, {
    method: 'POST',
    headers: { ...identityHeaders(null) },
    body,
    redirect: 'manual',
  })
  const location = answer.headers.get('location') ?? ''
  return new URLSearchParams(location.slice(location.indexOf('#') + 1))
}

describe('a response of a SAML provider', () => {
  it('signs in to the browser that has asked, and to no other', async () => {
    const { provider, browser } = await world()
    const state = (await post(provider, respond(provider, await browser.visit(provider.id)))).get('state') ?? ''
    const stranger = createTeamBrowser(accounts.url, stores)
    await stranger.start(provider.id)
    expect(errorCodeOf(await stranger.complete(state))).toBe('provider_flow_ended')
    const { outcome, user } = (await browser.complete(state)).body as { outcome: string; user: { name: string } }
    expect([outcome, user.name]).toEqual(['signed_in', 'Ada Lovelace'])
    expect(errorCodeOf(await browser.complete(state))).toBe('provider_flow_ended')
  })

  it('counts once, for a request of ours that is open, at its own provider', async () => {
    const { provider, browser } = await world()
    const xml = respond(provider, await browser.visit(provider.id))
    const refusals = [await post(provider, xml), await post(provider, xml)].map((to) => to.get('refused'))
    expect(refusals).toEqual([null, 'replay'])
    const state = await browser.visit(provider.id)
    await post(provider, respond(provider, state))
    expect((await post(provider, respond(provider, state))).get('refused')).toBe('in_response_to')
    expect((await post(provider, respond(provider, 'x'.repeat(43)))).get('refused')).toBe('in_response_to')
    const another = await world()
    expect((await post(another.provider, respond(another.provider, await browser.visit(provider.id)))).get('refused')).toBe(
      'in_response_to',
    )
    expect((await post(another.provider, respond(provider, await browser.visit(provider.id)))).get('refused')).toBe('destination')
  })

  it('counts without a request only where the team lets the provider begin, once its person agrees', async () => {
    const { provider } = await world()
    expect((await post(provider, respond(provider, null))).get('refused')).toBe('in_response_to')
    const open = await world({ is_started_by_provider: true })
    const state = (await post(open.provider, respond(open.provider, null), { RelayState: '/p/Abc1234' })).get('state') ?? ''
    const question = (await open.browser.complete(state)).body as { outcome: string; return_to: string; confirm: { organization: string } }
    expect([question.outcome, question.return_to, question.confirm.organization]).toEqual([
      'confirm_required',
      '/p/Abc1234',
      open.team.title,
    ])
    expect(((await open.browser.complete(state, { is_confirmed: true })).body as { outcome: string }).outcome).toBe('signed_in')
  })

  it('leads to no other site, whatever it says', async () => {
    const { provider, browser } = await world({ is_started_by_provider: true })
    const state = (await post(provider, respond(provider, null), { RelayState: 'https://evil.example' })).get('state') ?? ''
    expect(((await browser.complete(state)).body as { return_to: string }).return_to).toBe('/')
  })

  it('ignores it at a provider that is turned off, until an admin tests it', async () => {
    const { team, admin, provider, browser } = await world()
    const before = respond(provider, await browser.visit(provider.id))
    const params = { public_id: team.public_id, provider_id: String(provider.id) }
    expect((await callWith(accounts.url, updateTeamProvider, { params, body: { enabled: false } }, admin)).status).toBe(200)
    const send = (xml: string) =>
      fetch(`${accounts.url}${receiveSamlResponse.path}?id=${provider.id}`, {
        method: 'POST',
        headers: identityHeaders(null),
        body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }),
        redirect: 'manual',
      })
    // Unread: what is no response is answered as one is.
    expect([(await send('<a/>')).status, (await send(before)).status]).toEqual([404, 404])
    const tester = createTeamBrowser(accounts.url, stores, admin.headers)
    const xml = respond(provider, await tester.visit(provider.id, { intent: 'test' }))
    expect((await post(provider, '<a/>')).get('refused')).toBe('one_assertion')
    const state = (await post(provider, xml)).get('state') ?? ''
    expect(((await tester.complete(state)).body as { outcome: string }).outcome).toBe('tested')
    expect((await send('<a/>')).status).toBe(404)
  })

  it('names the check that has refused it, and leaves nobody', async () => {
    const { provider, browser } = await world()
    const visit = () => browser.visit(provider.id)
    const foreign = respond(provider, await visit(), {}, foreignSigningKey())
    const late = respond(provider, await visit(), { notOnOrAfter: new Date(Date.now() - 120_000) })
    const named = [await post(provider, foreign), await post(provider, late), await post(provider, 'x'.repeat(300_000))]
    expect(named.map((to) => to.get('refused'))).toEqual(['signature', 'times', 'size'])
  })
})

describe('a provider of SAML', () => {
  it('reads metadata of ours, and gives its own by upload', async () => {
    const { team, admin, provider } = await world()
    const answer = await fetch(`${accounts.url}${samlMetadata.path}?id=${provider.id}`, { headers: identityHeaders(null) })
    expect(await answer.text()).toContain(`Location="${provider.service.acs_url}"`)
    const certificate = sharedSigningKey().certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
    const metadata = `<?xml version="1.0"?><!-- by hand --><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${idpEntityId}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://provider.example/sso"/></IDPSSODescriptor></EntityDescriptor>`
    const params = { public_id: team.public_id }
    const read = await callWith(accounts.url, readProviderMetadata, { params, body: { metadata } }, admin)
    expect(read.body).toMatchObject({ entity_id: idpEntityId, sign_in_url: 'https://provider.example/sso', certificates: [certificate] })
    const refusals = [
      await callWith(accounts.url, readProviderMetadata, { params, body: { metadata: `<!DOCTYPE a>${metadata}` } }, admin),
      await callWith(accounts.url, readProviderMetadata, { params, body: { metadata_url: 'http://127.0.0.1:1/' } }, admin),
    ]
    expect(refusals.map(errorCodeOf)).toEqual(['saml_metadata_invalid', 'address_not_allowed'])
  })

  it('takes certificates alone', async () => {
    const { team, admin } = await world()
    const fields = samlFields({ certificates: ['nonsense'] })
    const answer = await callWith(accounts.url, createTeamProvider, { params: { public_id: team.public_id }, body: fields }, admin)
    expect(answer.body).toMatchObject({ code: 'invalid', errors: [{ field: 'config.certificates' }] })
  })

  it('refuses every forged response of the attack, from what it sent in a test too', async () => {
    const { team, admin, provider } = await world()
    const browser = createTeamBrowser(accounts.url, stores, admin.headers)
    const state = (await post(provider, respond(provider, await browser.visit(provider.id, { intent: 'test' })))).get('state') ?? ''
    const tested = (await browser.complete(state)).body as { outcome: string; test: { groups: string[] } }
    expect([tested.outcome, tested.test.groups]).toEqual(['tested', ['staff', 'lab']])
    const params = { public_id: team.public_id, provider_id: String(provider.id) }
    const { body } = await callWith(accounts.url, attackTeamProvider, { params }, admin)
    const { rows, ...controls } = body as { rows: { name: string; base: string; is_refused: boolean; refused_by: string }[] }
    expect(controls).toEqual({ is_control_accepted: true, has_recorded: true })
    expect(rows.filter(({ is_refused }) => !is_refused)).toEqual([])
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expect(rows.filter(({ name }) => name === 'sent a second time').map(({ refused_by }) => refused_by)).toEqual(['replay', 'replay'])
  })

  it('answers admins of its own team alone', async () => {
    const { provider } = await world()
    const { team, admin } = await world()
    const params = { public_id: team.public_id, provider_id: String(provider.id) }
    expect((await callWith(accounts.url, attackTeamProvider, { params }, admin)).status).toBe(404)
    expect((await callService(accounts.url, samlMetadata, { query: { id: '1' } }, null)).status).toBe(404)
  })
})
