import type { ProviderId, ProviderIntent } from '@foyer/contracts/accounts/sign-in/providers'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { keepReturnTo } from '../return-to.ts'

/** Leaves for a provider; `returnTo` is where to be after coming back. */
export function useStartProvider() {
  return useMutation({
    mutationFn: async ({ provider, intent }: { provider: ProviderId; intent: ProviderIntent; returnTo: string | null }) =>
      (await api('startProvider', { params: { provider }, body: { intent } })).url,
    onSuccess: (url, { returnTo }) => {
      keepReturnTo(returnTo)
      location.assign(url)
    },
  })
}
