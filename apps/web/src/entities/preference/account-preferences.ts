import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { queryClient } from '../../lib/api/query-client.ts'
import { restoredAt } from '../../lib/api/query-persistence.ts'
import { currentUserQuery } from '../session/session.ts'
import type { Preference } from './define-preference.ts'
import { preferences } from './preferences.ts'

/** How many changes are on their way to the account. */
export const saves = { pending: 0 }

/** Takes over what the account says, now and whenever the signed-in person is asked for again. */
export function watchAccountPreferences(): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== userKey[0]) return
    const { data, dataUpdatedAt } = query.state
    // A person restored from this browser is older than the browser's own values; and what is being saved is newer than any answer.
    if (data && dataUpdatedAt > restoredAt && saves.pending === 0) applyAccount(data as CurrentUser)
  })
}

const userKey = currentUserQuery().queryKey

function applyAccount(user: CurrentUser): void {
  for (const preference of Object.values(preferences) as Preference[]) {
    const value = preference.scope === 'account' ? preference.fromAccount(user) : undefined
    if (value !== undefined) preference.store.set(value)
  }
}
