import { completeProvider, listProviderIdentities, receiveProviderForm, startProvider } from '@foyer/contracts/accounts/sign-in/providers'
import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import { type ApiSession, createApiSession } from '@foyer/testing/api-session'

const params = { provider: 'twitter' } as const

/** The variables of a Foyer whose provider X is a loopback server. */
export const providerEnv = (url: string) => ({ X_CLIENT_ID: 'foyer', X_CLIENT_SECRET: 'secret', X_ISSUER: url })

let people = 0

/** What that server answers; undefined for what is not of a provider. Everyone who asks is somebody new. */
export function providerAnswer(path: string) {
  const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (path === '/2/oauth2/token') return json({ access_token: 'token', token_type: 'bearer' })
  if (path.startsWith('/2/users/me')) return json({ data: { id: `x-${(people += 1)}`, username: 'ada' } })
  return undefined
}

/** One valid call of each endpoint about identity providers. `spare` gives a session as good as the caller's. */
export function providerCalls(session: ApiSession, spare: () => Promise<ApiSession>) {
  return {
    listProviders: async () => (await session.send('GET', '/api/users/providers.json')).status,
    startProvider: async () => (await session.call(startProvider, { params, body: { intent: 'sign_in' } })).status,
    receiveProviderForm: async () => {
      const path = `/api${receiveProviderForm.path.replace('{provider}', 'apple')}`
      const body = new URLSearchParams({ state: 'state', code: 'code' })
      return (await fetch(session.url + path, { method: 'POST', body, redirect: 'manual' })).status
    },
    completeProvider: async () => (await goThrough(session, 'sign_in')).status,
    signUpByProvider: async () => {
      const copy = createApiSession(session.url)
      const { sign_up } = (await goThrough(copy, 'sign_in')).body as { sign_up: { ticket: string } }
      const body = { ticket: sign_up.ticket, email: `matrix-x-${(people += 1)}@example.org` }
      return (await copy.send('POST', '/api/users/auth/twitter/sign_up.json', body)).status
    },
    listProviderIdentities: async () => (await session.send('GET', '/api/users/provider_identities.json')).status,
    unlinkProviderIdentity: async () => {
      const copy = await spare()
      if (copy.cookies.has('session')) await goThrough(copy, 'link')
      const { identities = [] } = (await copy.call(listProviderIdentities, {})).body as { identities?: { id: string }[] }
      return (await copy.send('DELETE', `/api/users/provider_identities/${identities[0]?.id ?? 'none'}.json`)).status
    },
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}

/** To the provider and back. */
async function goThrough(session: ApiSession, intent: 'sign_in' | 'link') {
  const { url } = (await session.call(startProvider, { params, body: { intent } })).body as { url: string }
  const state = new URL(url).searchParams.get('state') ?? ''
  return session.call(completeProvider, { params, body: { state, code: 'code' } })
}
