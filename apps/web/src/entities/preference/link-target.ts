import { useStore } from '../../lib/state/create-store.ts'
import { preferences } from './preferences.ts'

/** The attributes of a link to another site: whether it opens in a new window is a preference. */
export function useLinkTarget(): { target?: '_blank'; rel: string } {
  const opensWindow = useStore(preferences.newWindow.store)
  return opensWindow ? { target: '_blank', rel: 'noopener noreferrer' } : { rel: 'noopener noreferrer' }
}
