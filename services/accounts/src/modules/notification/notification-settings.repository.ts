import type { NotificationSettings } from '@foyer/contracts/accounts/notifications'
import type { NotificationSettingsModel, NotificationSettingsRecord } from './notification-settings.model.ts'

export type NotificationSettingsRepository = ReturnType<typeof createNotificationSettingsRepository>

export function createNotificationSettingsRepository(settings: NotificationSettingsModel) {
  const chosen = (record: NotificationSettingsRecord | null): Partial<NotificationSettings> | null => {
    if (!record) return null
    const { _id, ...topics } = record
    return topics
  }
  return {
    /** What a person has chosen; null when nothing. */
    find: async (userId: number): Promise<Partial<NotificationSettings> | null> =>
      chosen(await settings.findOne({ _id: userId }).lean<NotificationSettingsRecord>().exec()),

    async delete(userId: number): Promise<void> {
      await settings.deleteOne({ _id: userId })
    },

    async update(userId: number, change: Partial<NotificationSettings>): Promise<Partial<NotificationSettings> | null> {
      if (Object.keys(change).length === 0) return this.find(userId)
      const record = await settings
        .findOneAndUpdate({ _id: userId }, { $set: change }, { upsert: true, returnDocument: 'after' })
        .lean<NotificationSettingsRecord>()
        .exec()
      return chosen(record)
    },
  }
}
