import type { UnsortedLinks } from '@foyer/contracts/pages/item/unsorted'
import type { NamedTeam } from '@foyer/contracts/pages/base/page-team'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

/** The team whose inbox it is; undefined: it is the person's own. */
export type InboxTeam = Pick<NamedTeam, 'id' | 'public_id'> | undefined

/** The bookmarks that the person, or people of a team, have saved and not put anywhere, some at a time. Without a team its key invalidates all. */
export function unsortedQuery(team?: InboxTeam) {
  return infiniteQueryOptions({
    queryKey: ['unsorted', ...(team ? [team.public_id] : [])],
    queryFn: ({ pageParam, signal }): Promise<UnsortedLinks> =>
      api('listUnsorted', {
        query: {
          section: 'unsorted',
          ...(pageParam === undefined ? {} : { after: pageParam }),
          ...(team ? { organization_id: String(team.id) } : {}),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** How calls name the inbox that they are about. */
export const inInbox = (team: InboxTeam): { organization_id?: number } => (team ? { organization_id: team.id } : {})

/** The query of an address that opens an inbox beside whatever page it is of. */
export const unsortedSearch = (teamId?: number): string => `?section=unsorted${teamId === undefined ? '' : `&team=${teamId}`}`
