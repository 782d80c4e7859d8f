import { AppError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { type State, ada } from './state.ts'

export const providerHandlers = (state: State): Handlers => ({
  listProviders: () => ({ providers: state.providers }),
  startProvider: ({ params }) => ({ url: `#at-${params.provider}` }),
  completeProvider: ({ body }) => {
    if (body.error) throw new AppError('provider_denied', { provider: 'Google' })
    state.user = ada
    return { outcome: 'signed_in', user: ada }
  },
  signUpByProvider: ({ body }) => {
    state.user = { ...ada, email: body.email ?? ada.email }
    return { user: state.user }
  },
  listProviderIdentities: () => ({ identities: state.providerIdentities }),
  unlinkProviderIdentity: ({ params }) => {
    state.providerIdentities = state.providerIdentities.filter(({ id }) => id !== params.id)
  },
})
