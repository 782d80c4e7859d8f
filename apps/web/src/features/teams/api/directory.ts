import type { TeamDirectory } from '@foyer/contracts/accounts/teams/team-directory'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

export type { TeamDirectory } from '@foyer/contracts/accounts/teams/team-directory'

/** The directory of a team: where it calls, its token, and what it has told. */
export function directoryQuery(publicId: string) {
  return queryOptions({
    queryKey: ['team-directory', publicId],
    queryFn: ({ signal }) => api('viewTeamDirectory', { params: { public_id: publicId }, signal }),
  })
}

/** Makes a token in place of the one before; the answer has it, which is in no cache and nowhere else. */
export function useMakeDirectoryToken(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('makeDirectoryToken', { params: { public_id: publicId } }),
    onSuccess: ({ directory }) => show(client, publicId, directory),
    gcTime: 0,
  })
}

export function useWithdrawDirectoryToken(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('withdrawDirectoryToken', { params: { public_id: publicId } }),
    onSuccess: (directory) => show(client, publicId, directory),
    // It may have been withdrawn elsewhere.
    onError: () => client.invalidateQueries({ queryKey: directoryQuery(publicId).queryKey }),
  })
}

const show = (client: QueryClient, publicId: string, directory: TeamDirectory) =>
  client.setQueryData(directoryQuery(publicId).queryKey, directory)
