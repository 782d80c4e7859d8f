import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { userKey } from '../../entities/session/user-key.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** Whether an answer says that there is something besides pages: to this person, or on this page to everyone. */
function saysSo(key: unknown, data: unknown): boolean {
  if (key === userKey[0]) return (data as CurrentUser | null | undefined)?.show_ads === true
  return key === 'page' && (data as Partial<PageView> | undefined)?.page?.force_ads === true
}

/**
 * Loads what there is besides pages for a member whose screens come from this browser, where no server could add it. Documents that the server has made
 * load it by themselves. Gives what ends it.
 */
export function watchForExtras(): () => void {
  const cache = queryClient.getQueryCache()
  const load = () => void import('./start-extras.tsx').catch(() => undefined)
  if (cache.getAll().some(({ queryKey: [key], state }) => saysSo(key, state.data))) {
    load()
    return () => undefined
  }
  const stop = cache.subscribe(({ type, query: { queryKey, state } }) => {
    if (type !== 'updated' || !saysSo(queryKey[0], state.data)) return
    stop()
    load()
  })
  return stop
}
