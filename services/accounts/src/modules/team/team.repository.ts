import { type Plan, isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import { teamGroupDeleted } from '@foyer/contracts/events'
import { type PendingEvent, pendingEvents } from '@foyer/service-kit/events'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import { activeTeam, pushTeamChange } from './team-changes.ts'
import { deletionQueries } from './team-deletion-queries.ts'
import { ownershipQueries } from './team-ownership-queries.ts'
import { parentQueries } from './team-parent-queries.ts'
import { trialQueries } from './team-trial-queries.ts'
import type { ClassMode } from '@foyer/contracts/accounts/teams/teams'
import type { Team, TeamModel, TeamSuspension } from './team.model.ts'

export type { Team } from './team.model.ts'

export type TeamRepository = ReturnType<typeof createTeamRepository>

/** What of a team is changed as a whole; who owns it changes in other ways. */
export type TeamFields = Partial<Omit<Team, '_id' | 'public_id' | 'owner_id' | 'transfer' | 'deletion' | 'pending_events' | 'deleted_at'>>

export function createTeamRepository(teams: TeamModel) {
  const after = { returnDocument: 'after' } as const

  return {
    /** Also one that is locked, or waits for its deletion. */
    find: (id: number): Promise<Team | null> => teams.findOne({ _id: id, deleted_at: null }).lean<Team>().exec(),

    /** Also one that is locked, or waits for its deletion. */
    findByPublicId: (publicId: string): Promise<Team | null> =>
      teams.findOne({ public_id: publicId, deleted_at: null }).lean<Team>().exec(),

    /** What somebody has made with this key. */
    findByKey: (userId: number, key: string): Promise<Team | null> =>
      teams.findOne({ created_by: userId, idempotency_key: key, deleted_at: null }).lean<Team>().exec(),

    /** Those of these ids that are neither locked nor deleted. */
    listActive: (ids: readonly number[]): Promise<Team[]> =>
      teams
        .find({ _id: { $in: [...ids] }, ...activeTeam })
        .lean<Team[]>()
        .exec(),

    /** Those after an id, in the order of their ids. */
    listActiveAfter: (id: number, limit: number): Promise<Pick<Team, '_id' | 'public_id'>[]> =>
      teams
        .find({ _id: { $gt: id }, ...activeTeam }, { public_id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Pick<Team, '_id' | 'public_id'>[]>()
        .exec(),

    /** Those of these ids that can be restored, too. */
    list: (ids: readonly number[]): Promise<Team[]> =>
      teams
        .find({ _id: { $in: [...ids] }, deleted_at: null })
        .lean<Team[]>()
        .exec(),

    listOwnedBy: (userId: number): Promise<Team[]> => teams.find({ owner_id: userId, deleted_at: null }).lean<Team[]>().exec(),

    /** False when the id, the public id or the key is taken. */
    async insert(team: Team): Promise<boolean> {
      try {
        await teams.create(team)
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Sets the given fields and leaves the others, and tells other services in the same write; null when the team is gone. */
    update: (id: number, fields: TeamFields): Promise<Team | null> =>
      teams
        .findOneAndUpdate({ _id: id, deleted_at: null }, { $set: fields, ...pushTeamChange(id) }, after)
        .lean<Team>()
        .exec(),

    /** Has the people of a class come in this way from now on; false where they come in the other way already. */
    async claimMode(id: number, mode: ClassMode): Promise<boolean> {
      const claim = { $set: { people_by: mode }, $inc: { people_claims: 1 } }
      return (await teams.updateOne({ _id: id, people_by: { $in: [null, mode] } }, claim)).matchedCount === 1
    },

    /** The same as `update`, where nobody has claimed a mode since the team was read; null otherwise. */
    updateUnclaimed: (id: number, fields: TeamFields, { people_claims: claims }: Pick<Team, 'people_claims'>): Promise<Team | null> =>
      teams
        .findOneAndUpdate(
          { _id: id, deleted_at: null, people_claims: claims ?? null },
          { $set: fields, $inc: { people_claims: 1 }, ...pushTeamChange(id) },
          after,
        )
        .lean<Team>()
        .exec(),

    /** Locks a team; null when it is gone or locked already. */
    suspend: (id: number, suspension: TeamSuspension, events: readonly PendingEvent[]): Promise<Team | null> =>
      teams
        .findOneAndUpdate(
          { _id: id, suspension: { $exists: false }, deleted_at: null },
          { $set: { suspension }, $push: { pending_events: { $each: events } } },
          after,
        )
        .lean<Team>()
        .exec(),

    /** Unlocks a team; null when it is gone or not locked. */
    release: (id: number, events: readonly PendingEvent[]): Promise<Team | null> =>
      teams
        .findOneAndUpdate(
          { _id: id, suspension: { $exists: true }, deleted_at: null },
          { $unset: { suspension: '' }, $push: { pending_events: { $each: events } } },
          after,
        )
        .lean<Team>()
        .exec(),

    async setPlan(id: number, { plan, until }: { plan: Plan; until: Date | null }): Promise<void> {
      await teams.updateOne({ _id: id, deleted_at: null }, { $set: { is_premium: isPremiumPlan(plan), plan, plan_until: until } })
    },

    /** Tells other services that a team is shown otherwise, as its enterprise is. */
    async noteChange(id: number): Promise<void> {
      await teams.updateOne({ _id: id, deleted_at: null }, pushTeamChange(id))
    },

    /** Tells other services that a group is going to be deleted. */
    async noteGroupDeletion(id: number, groupId: number): Promise<void> {
      const events = pendingEvents(teamGroupDeleted, { team_id: id, group_id: groupId })
      await teams.updateOne({ _id: id }, { $push: { pending_events: { $each: events } } })
    },

    /** Writes what is to be told of a team. False where there is no such team. */
    async addEvents(id: number, events: readonly PendingEvent[]): Promise<boolean> {
      if (events.length === 0) return true
      return (
        (await teams.updateOne({ _id: id, deleted_at: null }, { $push: { pending_events: { $each: [...events] } } })).matchedCount === 1
      )
    },

    ...ownershipQueries(teams),
    ...deletionQueries(teams),
    ...parentQueries(teams),
    ...trialQueries(teams),
  }
}
