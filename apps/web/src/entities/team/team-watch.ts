import { queryClient } from '../../lib/api/query-client.ts'
import { refetchChanged } from '../../lib/api/refetch-changed.ts'
import { onLive } from '../live/live.ts'

/** What screens show of teams. */
const ofTeams = [
  'teams',
  'team',
  'team-members',
  'team-groups',
  'team-invitations',
  'team-requests',
  'team-profile',
  'team-audit',
  'teams-below',
]
/** What somebody is offered, or asks for and is asked for, of which a notification tells. */
const ofNotifications = ['team-offers', 'team-access', 'page-requests']

/** Has what screens show of teams and requests read again when it was changed elsewhere, until the function it gives is called. */
export function watchTeams(): () => void {
  const [teams, offers] = [refetcher(ofTeams), refetcher(ofNotifications)]
  const stops = [onLive('teams', teams), onLive('notifications', offers), onLive('ready', teams), onLive('ready', offers)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A hidden tab waits until it is seen. */
function refetcher(keys: readonly string[]): () => void {
  const refetch = () => {
    for (const key of keys) void refetchChanged(queryClient, [key])
  }
  return () => {
    if (document.visibilityState === 'visible') refetch()
    else document.addEventListener('visibilitychange', refetch, { once: true })
  }
}
