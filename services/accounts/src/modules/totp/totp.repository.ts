import type { SignInAttempts } from '../user/user.repository.ts'
import type { Totp, TotpModel } from './totp.model.ts'

export type { Totp } from './totp.model.ts'

export type TotpRepository = ReturnType<typeof createTotpRepository>

const noAttempts = { failed_sign_ins: 0, failing_since: null, locked_until: null }

export function createTotpRepository(totps: TotpModel) {
  return {
    /** Also one that is not confirmed. */
    find: (userId: number): Promise<Totp | null> => totps.findOne({ _id: userId }).lean<Totp>().exec(),

    /** What codes are checked against; null for someone without an authenticator app. */
    findConfirmed: (userId: number): Promise<Totp | null> =>
      totps
        .findOne({ _id: userId, confirmed_at: { $ne: null } })
        .lean<Totp>()
        .exec(),

    /** Puts a secret in place of one that was not confirmed; false when there is a confirmed one. */
    async propose(userId: number, secret: string, now: Date): Promise<boolean> {
      const fields = { secret, created_at: now, confirmed_at: null, last_step: 0, recovery_codes: [], ...noAttempts }
      await totps.deleteOne({ _id: userId, confirmed_at: null })
      const result = await totps.updateOne({ _id: userId }, { $setOnInsert: fields }, { upsert: true })
      return result.upsertedCount === 1
    },

    /** False when it has been confirmed, replaced or removed in the meantime. */
    async confirm(totp: Totp, to: { confirmed_at: Date; last_step: number; recovery_codes: string[] }): Promise<boolean> {
      const result = await totps.updateOne({ _id: totp._id, secret: totp.secret, confirmed_at: null }, { $set: { ...to, ...noAttempts } })
      return result.matchedCount === 1
    },

    /** Notes that a code of this step was accepted, keeps the secret as it is sealed now, and clears the count; false when one of it, or of a later one, has been before. */
    async acceptStep(totp: Totp, step: number, secret: string): Promise<boolean> {
      const result = await totps.updateOne(
        { _id: totp._id, secret: totp.secret, last_step: { $lt: step } },
        { $set: { last_step: step, secret, ...noAttempts } },
      )
      return result.matchedCount === 1
    },

    /** Takes a recovery code away, clears the count, and gives how many are left; null when it was none, or has been used. */
    async useRecoveryCode(userId: number, hash: string): Promise<number | null> {
      const totp = await totps
        .findOneAndUpdate(
          { _id: userId, confirmed_at: { $ne: null }, recovery_codes: hash },
          { $pull: { recovery_codes: hash }, $set: noAttempts },
          { returnDocument: 'after' },
        )
        .lean<Totp>()
        .exec()
      return totp?.recovery_codes.length ?? null
    },

    /** False when there is no authenticator app. */
    async replaceRecoveryCodes(userId: number, hashes: string[]): Promise<boolean> {
      const result = await totps.updateOne({ _id: userId, confirmed_at: { $ne: null } }, { $set: { recovery_codes: hashes } })
      return result.matchedCount === 1
    },

    /** Replaces the count as it was read; false when it has changed since. */
    async replaceAttempts(userId: number, from: SignInAttempts, to: SignInAttempts): Promise<boolean> {
      const { failed_sign_ins, failing_since, locked_until } = from
      const result = await totps.updateOne(
        { _id: userId, failed_sign_ins, failing_since, locked_until },
        { $set: { failed_sign_ins: to.failed_sign_ins, failing_since: to.failing_since, locked_until: to.locked_until } },
      )
      return result.matchedCount === 1
    },

    /** False when there was none. */
    async delete(userId: number): Promise<boolean> {
      const result = await totps.deleteOne({ _id: userId })
      return result.deletedCount === 1
    },
  }
}
