import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { TeamInvitationModel, TeamInvitationRecord } from './team-invitation.model.ts'

export type { TeamInvitationRecord } from './team-invitation.model.ts'

export type TeamInvitationRepository = ReturnType<typeof createTeamInvitationRepository>

const attempts = 3
/** Of one person to one team: those to their addresses and to their account. */
const maxUsed = 10

export function createTeamInvitationRepository(invitations: TeamInvitationModel) {
  const after = { returnDocument: 'after' } as const
  const list = (filter: object, limit: number) =>
    invitations.find(filter).sort({ sent_at: -1, _id: -1 }).limit(limit).lean<TeamInvitationRecord[]>().exec()

  const deleteWhere = async (filter: object): Promise<number[]> => {
    const ended = await invitations.find(filter, { _id: 1 }).lean<Pick<TeamInvitationRecord, '_id'>[]>().exec()
    const ids = ended.map(({ _id }) => _id)
    // One that was accepted meanwhile stays.
    if (ids.length > 0) await invitations.deleteMany({ _id: { $in: ids }, state: { $ne: 'accepted' } })
    return ids
  }

  return {
    find: (id: number): Promise<TeamInvitationRecord | null> => invitations.findOne({ _id: id }).lean<TeamInvitationRecord>().exec(),

    findByToken: (hash: string): Promise<TeamInvitationRecord | null> =>
      invitations.findOne({ token_hash: hash }).lean<TeamInvitationRecord>().exec(),

    /** Those that were not accepted, the last first. */
    listOfTeam: (teamId: number, limit: number): Promise<TeamInvitationRecord[]> =>
      list({ team_id: teamId, state: { $ne: 'accepted' } }, limit),

    /** Those to a team for any of these. */
    listFor: (teamId: number, invited: readonly string[]): Promise<TeamInvitationRecord[]> =>
      list({ team_id: teamId, invited: { $in: [...invited] } }, invited.length),

    /** Those to any team that can be accepted, the last first. */
    listOpenFor: (invited: readonly string[], now: Date, limit: number): Promise<TeamInvitationRecord[]> =>
      list({ invited: { $in: [...invited] }, state: 'open', expires_at: { $gt: now } }, limit),

    /** Those that somebody has sent, or that are for any of these. */
    listOf: (inviterId: number, invited: readonly string[], limit: number): Promise<TeamInvitationRecord[]> =>
      list({ $or: [{ inviter_id: inviterId }, { invited: { $in: [...invited] } }] }, limit),

    /** The ids of those by which somebody is coming into a team, or has come. */
    async idsUsedBy(teamId: number, userId: number): Promise<number[]> {
      const used = await list({ team_id: teamId, $or: [{ claimed_by: userId }, { accepted_by: userId }] }, maxUsed)
      return used.map(({ _id }) => _id)
    },

    countOpen: (teamId: number, now: Date): Promise<number> =>
      invitations.countDocuments({ team_id: teamId, state: 'open', expires_at: { $gt: now } }).exec(),

    /** Stores an invitation in place of the one to the same team for the same person, whose id it then has; null where they declined that. */
    async put({ _id, created_at, ...fields }: TeamInvitationRecord): Promise<TeamInvitationRecord | null> {
      const { team_id, invited } = fields
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await invitations
            .findOneAndUpdate(
              { team_id, invited, state: { $ne: 'declined' } },
              { $set: fields, $setOnInsert: { _id, created_at }, $unset: { claimed_by: '', accepted_by: '' } },
              { upsert: true, ...after },
            )
            .lean<TeamInvitationRecord>()
            .exec()
        } catch (error) {
          // One that was declined is in the way, or one that somebody else has just made.
          if (!isDuplicateKey(error) || attempt === attempts) throw error
          const [stored] = await list({ team_id, invited }, 1)
          if (stored?.state === 'declined') return null
        }
      }
    },

    /** Lets nobody else come in by an invitation while this person does. False when it cannot be accepted any more. */
    async claim({ _id, token_hash }: TeamInvitationRecord, userId: number, now: Date): Promise<boolean> {
      const result = await invitations.updateOne(
        { _id, token_hash, state: { $in: ['open', 'declined'] }, expires_at: { $gt: now }, claimed_by: { $in: [null, userId] } },
        { $set: { claimed_by: userId } },
      )
      return result.matchedCount === 1
    },

    /** Takes that back for somebody who did not come. */
    async release({ _id }: TeamInvitationRecord, userId: number): Promise<void> {
      await invitations.updateOne({ _id, claimed_by: userId }, { $unset: { claimed_by: '' } })
    },

    /** Notes who has come in by an invitation. */
    async accept({ _id }: TeamInvitationRecord, userId: number, deleteAt: Date): Promise<void> {
      await invitations.updateOne(
        { _id, claimed_by: userId },
        { $set: { state: 'accepted', accepted_by: userId, delete_at: deleteAt }, $unset: { claimed_by: '' } },
      )
    },

    /** False when it was accepted. */
    async decline({ _id }: TeamInvitationRecord): Promise<boolean> {
      const result = await invitations.updateOne(
        { _id, state: { $ne: 'accepted' } },
        { $set: { state: 'declined' }, $unset: { delete_at: '' } },
      )
      return result.matchedCount === 1
    },

    /** Ends one that is open. */
    async withdraw(teamId: number, id: number): Promise<void> {
      await invitations.deleteOne({ _id: id, team_id: teamId, state: 'open' })
    },

    /** Deletes those to a team for any of these that were not accepted: somebody has come in. Gives their ids. */
    deleteFor: (teamId: number, invited: readonly string[]): Promise<number[]> =>
      deleteWhere({ team_id: teamId, invited: { $in: [...invited] }, state: { $ne: 'accepted' } }),

    /** Deletes the open ones to a team that somebody has sent. Gives their ids. */
    deleteSentBy: (teamId: number, userId: number): Promise<number[]> =>
      deleteWhere({ team_id: teamId, inviter_id: userId, state: 'open' }),

    /** Deletes those that somebody has sent, those for any of these, and those that they have accepted. */
    async deleteAllOf(userId: number, invited: readonly string[]): Promise<void> {
      await invitations.deleteMany({ $or: [{ inviter_id: userId }, { invited: { $in: [...invited] } }, { accepted_by: userId }] })
    },

    async deleteAllOfTeam(teamId: number): Promise<void> {
      await invitations.deleteMany({ team_id: teamId })
    },
  }
}
