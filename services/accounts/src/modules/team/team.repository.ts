import { teamChanged, teamGroupDeleted } from '@foyer/contracts/events'
import { pendingEvents } from '@foyer/service-kit/events'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import { ownershipQueries } from './team-ownership-queries.ts'
import type { Team, TeamModel } from './team.model.ts'

export type { Team } from './team.model.ts'

export type TeamRepository = ReturnType<typeof createTeamRepository>

/** What of a team is changed as a whole; who owns it changes in other ways. */
export type TeamFields = Partial<Omit<Team, '_id' | 'public_id' | 'owner_id' | 'transfer' | 'deletion' | 'pending_events' | 'deleted_at'>>

/** A team that is not deleted and not locked: nobody is in another one. */
export const activeTeam = { deletion: { $exists: false }, suspension: { $exists: false }, deleted_at: null } as const

/** Tells other services, in the same write, what they show of a team. */
export const pushTeamChange = (id: number) => ({
  $push: { pending_events: { $each: pendingEvents(teamChanged, { team_id: id }) } },
})

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

    /** Those of these ids that can be restored, too. */
    list: (ids: readonly number[]): Promise<Team[]> =>
      teams
        .find({ _id: { $in: [...ids] }, deleted_at: null })
        .lean<Team[]>()
        .exec(),

    listOwnedBy: (userId: number): Promise<Team[]> => teams.find({ owner_id: userId, deleted_at: null }).lean<Team[]>().exec(),

    /** The teams of an enterprise by title. */
    listBelow: (enterpriseId: number): Promise<Team[]> =>
      teams
        .find({ parent_id: enterpriseId, ...activeTeam })
        .sort({ title: 1 })
        .lean<Team[]>()
        .exec(),

    /** The teams that ask to belong to an enterprise. */
    listAsking: (enterpriseId: number): Promise<Team[]> =>
      teams
        .find({ asked_parent_id: enterpriseId, ...activeTeam })
        .sort({ _id: 1 })
        .lean<Team[]>()
        .exec(),

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

    async setPremium(id: number, isPremium: boolean): Promise<void> {
      await teams.updateOne({ _id: id, deleted_at: null }, { $set: { is_premium: isPremium } })
    },

    /** Tells other services that a group is going to be deleted. */
    async noteGroupDeletion(id: number, groupId: number): Promise<void> {
      const events = pendingEvents(teamGroupDeleted, { team_id: id, group_id: groupId })
      await teams.updateOne({ _id: id }, { $push: { pending_events: { $each: events } } })
    },

    ...ownershipQueries(teams),
  }
}
