import type { ProviderId, ProviderIntent } from '@foyer/contracts/accounts/sign-in/providers'
import { AppError } from '@foyer/service-kit/app-error'
import { flowLifetimeMs, isFlowCookie } from '@foyer/service-kit/browser-flow'
import { hashToken } from '@foyer/service-kit/hashes'
import { newToken } from '@foyer/service-kit/ids'
import type { ConfiguredProviders } from '../provider/configured-providers.ts'
import type { ProviderClient } from '../provider/provider-client.ts'
import { providerError } from './provider.errors.ts'
import { flowSecrets } from './provider-flow.policy.ts'
import type { ProviderFlowRepository } from './provider-flow.repository.ts'

/**
 * Begins the way to a provider: gives the address to go to and the flow cookie, which the browser comes back with. A browser that has one keeps
 * it, so that two tabs can be on their way at once. Throws AppError `not_found` and `provider_unreachable`.
 */
export function createStartProvider(deps: {
  providers: ConfiguredProviders
  client: ProviderClient
  flows: Pick<ProviderFlowRepository, 'insert'>
  clock: () => Date
}) {
  const { providers, client, flows, clock } = deps

  return async function start(
    id: ProviderId,
    flow: { intent: ProviderIntent; userId: number | null; cookie: string | undefined },
  ): Promise<{ url: string; cookie: string }> {
    const provider = providers.get(id)
    if (!provider) throw new AppError('not_found')
    const cookie = isFlowCookie(flow.cookie) ? flow.cookie : newToken()
    const state = newToken()
    const url = await client.authorizationUrl(provider, flowSecrets(cookie, state), flow.intent === 'confirm').catch((error: unknown) => {
      throw providerError(error, provider.name)
    })
    await flows.insert({
      _id: hashToken(state),
      provider: id,
      intent: flow.intent,
      browser: hashToken(cookie),
      user_id: flow.userId,
      profile: null,
      expires_at: new Date(clock().getTime() + flowLifetimeMs),
      used_at: null,
    })
    return { url, cookie }
  }
}
