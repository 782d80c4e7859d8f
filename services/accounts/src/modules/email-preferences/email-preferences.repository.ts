import type { EmailKind } from '@foyer/contracts/accounts/email-preferences'
import type { EmailPreferencesModel, EmailPreferencesRecord } from './email-preferences.model.ts'

export type EmailPreferencesRepository = ReturnType<typeof createEmailPreferencesRepository>

export function createEmailPreferencesRepository(preferences: EmailPreferencesModel) {
  return {
    /** null for someone who has chosen nothing. */
    find: (userId: number): Promise<EmailPreferencesRecord | null> =>
      preferences.findOne({ _id: userId }).lean<EmailPreferencesRecord>().exec(),

    async setKind(userId: number, kind: EmailKind, isOn: boolean): Promise<void> {
      if (isOn) await preferences.updateOne({ _id: userId }, { $pull: { off: kind } })
      else await preferences.updateOne({ _id: userId }, { $addToSet: { off: kind } }, { upsert: true })
    },

    async delete(userId: number): Promise<void> {
      await preferences.deleteOne({ _id: userId })
    },
  }
}
