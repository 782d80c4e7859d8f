import type { AccountsCore } from '../../core.ts'

/** Which messages people want. */
export function createEmailPreferencesModule({ accountData, emailPreferences }: AccountsCore) {
  accountData.add({
    name: 'email_preferences',
    exportOf: (userId) => emailPreferences.of(userId),
    deleteAllOf: (userId) => emailPreferences.delete(userId),
  })
  return emailPreferences
}
