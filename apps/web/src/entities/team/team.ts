import type { Team, TeamSummary } from '@foyer/contracts/accounts/teams/teams'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { listPagesQuery } from '../page/list-pages.ts'
import { userKey } from '../session/user-key.ts'

export type ListedTeam = TeamSummary & { member_count: number }

/** The teams of the person signed in. */
export function teamsQuery() {
  return queryOptions({
    queryKey: ['teams'],
    queryFn: async ({ signal }): Promise<ListedTeam[]> => (await api('listTeams', { signal })).organizations,
  })
}

/** A team as one of its members sees it. */
export function teamQuery(publicId: string) {
  return queryOptions({
    queryKey: ['team', publicId],
    queryFn: async ({ signal }): Promise<Team> => (await api('getTeam', { params: { public_id: publicId }, signal })).organization,
  })
}

/** Whether somebody is the owner or an admin of a team. */
export const mayAdminister = ({ owner, admin }: Pick<TeamSummary, 'owner' | 'admin'>): boolean => owner || admin

/** The address of the profile of a team. */
export const teamPath = (publicId: string): string => `/o/${publicId}`

/** The screens of the settings of a team, by their part of the address. */
export type TeamScreen =
  | 'edit'
  | 'members'
  | 'permissions'
  | 'integrations'
  | 'teams'
  | 'log'
  | 'archives'
  | 'files'
  | 'authentication'
  | 'billing'
  | 'upgrade'

/** The address of a screen of a team: its pages, or one of its settings. */
export const teamSettingsPath = (publicId: string, screen: TeamScreen | 'pages'): string => `/organization/${publicId}/${screen}`

/** Where somebody invites people to a team: in its settings, or for members in its profile. */
export const teamInvitePath = (team: Pick<TeamSummary, 'owner' | 'admin' | 'public_id'>): string =>
  mayAdminister(team) ? `${teamSettingsPath(team.public_id, 'members')}?part=invitations` : `${teamPath(team.public_id)}?invite`

/** Shows a team as it is after a change, here and in the lists that it is in. */
export function showTeam(client: QueryClient, team: Team): void {
  client.setQueryData(teamQuery(team.public_id).queryKey, team)
  for (const queryKey of [teamsQuery().queryKey, ['team-profile', team.public_id]]) void client.invalidateQueries({ queryKey })
}

/** After somebody has come into a team: what their account and their menu have changes with it. */
export async function refetchMemberships(client: QueryClient, publicId: string): Promise<void> {
  const keys = [...membershipKeys(), ['team', publicId], ['team-profile', publicId], ['team-access', publicId]]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/**
 * After somebody has left a team, or has deleted it: what their account and their menu have changes with it. A screen of the team stays as it is until
 * it is left; then nothing of the team remains in the cache.
 */
export function dropTeam(client: QueryClient, publicId: string): void {
  for (const queryKey of membershipKeys()) void client.invalidateQueries({ queryKey })
  const cache = client.getQueryCache()
  const team = cache.find({ queryKey: teamQuery(publicId).queryKey })
  const drop = () => client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[1] === publicId })
  if (!team?.isActive()) return drop()
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query !== team || team.isActive()) return
    unsubscribe()
    // The screen is taken down as a whole.
    queueMicrotask(drop)
  })
}

const membershipKeys = () => [teamsQuery().queryKey, listPagesQuery().queryKey, userKey]
