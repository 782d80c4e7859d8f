import type { AuthenticationOverview } from '@foyer/contracts/accounts/sign-in/authentication'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** How the person logs in. */
export function authenticationQuery() {
  return queryOptions({
    queryKey: ['authentication'],
    queryFn: ({ signal }): Promise<AuthenticationOverview> => api('getAuthentication', { signal }),
  })
}
