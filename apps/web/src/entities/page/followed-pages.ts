import type { FollowedPage } from '@foyer/contracts/pages/page/pages'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { withoutTeams } from './list-pages.ts'

/** The pages of others that the person follows, in order. Whatever invalidates the list of their own pages invalidates this one too, by its key. */
export function followedPagesQuery() {
  return queryOptions({
    queryKey: ['pages', 'followed'],
    queryFn: async ({ signal }): Promise<FollowedPage[]> => (await api('listPages', { ...withoutTeams, signal })).pages.alien,
    staleTime: 600_000,
  })
}
