import type { TeamRemoval, TeamRemovalModel } from './team-removal.model.ts'

export type TeamRemovalRepository = ReturnType<typeof createTeamRemovalRepository>

/** Who was removed from which team by somebody else. */
export function createTeamRemovalRepository(removals: TeamRemovalModel) {
  return {
    async add(teamId: number, userId: number, at: Date): Promise<void> {
      await removals.updateOne({ _id: idOf(teamId, userId) }, { $set: { team_id: teamId, user_id: userId, at } }, { upsert: true })
    },

    /** null for somebody who was not removed, or has come back. */
    async removedAt(teamId: number, userId: number): Promise<Date | null> {
      return (
        (
          await removals
            .findOne({ _id: idOf(teamId, userId) })
            .lean<TeamRemoval>()
            .exec()
        )?.at ?? null
      )
    },

    async delete(teamId: number, userId: number): Promise<void> {
      await removals.deleteOne({ _id: idOf(teamId, userId) })
    },

    async deleteAllOf(userId: number): Promise<void> {
      await removals.deleteMany({ user_id: userId })
    },

    async deleteAllOfTeam(teamId: number): Promise<void> {
      await removals.deleteMany({ team_id: teamId })
    },
  }
}

const idOf = (teamId: number, userId: number): string => `${teamId}-${userId}`
