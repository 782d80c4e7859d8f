import { spawnSync } from 'node:child_process'
import { inflateRawSync, deflateRawSync } from 'node:zlib'
import { signOut } from '@foyer/contracts/accounts/accounts'
import { receiveSamlResponse, samlLogout, samlMetadata } from '@foyer/contracts/accounts/sign-in/saml'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import { hashToken } from '@foyer/service-kit/hashes'
import { identityHeaders, testSigner } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { sharedSigningKey } from '@foyer/testing/self-signed-certificate'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, cookiesOf, whoIs, withAccounts } from '../support/accounts.ts'
import { callWith } from '../support/administrators.ts'
import { createTeamBrowser, newProvider } from '../support/team-providers.ts'
import { newTeamWithPeople } from '../support/teams.ts'

/** That of Debian, for which its packages are. */
const python = '/usr/bin/python3'
/** Whether Lasso of Debian is here, a SAML provider that has nothing in common with ours. */
const isHere = spawnSync(python, ['-c', 'import lasso']).status === 0
const script = fileURLToPath(new URL('lasso-provider.py', import.meta.url))

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

const idp = { entity: 'https://lasso.example/metadata', signIn: 'https://lasso.example/sso', logout: 'https://lasso.example/slo' }
const binding = 'urn:oasis:names:tc:SAML:2.0:bindings'
const bodyOf = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')
const keyInfo = () =>
  `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${bodyOf(sharedSigningKey().certificate)}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`
const idpMetadata = () =>
  `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${idp.entity}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">` +
  `${keyInfo()}<SingleLogoutService Binding="${binding}:HTTP-Redirect" Location="${idp.logout}"/><SingleSignOnService Binding="${binding}:HTTP-Redirect" Location="${idp.signIn}"/></IDPSSODescriptor></EntityDescriptor>`

type Answer = { error?: string; response?: string; url?: string; session?: string; identity?: string | null; logout?: string; ended?: true }

/** Has Lasso do something that knows these services, by their metadata. */
function lasso(services: string[], call: { do: string } & Record<string, unknown>): Answer {
  const state = { metadata: idpMetadata(), key: sharedSigningKey().privatePem, certificate: sharedSigningKey().certificate, services }
  const { stdout, stderr } = spawnSync(python, [script], { input: `${JSON.stringify({ state, ...call })}\n`, encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as Answer
}

const visit = (path: string) => fetch(accounts.url + path, { headers: identityHeaders(null), redirect: 'manual' })
const queryOf = (url: string | undefined) => new URL(url ?? '').search.slice(1)
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString().replace(/\.\d+/, '')
const times = () => ({ at: minutes(0), not_before: minutes(-1), not_on_or_after: minutes(5) })

async function world() {
  const people = await newTeamWithPeople(accounts, stores)
  const config = { entity_id: idp.entity, sign_in_url: idp.signIn, logout_url: idp.logout, certificates: [sharedSigningKey().certificate] }
  const provider = await newProvider(accounts.url, people.owner, people.team, config)
  const metadata = await (await visit(`${samlMetadata.path}?id=${provider.id}`)).text()
  const browser = createTeamBrowser(accounts.url, stores)
  const ask = async () => ((await browser.start(provider.id)).body as { url: string }).url
  const post = async (response = '') => {
    const answer = await fetch(`${accounts.url}${receiveSamlResponse.path}?id=${provider.id}`, {
      method: 'POST',
      headers: identityHeaders(null),
      body: new URLSearchParams({ SAMLResponse: response }),
      redirect: 'manual',
    })
    return new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1))
  }
  const signIn = async () => {
    const sent = lasso([metadata], { do: 'sign_in', query: queryOf(await ask()), name: `u${newId()}`, ...times() })
    const answer = await browser.complete((await post(sent.response)).get('state') ?? '')
    return { sent, answer, session: hashToken(cookiesOf(answer)['session']?.value ?? '') }
  }
  return { provider, metadata, ask, post, signIn }
}

const isOpen = async (session: string) => (await whoIs(accounts.url, session)) !== null

describe.skipIf(!isHere)('Lasso as the provider of a team', () => {
  it('signs people in', async () => {
    const { signIn, provider } = await world()
    const { sent, answer } = await signIn()
    expect(sent.url).toBe(provider.service.acs_url)
    expect(answer.body).toMatchObject({ outcome: 'signed_in', is_new: true })
  })

  it('signs nobody in by what it has signed for another service', async () => {
    const [scene, elsewhere] = [await world(), await world()]
    const foreign = lasso([elsewhere.metadata], { do: 'sign_in', query: queryOf(await elsewhere.ask()), name: 'ada', ...times() })
    expect((await scene.post(foreign.response)).get('refused')).toBe('destination')

    const service = 'https://elsewhere.example/metadata'
    const metadata = scene.metadata.replaceAll(scene.provider.service.entity_id.replaceAll('&', '&amp;'), service)
    const request = inflateRawSync(Buffer.from(new URL(await scene.ask()).searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
    const renamed = deflateRawSync(request.replace(/(<saml:Issuer>)[^<]+/, `$1${service}`)).toString('base64')
    const query = new URLSearchParams({ SAMLRequest: renamed }).toString()
    const misled = lasso([metadata], { do: 'sign_in', query, name: 'ada', ...times() })
    expect((await scene.post(misled.response)).get('refused')).toBe('audience')
  })

  it('is call to log people out who log out here, by what it takes for signed', async () => {
    const { metadata, signIn } = await world()
    const { sent, session } = await signIn()
    const user = (await whoIs(accounts.url, session)) as SessionUser
    const headers = { [identityHeader]: testSigner.sign({ kind: 'user', session, user }) }
    const { logout_url: url } = (await callWith(accounts.url, signOut, { body: {} }, { headers })).body as { logout_url?: string }
    const ofSession = { session: sent.session, identity: sent.identity }
    const forged = (url ?? '').replace(/SigAlg=.*/, 'SigAlg=x')
    expect(lasso([metadata], { do: 'take_logout', query: queryOf(forged), ...ofSession })).toHaveProperty('error')
    const answer = lasso([metadata], { do: 'take_logout', query: queryOf(url), ...ofSession })
    expect(answer.error).toBeUndefined()
    const { pathname, search } = new URL(answer.url ?? '')
    expect(new URL((await visit(pathname.replace('/api', '') + search)).headers.get('location') ?? '').pathname).toBe('/')
    expect(await isOpen(session)).toBe(false)
  })

  it('logs people out here, and takes the answer for signed', async () => {
    const { metadata, provider, signIn } = await world()
    const { sent, session } = await signIn()
    const ofSession = { session: sent.session, identity: sent.identity }
    const begun = lasso([metadata], { do: 'begin_logout', service: provider.service.entity_id, ...ofSession })
    expect(begun.error).toBeUndefined()
    const { search } = new URL(begun.url ?? '')
    const location = (await visit(samlLogout.path + search)).headers.get('location') ?? ''
    expect(await isOpen(session)).toBe(false)
    expect(location.startsWith(`${idp.logout}?SAMLResponse=`)).toBe(true)
    expect(lasso([metadata], { do: 'end_logout', query: queryOf(location), logout: begun.logout })).toEqual({ ended: true })
  })
})
