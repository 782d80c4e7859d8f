import { teamErased } from '@foyer/contracts/events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import type { Team, TeamDeletion, TeamModel } from './team.model.ts'

/** The part of the repository of teams that is about their end. */
export function deletionQueries(teams: TeamModel) {
  const after = { returnDocument: 'after' } as const

  return {
    /** Marks a team as deleted, and ends what waits for an answer. null when it is deleted, or has another owner by now. */
    markDeleted: (team: Team, deletion: TeamDeletion, events: readonly PendingEvent[]): Promise<Team | null> =>
      teams
        .findOneAndUpdate(
          { _id: team._id, owner_id: team.owner_id, deletion: { $exists: false }, deleted_at: null },
          { $set: { deletion }, $unset: { transfer: '', asked_parent_id: '' }, $push: { pending_events: { $each: events } } },
          after,
        )
        .lean<Team>()
        .exec(),

    /** null when it was restored, or is gone by now. */
    restore: (id: number, deletedAt: Date, events: readonly PendingEvent[]): Promise<Team | null> =>
      teams
        .findOneAndUpdate(
          { _id: id, 'deletion.at': deletedAt, deleted_at: null },
          { $unset: { deletion: '' }, $push: { pending_events: { $each: events } } },
          after,
        )
        .lean<Team>()
        .exec(),

    /** The deleted teams of an owner, the last first. */
    listDeletedOf: (userId: number): Promise<Team[]> =>
      teams
        .find({ owner_id: userId, deletion: { $exists: true }, suspension: { $exists: false }, deleted_at: null })
        .sort({ 'deletion.at': -1 })
        .lean<Team[]>()
        .exec(),

    /** Those that nobody can restore any more. */
    listDue: (now: Date, limit: number): Promise<Team[]> =>
      teams
        .find({ 'deletion.due_at': { $lte: now } })
        .sort({ 'deletion.due_at': 1 })
        .limit(limit)
        .lean<Team[]>()
        .exec(),

    /** Releases the teams of an enterprise that is gone, and those that ask it. */
    async releaseAllBelow(enterpriseId: number): Promise<void> {
      await teams.updateMany({ parent_id: enterpriseId }, { $set: { parent_id: null, is_readable_by_enterprise: false } })
      await teams.updateMany({ asked_parent_id: enterpriseId }, { $unset: { asked_parent_id: '' } })
    },

    /** Leaves nothing of a team but its id and the event that tells of its end; false when it was done before. */
    async createTombstone(team: Team, at: Date): Promise<boolean> {
      const rest = Object.keys(team).filter((field) => field !== '_id' && field !== 'pending_events' && !(field in blankFields))
      const result = await teams.updateOne(
        { _id: team._id, deleted_at: null },
        {
          $set: { ...blankFields, public_id: `deleted:${team._id}`, deleted_at: at },
          $unset: Object.fromEntries(rest.filter((field) => field !== 'public_id').map((field) => [field, ''])),
          $push: { pending_events: { $each: pendingEvents(teamErased, { team_id: team._id }) } },
        },
      )
      return result.matchedCount === 1
    },
  }
}

/** What stands in a tombstone where every team’s document has something. */
const blankFields = { title: '', description: '', owner_id: 0, parent_id: null }
