import { queryClient } from '../../lib/api/query-client.ts'
import { refetchChanged } from '../../lib/api/refetch-changed.ts'

/** What screens show of teams, of what somebody is offered there, and of requests. */
const keys = [
  'teams',
  'team',
  'team-members',
  'team-groups',
  'team-invitations',
  'team-requests',
  'team-profile',
  'team-audit',
  'teams-below',
  'team-offers',
  'team-access',
  'page-requests',
]

/** Reads again what screens show of teams and requests. A hidden tab waits until it is seen. */
export function refetchTeams(): void {
  const refetch = () => {
    for (const key of keys) void refetchChanged(queryClient, [key])
  }
  if (document.visibilityState === 'visible') refetch()
  else document.addEventListener('visibilitychange', refetch, { once: true })
}
