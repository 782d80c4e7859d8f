import { inflateRawSync } from 'node:zlib'
import { completeTeamSignIn, linkTeamSignIn, startTeamSignIn } from '@foyer/contracts/accounts/teams/team-sign-in'
import { type TeamProvider, createTeamProvider, updateTeamProvider } from '@foyer/contracts/accounts/teams/team-providers'
import { fillPath } from '@foyer/contracts/endpoint'
import { flowHeader } from '@foyer/contracts/identity'
import { hashToken } from '@foyer/service-kit/hashes'
import { type Answer, callPath, identityHeaders } from '@foyer/testing/client'
import { sharedSigningKey } from '@foyer/testing/self-signed-certificate'
import type { ProvidedPerson } from '../../src/modules/team-provider/provided-person.ts'
import { createTeamFlowModel } from '../../src/modules/team-sign-in/team-flow.model.ts'
import { type AccountsStores, type SignedIn, cookiesOf } from './accounts.ts'
import { callWith } from './administrators.ts'

export const idpEntityId = 'https://provider.example/entity'

/** A provider to be added to a team. */
export const samlFields = (config: object = {}) => ({
  kind: 'saml2' as const,
  title: 'Company account',
  config: {
    entity_id: idpEntityId,
    sign_in_url: 'https://provider.example/sign_in',
    certificates: [sharedSigningKey().certificate],
    ...config,
  },
})

/** Adds a provider to a team and turns it on. */
export async function newProvider(
  url: string,
  admin: Pick<SignedIn, 'headers'>,
  team: { public_id: string },
  config: object = {},
): Promise<TeamProvider & { kind: 'saml2' }> {
  const params = { public_id: team.public_id }
  const made = await callWith(url, createTeamProvider, { params, body: samlFields(config) }, admin)
  if (made.status !== 201) throw new Error(`no provider: ${JSON.stringify(made.body)}`)
  const { provider } = made.body as { provider: TeamProvider & { kind: 'saml2' } }
  const change = { params: { ...params, provider_id: String(provider.id) }, body: { enabled: true } }
  await callWith(url, updateTeamProvider, change, admin)
  return provider
}

/** The state that the address of a SAML provider asks with. */
export function stateOf(url: string): string {
  const request = inflateRawSync(Buffer.from(new URL(url).searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return / ID="_([^"]+)"/.exec(request)?.[1] ?? ''
}

/** A person as a provider names them. */
export const named = (provider: Pick<TeamProvider, 'id'>, fields: Partial<ProvidedPerson> = {}): ProvidedPerson => ({
  provider: provider.id,
  issuer: idpEntityId,
  subject: 'u-1',
  email: 'ada@company.example',
  email_verified: false,
  name: 'Ada Lovelace',
  groups: [],
  attributes: [],
  ...fields,
})

/** A browser on its way to providers of teams. `headers` say who is signed in. */
export function createTeamBrowser(
  url: string,
  stores: Pick<AccountsStores, 'mongo'>,
  headers: Record<string, string> = identityHeaders(null),
) {
  let cookie: string | undefined
  const call = (route: { method: 'POST'; path: string }, path: string, body: unknown, own = headers) =>
    callPath(url, route, path, null, { headers: { ...own, ...(cookie ? { [flowHeader]: cookie } : {}) }, body })

  const start = async (providerId: number, body: object = { intent: 'sign_in' }): Promise<Answer> => {
    const answer = await call(startTeamSignIn, fillPath(startTeamSignIn.path, { provider_id: providerId }), body)
    cookie = cookiesOf(answer)['sign_in_flow']?.value ?? cookie
    return answer
  }
  /** To the provider, which is about to send somebody back. */
  const visit = async (providerId: number, body?: object): Promise<string> =>
    stateOf(((await start(providerId, body)).body as { url: string }).url)
  const complete = (state: string, more: object = {}): Promise<Answer> =>
    call(completeTeamSignIn, completeTeamSignIn.path, { state, ...more })

  return {
    start,
    visit,
    complete,
    link: (ticket: string, as: Record<string, string>) => call(linkTeamSignIn, linkTeamSignIn.path, { ticket }, as),
    cookie: () => cookie,
    /** The whole way; the provider says this of the person. */
    async goThrough(person: ProvidedPerson, body?: object): Promise<Answer> {
      const state = await visit(person.provider, body)
      await createTeamFlowModel(stores.mongo).updateOne({ _id: hashToken(state) }, { $set: { person } })
      return complete(state)
    },
  }
}
