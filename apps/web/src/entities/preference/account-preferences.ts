import type { CurrentUser, UserSettings } from '@foyer/contracts/accounts'
import i18next from 'i18next'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { restoredAt } from '../../lib/api/query-persistence.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { createStore } from '../../lib/state/create-store.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { currentUserQuery } from '../session/session.ts'
import type { Preference } from './define-preference.ts'
import { type PreferenceName, type PreferenceValue, preferences } from './preferences.ts'

/** How saving to the account goes. */
export type SaveStatus = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; error: unknown }
export const saveStatus = createStore<SaveStatus>({ state: 'idle' })

let saving = 0
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
    if (isSaved) await save(preference.toAccount(value))
  } catch (error) {
    if (preference.store.get() === value) preference.store.set(former)
    showToast('error', errorText(i18next.t, error))
  }
}

/** Takes over what the account says, now and whenever the signed-in person is asked for again. */
export function watchAccountPreferences(): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== userKey[0]) return
    const { data, dataUpdatedAt } = query.state
    // A person restored from this browser is older than the browser's own values; and what is being saved is newer than any answer.
    if (data && dataUpdatedAt > restoredAt && saving === 0) applyAccount(data as CurrentUser)
  })
}

const userKey = currentUserQuery().queryKey

function applyAccount(user: CurrentUser): void {
  for (const preference of Object.values(preferences) as Preference[]) {
    const value = preference.scope === 'account' ? preference.fromAccount(user) : undefined
    if (value !== undefined) preference.store.set(value)
  }
}

/** One after the other, so that the last choice is the one the account ends with. */
async function save(body: UserSettings): Promise<void> {
  saving += 1
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
    saving -= 1
    if (saving === 0) saveStatus.set({ state: 'saved' })
  } catch (error) {
    saving -= 1
    saveStatus.set({ state: 'failed', error })
    throw error
  }
}
