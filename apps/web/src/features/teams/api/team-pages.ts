import type { TeamPage } from '@foyer/contracts/pages/page/team-pages'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

export type { TeamPage }

/** All pages of a team that the person may see, archived ones too. */
export function teamPagesQuery(publicId: string) {
  return queryOptions({
    queryKey: ['team-pages', publicId],
    queryFn: async ({ signal }) => (await api('listTeamPages', { params: { public_id: publicId }, signal })).pages,
    staleTime: 0,
  })
}
