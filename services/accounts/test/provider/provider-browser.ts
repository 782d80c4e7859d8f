import { flowHeader } from '@foyer/contracts/identity'
import {
  type ProviderId,
  type ProviderIdentity,
  type ProviderIntent,
  completeProvider,
  listProviderIdentities,
  signUpByProvider,
  startProvider,
  unlinkProviderIdentity,
} from '@foyer/contracts/accounts/sign-in/providers'
import { fillPath } from '@foyer/contracts/endpoint'
import { type Answer, callPath, identityHeaders } from '@foyer/testing/client'
import { cookiesOf } from '../support/accounts.ts'

/** What a provider sends back with the browser. */
export type Back = Record<string, string>

/** A browser in front of accounts: it keeps the flow cookie and goes to providers and back. `headers` says who is signed in. */
export function createBrowser(url: string, headers: Record<string, string> = identityHeaders(null)) {
  let cookie: string | undefined
  const call = (route: { method: 'GET' | 'POST' | 'DELETE'; path: string }, path: string, body?: unknown) =>
    callPath(url, route, path, null, {
      headers: { ...headers, ...(cookie ? { [flowHeader]: cookie } : {}) },
      ...(body === undefined ? {} : { body }),
    })

  async function start(provider: ProviderId, intent: ProviderIntent = 'sign_in'): Promise<Answer> {
    const answer = await call(startProvider, fillPath(startProvider.path, { provider }), { intent })
    cookie = cookiesOf(answer)['sign_in_flow']?.value ?? cookie
    return answer
  }

  /** Goes to the provider, and gives what it sends back. */
  async function visit(provider: ProviderId, intent: ProviderIntent = 'sign_in'): Promise<Back> {
    const answer = await start(provider, intent)
    if (answer.status !== 200) throw new Error(`not started: ${JSON.stringify(answer.body)}`)
    return back((await fetch((answer.body as { url: string }).url, { redirect: 'manual' })).headers.get('location') ?? '')
  }

  const complete = (provider: ProviderId, sent: Back): Promise<Answer> =>
    call(completeProvider, fillPath(completeProvider.path, { provider }), understood(sent))

  return {
    start,
    visit,
    complete,
    cookie: () => cookie,
    /** Takes the flow cookie of a browser over, as when somebody else signs in there. */
    adopt: (value: string | undefined) => {
      cookie = value
    },
    /** The whole way there and back. */
    goThrough: async (provider: ProviderId, intent: ProviderIntent = 'sign_in') => complete(provider, await visit(provider, intent)),
    signUp: (provider: ProviderId, body: unknown) => call(signUpByProvider, fillPath(signUpByProvider.path, { provider }), body),
    identities: async () =>
      ((await call(listProviderIdentities, listProviderIdentities.path)).body as { identities: ProviderIdentity[] }).identities,
    unlink: (id: string) => call(unlinkProviderIdentity, fillPath(unlinkProviderIdentity.path, { id })),
  }
}

/** What is in the address that a provider sends the browser to. */
function back(location: string): Back {
  return Object.fromEntries(new URL(location).searchParams)
}

/** What the screen takes from the address; providers add more. */
function understood(sent: Back): Back {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => ['state', 'code', 'iss', 'error', 'name'].includes(name)))
}

/** The outcome of an answer, or its error code. */
export function outcomeOf({ body }: Answer): string | undefined {
  const { outcome, code } = body as { outcome?: string; code?: string }
  return outcome ?? code
}
