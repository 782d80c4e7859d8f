import type { UserSettings } from '@foyer/contracts/accounts/preferences'
import i18next from 'i18next'
import { saveSettings } from '../../entities/preference/set-preference.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'

/** Saves what the account alone has. Its control shows the account's value: one that is refused is back by itself. */
export async function saveAccountSetting(settings: UserSettings): Promise<void> {
  await saveSettings(settings).catch((error: unknown) => showToast('error', errorText(i18next.t, error)))
}
