import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { TeamRequestModel, TeamRequestRecord } from './team-request.model.ts'

export type { TeamRequestRecord } from './team-request.model.ts'

export type TeamRequestRepository = ReturnType<typeof createTeamRequestRepository>

export function createTeamRequestRepository(requests: TeamRequestModel) {
  return {
    find: (teamId: number, userId: number): Promise<TeamRequestRecord | null> =>
      requests.findOne({ team_id: teamId, user_id: userId }).lean<TeamRequestRecord>().exec(),

    findOpen: (teamId: number, id: number): Promise<TeamRequestRecord | null> =>
      requests.findOne({ _id: id, team_id: teamId, state: 'open' }).lean<TeamRequestRecord>().exec(),

    /** The open ones, the first first. */
    listOpen: (teamId: number, limit: number): Promise<TeamRequestRecord[]> =>
      requests.find({ team_id: teamId, state: 'open' }).sort({ requested_at: 1, _id: 1 }).limit(limit).lean<TeamRequestRecord[]>().exec(),

    listOf: (userId: number): Promise<TeamRequestRecord[]> => requests.find({ user_id: userId }).lean<TeamRequestRecord[]>().exec(),

    countOpen: (teamId: number): Promise<number> => requests.countDocuments({ team_id: teamId, state: 'open' }).exec(),

    /** False when they have asked already. */
    async insert(request: TeamRequestRecord): Promise<boolean> {
      try {
        await requests.create(request)
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    async setMessage(teamId: number, userId: number, message: string): Promise<void> {
      await requests.updateOne({ team_id: teamId, user_id: userId, state: 'open' }, { $set: { message } })
    },

    async refuse(teamId: number, id: number, deleteAt: Date): Promise<void> {
      await requests.updateOne({ _id: id, team_id: teamId }, { $set: { state: 'refused', delete_at: deleteAt, message: '' } })
    },

    /** Deletes the open one of somebody: what was refused stays. */
    async withdraw(teamId: number, userId: number): Promise<void> {
      await requests.deleteOne({ team_id: teamId, user_id: userId, state: 'open' })
    },

    async delete(teamId: number, userId: number): Promise<void> {
      await requests.deleteOne({ team_id: teamId, user_id: userId })
    },

    async deleteAllOf(userId: number): Promise<void> {
      await requests.deleteMany({ user_id: userId })
    },

    async deleteAllOfTeam(teamId: number): Promise<void> {
      await requests.deleteMany({ team_id: teamId })
    },
  }
}
