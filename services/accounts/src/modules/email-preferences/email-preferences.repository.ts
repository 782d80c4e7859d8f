import type { EmailKind } from '@foyer/contracts/email-preferences'
import type { EmailPreferencesModel, EmailPreferencesRecord } from './email-preferences.model.ts'

export type EmailPreferencesRepository = ReturnType<typeof createEmailPreferencesRepository>

export function createEmailPreferencesRepository(preferences: EmailPreferencesModel) {
  return {
    /** null for someone who has chosen nothing. */
    find: (userId: number): Promise<EmailPreferencesRecord | null> =>
      preferences.findOne({ _id: userId }).lean<EmailPreferencesRecord>().exec(),

    async setCanSend(userId: number, can_send_email: boolean): Promise<void> {
      await preferences.updateOne({ _id: userId }, { $set: { can_send_email }, $setOnInsert: { off: [] } }, { upsert: true })
    },

    async setKind(userId: number, kind: EmailKind, isOn: boolean): Promise<void> {
      const change = isOn ? { $pull: { off: kind } } : { $addToSet: { off: kind } }
      await preferences.updateOne({ _id: userId }, { $setOnInsert: { can_send_email: true } }, { upsert: true })
      await preferences.updateOne({ _id: userId }, change)
    },

    async delete(userId: number): Promise<void> {
      await preferences.deleteOne({ _id: userId })
    },
  }
}
