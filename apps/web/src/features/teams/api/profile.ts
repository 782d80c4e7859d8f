import type { TeamProfile } from '@foyer/contracts/accounts/teams/teams'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** The profile of a team as the viewer may see it. */
export function teamProfileQuery(publicId: string) {
  return queryOptions({
    queryKey: ['team-profile', publicId],
    queryFn: async ({ signal }): Promise<TeamProfile> =>
      (await api('viewTeamProfile', { params: { public_id: publicId }, signal })).organization,
    retry: false,
  })
}
