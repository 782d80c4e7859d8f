import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { listPagesQuery } from './list-pages.ts'
import { teamOfPage, teamSectionsQuery } from './team-sections.ts'

/** The teams with all of their pages, for what the first pages of each are not enough for. The menu has them then, too. */
export function useAllTeamSections({ enabled = true }: { enabled?: boolean } = {}) {
  const { queryKey } = teamSectionsQuery()
  const teams = useQuery({ ...teamSectionsQuery(), enabled })
  const isPart = teams.data?.some(({ has_more }) => has_more) ?? false
  const rest = useQuery({
    queryKey: ['all-team-pages'],
    queryFn: async ({ client, signal }) => {
      client.setQueryData(queryKey, (await api('listPages', { signal })).pages.organizations)
      return true
    },
    enabled: enabled && isPart,
    gcTime: 0,
    staleTime: 0,
  })
  const { error, isFetching, refetch } = isPart ? rest : teams
  const { dataUpdatedAt } = teams
  return { data: isPart ? undefined : teams.data, dataUpdatedAt, error, isFetching, refetch: () => void refetch() }
}

/** The teams, with all of their pages where a page is none of the person's own and not among the first ones of a team. */
export function useTeamSectionsWith(pageId: number) {
  const own = useQuery(listPagesQuery()).data
  const teams = useQuery(teamSectionsQuery())
  const isListed = own?.some(({ id }) => id === pageId) || (teams.data && teamOfPage(teams.data, pageId) !== undefined)
  const all = useAllTeamSections({ enabled: own !== undefined && !isListed })
  return isListed ? teams : all
}
