import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** Whether the person could have an address. A check that is under way is cancelled when another address is asked about. */
export function usePublicUrlCheck(address: string, enabled: boolean) {
  return useQuery({
    queryKey: ['public-url', address],
    queryFn: async ({ signal }) => (await api('checkPublicUrl', { query: { public_url: address }, signal })).available,
    enabled,
    retry: false,
    staleTime: 10_000,
  })
}

/** What is wrong with an address, as far as it takes no server to tell. */
export function publicUrlProblem(address: string): { code: 'too_short' | 'too_long' | 'invalid'; count?: number } | null {
  if (!/^[a-z0-9_-]*$/.test(address)) return { code: 'invalid' }
  if (address.length < limits.public_url_min) return { code: 'too_short', count: limits.public_url_min }
  return address.length > limits.public_url_max ? { code: 'too_long', count: limits.public_url_max } : null
}
