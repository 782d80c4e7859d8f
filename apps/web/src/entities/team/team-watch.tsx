import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
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

/** Has what screens show of teams and requests read again when it was changed elsewhere. */
export function TeamWatch() {
  const client = useQueryClient()
  useEffect(() => {
    const teams = refetcher(client, ofTeams)
    const offers = refetcher(client, ofNotifications)
    const stops = [onLive('teams', teams), onLive('notifications', offers), onLive('ready', teams), onLive('ready', offers)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
  return null
}

/** A hidden tab waits until it is seen. */
function refetcher(client: QueryClient, keys: readonly string[]): () => void {
  const refetch = () => {
    for (const key of keys) void refetchChanged(client, [key])
  }
  return () => {
    if (document.visibilityState === 'visible') refetch()
    else document.addEventListener('visibilitychange', refetch, { once: true })
  }
}
