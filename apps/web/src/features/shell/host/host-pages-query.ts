import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** The pages of a team by its host: those that somebody who is logged in may see, else those that everyone may. */
export function hostPagesQuery(publicId: string, userId: number | null) {
  const params = { public_id: publicId }
  return queryOptions({
    queryKey: ['hostPages', publicId, userId],
    queryFn: async ({ signal }) => {
      const own = userId === null ? [] : (await api('listTeamPages', { params, signal })).pages.filter((page) => !page.is_archived)
      if (own.length > 0) return own
      return (await api('viewTeamProfile', { params, signal })).organization.pages ?? []
    },
    staleTime: 60_000,
    retry: false,
  })
}
