import type { Provider } from '@foyer/contracts/accounts/sign-in/providers'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { rememberedProviders } from '../remembered-providers.ts'

/** The providers that this Foyer is set up with. Until it is known, those of the last time: their buttons move nothing when it is. */
export function providersQuery() {
  return queryOptions({
    queryKey: ['providers'],
    queryFn: async ({ signal }): Promise<Provider[]> => {
      const { providers } = await api('listProviders', { signal })
      rememberedProviders.set(providers)
      return providers
    },
    placeholderData: rememberedProviders.get,
  })
}
