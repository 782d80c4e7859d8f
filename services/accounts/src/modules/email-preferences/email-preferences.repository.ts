import type { ChangesDigest, EmailKind } from '@foyer/contracts/accounts/email-preferences'
import type { EmailPreferencesModel, EmailPreferencesRecord } from './email-preferences.model.ts'

type Digest = Exclude<ChangesDigest, 'never'>

export type EmailPreferencesRepository = ReturnType<typeof createEmailPreferencesRepository>

export function createEmailPreferencesRepository(preferences: EmailPreferencesModel) {
  const find = (userId: number): Promise<EmailPreferencesRecord | null> =>
    preferences.findOne({ _id: userId }).lean<EmailPreferencesRecord>().exec()

  return {
    /** null for someone who has chosen nothing. */
    find,

    async setKind(userId: number, kind: EmailKind, isOn: boolean): Promise<void> {
      if (isOn) await preferences.updateOne({ _id: userId }, { $pull: { off: kind } })
      else await preferences.updateOne({ _id: userId }, { $addToSet: { off: kind } }, { upsert: true })
    },

    async setDigest(
      userId: number,
      { digest, dueAt, from, timeZone }: { digest: Digest; dueAt: Date; from: Date; timeZone?: string | undefined },
    ): Promise<void> {
      const set = { digest, digest_due_at: dueAt, digest_from: from, ...(timeZone === undefined ? {} : { digest_time_zone: timeZone }) }
      await preferences.updateOne({ _id: userId }, { $set: set, $setOnInsert: { off: [] } }, { upsert: true })
    },

    async endDigest(userId: number): Promise<void> {
      await preferences.updateOne({ _id: userId }, { $unset: { digest: 1, digest_due_at: 1, digest_from: 1, digest_time_zone: 1 } })
    },

    async listDueDigests(now: Date, limit: number): Promise<number[]> {
      const due = await preferences
        .find({ digest_due_at: { $lte: now } }, { _id: 1 })
        .sort({ digest_due_at: 1 })
        .limit(limit)
        .lean<Pick<EmailPreferencesRecord, '_id'>[]>()
        .exec()
      return due.map(({ _id }) => _id)
    },

    /** Takes a digest that is due until a moment, as it was; null where another process has, or it was turned off. */
    claimDigest: (userId: number, now: Date, until: Date): Promise<EmailPreferencesRecord | null> =>
      preferences
        .findOneAndUpdate({ _id: userId, digest_due_at: { $lte: now } }, { $set: { digest_due_at: until } }, { returnDocument: 'before' })
        .lean<EmailPreferencesRecord>()
        .exec(),

    /** Has a digest that tells from `from` on tell from `until` on; false where another process has, or it was turned off. */
    async moveDigest(userId: number, { from, until, dueAt }: { from: Date; until: Date; dueAt: Date }): Promise<boolean> {
      const { modifiedCount } = await preferences.updateOne(
        { _id: userId, digest_from: from },
        { $set: { digest_from: until, digest_due_at: dueAt } },
      )
      return modifiedCount > 0
    },

    async delete(userId: number): Promise<void> {
      await preferences.deleteOne({ _id: userId })
    },
  }
}
