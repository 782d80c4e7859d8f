import type { SignInTest } from '@foyer/contracts/accounts/sign-in/sign-in-test'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** Which cookies and headers of a sign-in arrive from this browser. The first call leaves a cookie, the second shows whether it is kept. */
export function signInTestQuery() {
  return queryOptions({
    queryKey: ['sign-in-test'],
    queryFn: async ({ signal }): Promise<SignInTest> => {
      await api('testSignIn', { signal })
      return api('testSignIn', { signal })
    },
    staleTime: 0,
    gcTime: 0,
  })
}
