import { useIsEmbedded } from '../../lib/hooks/use-is-embedded.ts'
import { useCurrentUser } from '../session/session.ts'

/**
 * Whether pages have a search bar above their columns: unless it is hidden by the account, which Premium allows. A page in a frame of another site
 * has none. Phones hide it by style, as the server does not know them.
 */
export function useHasSearchBar(): boolean {
  const isEmbedded = useIsEmbedded()
  return useCurrentUser()?.hide_searchbar !== true && !isEmbedded
}
