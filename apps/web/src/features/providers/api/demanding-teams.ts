import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** The teams that demand their own provider of the person, which has not said in this session who they are. */
export function demandingTeamsQuery() {
  return queryOptions({
    queryKey: ['demanding-teams'],
    queryFn: async ({ signal }) => (await api('listDemandingTeams', { signal })).organizations,
    // It is asked because something was refused just now.
    staleTime: 0,
  })
}
