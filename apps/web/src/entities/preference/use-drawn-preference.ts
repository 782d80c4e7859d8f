import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { useFirstRenderValue } from '../../lib/browser/first-render.ts'
import { useStore } from '../../lib/state/create-store.ts'
import { currentUserQuery } from '../session/session.ts'
import type { Preference } from './define-preference.ts'
import { type PreferenceName, type PreferenceValue, preferences } from './preferences.ts'

/** The value of a preference that the server draws by, too: in a first render that of the account, as the server knows no browser's. */
export function useDrawnPreference<N extends PreferenceName>(name: N): PreferenceValue<N> {
  const preference = preferences[name] as Preference
  const stored = useStore(preference.store)
  const user = useQueryClient().getQueryData<CurrentUser | null>(currentUserQuery().queryKey)
  const ofAccount = preference.scope === 'account' && user ? preference.fromAccount(user) : undefined
  return useFirstRenderValue(ofAccount ?? preference.store.initial, stored) as PreferenceValue<N>
}
