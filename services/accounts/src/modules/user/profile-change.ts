import { userProfileChanged } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'

/** Tells other services, in the same write, what they show of a person. */
export const pushProfileChange = (id: number) => ({
  $push: { pending_events: { $each: pendingEvents(userProfileChanged, { user_id: id }) } },
})
