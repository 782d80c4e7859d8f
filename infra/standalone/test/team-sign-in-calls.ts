import { inflateRawSync } from 'node:zlib'
import { completeTeamSignIn, startTeamSignIn } from '@foyer/contracts/accounts/teams/team-sign-in'
import type { TeamProvider } from '@foyer/contracts/accounts/teams/team-providers'
import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import { hashToken } from '@foyer/service-kit/hashes'
import { type ApiSession, createApiSession } from '@foyer/testing/api-session'
import { sharedSigningKey } from '@foyer/testing/self-signed-certificate'
import type { MatrixStack, Person } from './matrix-stack.ts'
import { sendLogoutToken } from './openid-calls.ts'
import { newTeam, teamsInTurn } from './team-calls.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

/** A new provider of a team. */
export const samlFields = () => ({
  kind: 'saml2',
  title: 'Company account',
  config: {
    entity_id: 'https://provider.example/entity',
    sign_in_url: 'https://provider.example/sign_in',
    certificates: [sharedSigningKey().certificate],
  },
})

/** What a provider says of itself. */
const metadata = () =>
  '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://provider.example/entity"><IDPSSODescriptor><KeyDescriptor>' +
  '<X509Certificate xmlns="http://www.w3.org/2000/09/xmldsig#">MIIB</X509Certificate></KeyDescriptor>' +
  '<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://provider.example/sso"/></IDPSSODescriptor></EntityDescriptor>'

/** Adds a provider to a team, and gives the path of its calls and its id. */
export async function newTeamProvider(owner: ApiSession, publicId: string): Promise<{ path: string; id: number }> {
  const path = `/organization/${publicId}/auth_providers`
  const { body } = await owner.send('POST', `/api${path}.json`, samlFields())
  const { id } = (body as { provider: TeamProvider }).provider
  return { path: `${path}/${id}`, id }
}

const lasting = new WeakMap<ApiSession, Promise<{ publicId: string; teamId: number; id: number }>>()
/** One provider of the owner that is turned on. */
function lastingProvider(owner: ApiSession): Promise<{ publicId: string; teamId: number; id: number }> {
  const make = async () => {
    const { public_id: publicId, id: teamId } = await newTeam(owner)
    const { path, id } = await newTeamProvider(owner, publicId)
    await owner.send('PUT', `/api${path}.json`, { enabled: true })
    return { publicId, teamId, id }
  }
  const provider = lasting.get(owner) ?? make()
  lasting.set(owner, provider)
  return provider
}

/** It has ten providers at most. */
const teamOf = teamsInTurn(8)

/** One valid call of each endpoint about the providers of a team of the owner. */
export function teamProviderCalls(send: Send, { owner, foyer }: { owner: ApiSession; foyer: MatrixStack }) {
  const team = async () => (await teamOf(owner)).public_id
  return {
    listTeamProviders: async () => send('GET', `/organization/${await team()}/auth_providers.json`),
    createTeamProvider: async () => send('POST', `/organization/${await team()}/auth_providers.json`, samlFields()),
    updateTeamProvider: async () => send('PUT', `${(await newTeamProvider(owner, await team())).path}.json`, { enabled: true }),
    readProviderMetadata: async () => send('POST', `/organization/${await team()}/auth_provider_metadata.json`, { metadata: metadata() }),
    attackTeamProvider: async () => send('POST', `${(await newTeamProvider(owner, await team())).path}/attack.json`),
    listProvidedMembers: async () => {
      const { id } = await newTeamProvider(owner, await team())
      return send('GET', `/custom_domain_auth_providers/${id}/people.json`)
    },
    unlinkProvidedMember: async () => {
      const { id } = await newTeamProvider(owner, await team())
      const identity = await linkPerson(foyer, id, (owner as Partial<Person>).userId ?? 0)
      return send('DELETE', `/custom_domain_auth_providers/${id}/people/${identity}.json`)
    },
    viewProviderDemand: async () => send('GET', `/organization/${await team()}/provider_demand.json`),
    demandProvider: async () => {
      const path = `/organization/${await testedTeam(foyer, owner)}/provider_demand.json`
      await owner.send('DELETE', `/api${path}`)
      return send('PUT', path, {})
    },
    endProviderDemand: async () => {
      const path = `/organization/${await testedTeam(foyer, owner)}/provider_demand.json`
      await owner.send('DELETE', `/api${path}`)
      await send('PUT', path, {})
      return send('DELETE', path)
    },
    deleteTeamProvider: async () => send('DELETE', `${(await newTeamProvider(owner, await team())).path}.json`),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}

/** One team of an owner with a provider that was tested and is turned on: a person has a hundred teams at most. */
const tested = new WeakMap<ApiSession, Promise<string>>()
function testedTeam(foyer: MatrixStack, owner: ApiSession): Promise<string> {
  const make = async () => {
    const { public_id: publicId } = await newTeam(owner)
    const { path, id } = await newTeamProvider(owner, publicId)
    await owner.send('PUT', `/api${path}.json`, { enabled: true })
    const store = await foyer.openStore('accounts')
    await store.collection<{ _id: number }>('team_auth_providers').updateOne({ _id: id }, { $set: { tested_at: new Date() } })
    await store.close()
    return publicId
  }
  const team = tested.get(owner) ?? make()
  tested.set(owner, team)
  return team
}

/** Links somebody to a provider of a team. */
export async function linkPerson(foyer: MatrixStack, providerId: number, userId: number): Promise<string> {
  const _id = `matrix-identity-${(people += 1)}`
  const store = await foyer.openStore('accounts')
  const provider = await store.collection<{ _id: number; team_id: number }>('team_auth_providers').findOne({ _id: providerId })
  const fields = {
    provider_id: providerId,
    team_id: provider?.team_id ?? 0,
    user_id: userId,
    issuer: 'https://provider.example',
    subject: _id,
  }
  const at = new Date()
  await store
    .collection<{ _id: string }>('team_provider_identities')
    .insertOne({ _id, ...fields, linked_at: at, last_used_at: at } as never)
  await store.close()
  return _id
}

let people = 0

/** One valid call of each endpoint about signing in by a provider of a team of the owner. `spare` gives a session as good as the caller's. */
export function teamSignInCalls(
  send: Send,
  { owner, foyer, spare }: { owner: ApiSession; foyer: MatrixStack; spare: () => Promise<ApiSession> },
) {
  const statusOf = async (path: string, init: RequestInit) => (await fetch(foyer.url + path, { ...init, redirect: 'manual' })).status
  const goThrough = async (session: ApiSession, email: string) => {
    const { id } = await lastingProvider(owner)
    const started = await session.call(startTeamSignIn, { params: { provider_id: String(id) }, body: { intent: 'sign_in' } })
    const state = stateOf((started.body as { url: string }).url)
    await namePerson(foyer, state, { provider: id, email })
    return session.call(completeTeamSignIn, { body: { state } })
  }
  return {
    listTeamSignIns: async () => send('GET', `/organization/${(await lastingProvider(owner)).publicId}/sign_in.json`),
    findTeamSignIns: async () => {
      const domain = await provedDomain(foyer, (await lastingProvider(owner)).teamId)
      return send('POST', '/users/auth/team/find.json', { domain })
    },
    listDemandingTeams: async () => send('GET', '/users/demanding_organizations.json'),
    listWorkAccounts: async () => send('GET', '/users/work_accounts.json'),
    unlinkWorkAccount: async () => {
      const copy = await spare()
      const identity = await linkPerson(foyer, (await lastingProvider(owner)).id, (copy as Partial<Person>).userId ?? 0)
      return (await copy.send('DELETE', `/api/users/work_accounts/${identity}.json`)).status
    },
    startTeamSignIn: async () => send('POST', `/users/auth/team/${(await lastingProvider(owner)).id}.json`, { intent: 'sign_in' }),
    samlMetadata: async () => statusOf(`/api/users/auth/saml2/metadata?id=${(await lastingProvider(owner)).id}`, { method: 'GET' }),
    receiveSamlResponse: async () => {
      const body = new URLSearchParams({ SAMLResponse: Buffer.from('<a/>').toString('base64') })
      return statusOf(`/api/users/auth/saml2/callback?id=${(await lastingProvider(owner)).id}`, { method: 'POST', body })
    },
    samlLogout: async () => statusOf(`/api/users/auth/saml2/logout?id=${(await lastingProvider(owner)).id}`, { method: 'GET' }),
    receiveSamlLogout: async () => {
      const body = new URLSearchParams({ SAMLRequest: Buffer.from('<a/>').toString('base64') })
      return statusOf(`/api/users/auth/saml2/logout?id=${(await lastingProvider(owner)).id}`, { method: 'POST', body })
    },
    receiveOidcLogout: () => sendLogoutToken(foyer, owner),
    completeTeamSignIn: async () => (await goThrough(createApiSession(foyer.url), newAddress())).status,
    linkTeamSignIn: async () => {
      const copy = await spare()
      const { email } = copy as Partial<Person>
      const { link } = email ? ((await goThrough(copy, email)).body as { link?: { ticket: string } }) : {}
      return (await copy.send('POST', '/api/users/auth/team/link.json', { ticket: link?.ticket ?? 'none' })).status
    },
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}

const newAddress = () => `matrix-saml-${(people += 1)}@example.org`

/** The state that an address of a SAML provider asks with. */
export function stateOf(url: string): string {
  const request = inflateRawSync(Buffer.from(new URL(url).searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return / ID="_([^"]+)"/.exec(request)?.[1] ?? ''
}

/** A domain of e-mail addresses that a team has proved. */
async function provedDomain(foyer: MatrixStack, teamId: number): Promise<string> {
  const domain = `matrix-${teamId}.example`
  const connection = await foyer.openStore('accounts')
  const fields = { organization_id: teamId, domain, proved_name: domain, is_email_domain: true, is_host: false }
  await connection.collection<{ _id: number }>('team_domains').updateOne({ _id: teamId }, { $set: fields }, { upsert: true })
  await connection.close()
  return domain
}

/** What the address for responses leaves in the flow of somebody who has come back. */
async function namePerson(foyer: MatrixStack, state: string, { provider, email }: { provider: number; email: string }): Promise<void> {
  const person = {
    provider,
    issuer: 'https://provider.example/entity',
    subject: email,
    email,
    email_verified: false,
    name: null,
    groups: [],
    attributes: [],
  }
  const connection = await foyer.openStore('accounts')
  await connection.collection<{ _id: string }>('team_sign_in_flows').updateOne({ _id: hashToken(state) }, { $set: { person } })
  await connection.close()
}
