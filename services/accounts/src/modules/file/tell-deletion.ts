import { fileDeleted } from '@foyer/contracts/events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'

/** Adds events to the document of an owner; false where there is none of this id. */
type Owners = { addEvents: (id: number, events: readonly PendingEvent[]) => Promise<boolean> }

type Dependencies = {
  users: Owners
  teams: Owners
  relayUser: (id: number) => void
  relayTeam: (id: number) => void
}
export type TellDeletion = ReturnType<typeof createTellDeletion>

/** Tells other services that a file of a person or a team is deleted; `isKept`: that others to whom it belongs as well keep it. */
export function createTellDeletion({ users, teams, relayUser, relayTeam }: Dependencies) {
  return async (ownerId: number, token: string, { isKept }: { isKept: boolean }): Promise<void> => {
    const events = pendingEvents(fileDeleted, { user_id: ownerId, token, ...(isKept ? { owner_id: ownerId } : {}) })
    if (await users.addEvents(ownerId, events)) relayUser(ownerId)
    else if (await teams.addEvents(ownerId, events)) relayTeam(ownerId)
  }
}
