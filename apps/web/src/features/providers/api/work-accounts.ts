import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** The persons at providers of teams who are linked to one's own account. */
export function workAccountsQuery() {
  return queryOptions({
    queryKey: ['work-accounts'],
    queryFn: ({ signal }) => api('listWorkAccounts', { signal }),
  })
}

export function useUnlinkWorkAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('unlinkWorkAccount', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: workAccountsQuery().queryKey }),
    // Sessions have ended with it.
    onSuccess: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  })
}
