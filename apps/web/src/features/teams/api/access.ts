import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** What somebody may know of a team that takes requests, and whether they have asked already. */
export function teamAccessQuery(publicId: string) {
  return queryOptions({
    queryKey: ['team-access', publicId],
    queryFn: ({ signal }) => api('viewTeamRequest', { params: { public_id: publicId }, signal }),
  })
}

/** Asks to come in. */
export function useRequestAccess(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (message: string) => api('requestTeamAccess', { params: { public_id: publicId }, body: { message } }),
    onSuccess: () => client.invalidateQueries({ queryKey: teamAccessQuery(publicId).queryKey }),
  })
}

/** Takes the request back. */
export function useWithdrawRequest(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('withdrawTeamRequest', { params: { public_id: publicId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: teamAccessQuery(publicId).queryKey }),
  })
}
