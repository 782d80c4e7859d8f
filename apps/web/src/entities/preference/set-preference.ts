import type { UserSettings } from '@foyer/contracts/accounts/preferences'
import i18next from 'i18next'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { createStore } from '../../lib/state/create-store.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { currentUserQuery } from '../session/session.ts'
import { saves } from './account-preferences.ts'
import type { Preference } from './define-preference.ts'
import { type PreferenceName, type PreferenceValue, preferences } from './preferences.ts'

const userKey = currentUserQuery().queryKey

/** How saving to the account goes. */
export type SaveStatus = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; error: unknown }
export const saveStatus = createStore<SaveStatus>({ state: 'idle' })

let lastSave: Promise<unknown> = Promise.resolve()

/** Sets a preference at once; an account's is saved to it when someone is signed in, and returns to the former value when that fails. */
export async function setPreference<N extends PreferenceName>(name: N, value: PreferenceValue<N>): Promise<void> {
  // The list is typed by name; inside, every preference is handled alike.
  const preference = preferences[name] as Preference
  const former = preference.store.get()
  try {
    await preference.prepare?.(value)
    preference.store.set(value)
    const isSaved = preference.scope === 'account' && queryClient.getQueryData(userKey) && value !== former
    if (isSaved) await saveSettings(preference.toAccount(value))
  } catch (error) {
    if (preference.store.get() === value) preference.store.set(former)
    showToast('error', errorText(i18next.t, error))
  }
}

/** Saves settings to the account: one after the other, so that the last choice is the one it ends with. Throws what the call throws. */
export async function saveSettings(body: UserSettings): Promise<void> {
  saves.pending += 1
  saveStatus.set({ state: 'saving' })
  const call = lastSave.then(async () => {
    // An answer that is on its way holds the former values.
    await queryClient.cancelQueries({ queryKey: userKey })
    const { user } = await api('updateUserSettings', { body })
    queryClient.setQueryData(userKey, user)
  })
  lastSave = call.catch(() => undefined)
  try {
    await call
    saves.pending -= 1
    if (saves.pending === 0) saveStatus.set({ state: 'saved' })
  } catch (error) {
    saves.pending -= 1
    saveStatus.set({ state: 'failed', error })
    throw error
  }
}
