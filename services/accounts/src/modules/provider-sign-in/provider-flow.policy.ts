import type { ProviderId } from '@foyer/contracts/accounts/sign-in/providers'
import { flowLifetimeMs, flowVerifier, isFlowCookie } from '@foyer/service-kit/browser-flow'
import { hashToken, hmac } from '@foyer/service-kit/hashes'
import type { FlowSecrets } from '../provider/provider-client.ts'
import type { ProviderFlow } from './provider-flow.repository.ts'

/** What the cookie of a browser makes of a state: nonce and PKCE verifier, which nobody can make who has only what the server stores. */
export function flowSecrets(cookie: string, state: string): FlowSecrets {
  return { state, nonce: hmac(cookie, `nonce ${state}`), verifier: flowVerifier(cookie, state) }
}

/** Whether a flow counts for this provider, in this browser, now. */
export function isFlowOpen(
  flow: ProviderFlow | null,
  { provider, cookie, now }: { provider: ProviderId; cookie: string | undefined; now: Date },
): flow is ProviderFlow {
  return (
    flow !== null &&
    flow.provider === provider &&
    flow.used_at === null &&
    flow.expires_at > now &&
    isFlowCookie(cookie) &&
    flow.browser === hashToken(cookie)
  )
}

/** Clocks differ. */
const skewMs = 60_000

/** Whether somebody has logged in at the provider on this way there, as far as it says when they did. */
export function isFreshLogin({ expires_at }: Pick<ProviderFlow, 'expires_at'>, authenticatedAt: Date | null): boolean {
  return authenticatedAt === null || authenticatedAt.getTime() >= expires_at.getTime() - flowLifetimeMs - skewMs
}
