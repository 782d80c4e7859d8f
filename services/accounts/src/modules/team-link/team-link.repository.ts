import type { TeamLinkModel, TeamLinkRecord } from './team-link.model.ts'

export type { TeamLinkRecord } from './team-link.model.ts'

export type TeamLinkRepository = ReturnType<typeof createTeamLinkRepository>

/** So many of those who came by a link are told apart from those who have not. */
const maxUsers = 1_000

export function createTeamLinkRepository(links: TeamLinkModel) {
  return {
    find: (teamId: number): Promise<TeamLinkRecord | null> => links.findOne({ _id: teamId }).lean<TeamLinkRecord>().exec(),

    findByToken: (hash: string): Promise<TeamLinkRecord | null> => links.findOne({ token_hash: hash }).lean<TeamLinkRecord>().exec(),

    listOf: (userId: number): Promise<TeamLinkRecord[]> => links.find({ maker_id: userId }).lean<TeamLinkRecord[]>().exec(),

    /** Stores the link of a team in place of the one it has. */
    async put(link: TeamLinkRecord): Promise<void> {
      const { _id, ...fields } = link
      await links.updateOne({ _id }, { $set: fields }, { upsert: true })
    },

    /** Counts somebody who comes by the link, once. False when it is used up, has expired or is another one by now. */
    async claim({ _id, token_hash, max_uses }: TeamLinkRecord, userId: number, now: Date): Promise<boolean> {
      const usable = { _id, token_hash, expires_at: { $gt: now } }
      const result = await links.updateOne(
        { ...usable, used_by: { $ne: userId }, ...(max_uses === null ? {} : { used: { $lt: max_uses } }) },
        { $inc: { used: 1 }, $push: { used_by: { $each: [userId], $slice: -maxUsers } } },
      )
      return result.matchedCount === 1 || (await links.countDocuments({ ...usable, used_by: userId }).exec()) === 1
    },

    /** Takes that back for somebody who did not come. */
    async release({ _id, token_hash }: TeamLinkRecord, userId: number): Promise<void> {
      await links.updateOne({ _id, token_hash, used_by: userId }, { $inc: { used: -1 }, $pull: { used_by: userId } })
    },

    /** Ends the link of a team. */
    async deleteAllOfTeam(teamId: number): Promise<void> {
      await links.deleteOne({ _id: teamId })
    },

    async deleteAllOf(userId: number): Promise<void> {
      await links.deleteMany({ maker_id: userId })
      await links.updateMany({ used_by: userId }, { $pull: { used_by: userId } })
    },

    /** Those that somebody has made for one team. */
    async deleteOf(teamId: number, userId: number): Promise<void> {
      await links.deleteOne({ _id: teamId, maker_id: userId })
    },
  }
}
