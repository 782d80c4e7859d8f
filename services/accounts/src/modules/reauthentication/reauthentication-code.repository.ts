import type { ReauthenticationCode, ReauthenticationCodeModel } from './reauthentication-code.model.ts'

export type { ReauthenticationCode } from './reauthentication-code.model.ts'

export type ReauthenticationCodeRepository = ReturnType<typeof createReauthenticationCodeRepository>

export function createReauthenticationCodeRepository(codes: ReauthenticationCodeModel) {
  return {
    find: (userId: number): Promise<ReauthenticationCode | null> => codes.findOne({ _id: userId }).lean<ReauthenticationCode>().exec(),

    /** Puts a code that is about to be sent in place of the one before. */
    async replace({ _id, ...fields }: ReauthenticationCode): Promise<void> {
      await codes.updateOne({ _id }, { $set: fields }, { upsert: true })
    },

    /** Notes what was sent; false when another session has asked since. */
    async setHash(userId: number, session: string, hash: string): Promise<boolean> {
      const result = await codes.updateOne({ _id: userId, session }, { $set: { code_hash: hash, attempts: 0 } })
      return result.matchedCount === 1
    },

    /** Counts an attempt before its outcome is known, and gives the code; null when there is none to try for this session. */
    countAttempt: (userId: number, session: string, max: number, now: Date): Promise<ReauthenticationCode | null> =>
      codes
        .findOneAndUpdate(
          { _id: userId, session, code_hash: { $ne: null }, expires_at: { $gt: now }, attempts: { $lt: max } },
          { $inc: { attempts: 1 } },
          { returnDocument: 'after' },
        )
        .lean<ReauthenticationCode>()
        .exec(),

    /** Ends a code; false when somebody was faster. */
    async use(userId: number, hash: string): Promise<boolean> {
      const result = await codes.updateOne({ _id: userId, code_hash: hash }, { $set: { code_hash: null } })
      return result.matchedCount === 1
    },

    async delete(userId: number): Promise<void> {
      await codes.deleteOne({ _id: userId })
    },
  }
}
