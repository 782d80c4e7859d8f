import { teamChanged } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'

/** A team that is not deleted and not locked: nobody is in another one. */
export const activeTeam = { deletion: { $exists: false }, suspension: { $exists: false }, deleted_at: null } as const

/** Tells other services, in the same write, what they show of a team. */
export const pushTeamChange = (id: number) => ({
  $push: { pending_events: { $each: pendingEvents(teamChanged, { team_id: id }) } },
})
