import { teamMemberRemoved } from '@foyer/contracts/events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { Team, TeamModel } from './team.model.ts'

/** The part of the repository of teams that is about who owns them: each is one write, on the condition that nothing has changed meanwhile. */
export function ownershipQueries(teams: TeamModel) {
  const after = { returnDocument: 'after' } as const

  return {
    /** null when it has another owner by now. */
    offer: (id: number, ownerId: number, userId: number, offered_at: Date): Promise<Team | null> =>
      teams
        .findOneAndUpdate({ _id: id, owner_id: ownerId, deleted_at: null }, { $set: { transfer: { user_id: userId, offered_at } } }, after)
        .lean<Team>()
        .exec(),

    /** Ends an offer; null when it has another owner by now. */
    withdrawOffer: (id: number, ownerId: number): Promise<Team | null> =>
      teams
        .findOneAndUpdate({ _id: id, owner_id: ownerId, deleted_at: null }, { $unset: { transfer: '' } }, after)
        .lean<Team>()
        .exec(),

    /** Makes somebody the owner to whom that was offered; null when it is offered to them no more. */
    acceptOffer: (id: number, userId: number): Promise<Team | null> =>
      teams
        .findOneAndUpdate(
          { _id: id, 'transfer.user_id': userId, deleted_at: null },
          { $set: { owner_id: userId }, $unset: { transfer: '' } },
          after,
        )
        .lean<Team>()
        .exec(),

    /** null when it is offered to them no more. */
    declineOffer: (id: number, userId: number): Promise<Team | null> =>
      teams
        .findOneAndUpdate({ _id: id, 'transfer.user_id': userId, deleted_at: null }, { $unset: { transfer: '' } }, after)
        .lean<Team>()
        .exec(),

    /** Hands a team over without asking anybody, as its owner is gone or a site admin wants it; null when it has another owner by now. */
    handOver: (id: number, ownerId: number, userId: number): Promise<Team | null> =>
      teams
        .findOneAndUpdate({ _id: id, owner_id: ownerId, deleted_at: null }, { $set: { owner_id: userId }, $unset: { transfer: '' } }, after)
        .lean<Team>()
        .exec(),

    /**
     * Notes that somebody is going to be in the team no more, so that other services are told of it whatever comes, and that nothing is offered to them any
     * longer. False for its owner. `email`: their address, where they have one; `events`: what else is told in the same write.
     */
    async noteRemoval(
      id: number,
      userId: number,
      { email, events = [] }: { email?: string | undefined; events?: readonly PendingEvent[] } = {},
    ): Promise<boolean> {
      const event = { team_id: id, user_id: userId, ...(email && { email }) }
      const $push = { pending_events: { $each: [...pendingEvents(teamMemberRemoved, event), ...events] } }
      const noted = { _id: id, owner_id: { $ne: userId }, deleted_at: null }
      const result = await teams.updateOne({ ...noted, 'transfer.user_id': userId }, { $unset: { transfer: '' }, $push })
      return result.matchedCount === 1 || (await teams.updateOne(noted, { $push })).matchedCount === 1
    },
  }
}
