import { useStore } from '../../lib/state/create-store.ts'
import { preferences } from './preferences.ts'

export type LinkTarget = { target?: '_blank'; rel: string }

const sameWindow: LinkTarget = { rel: 'noopener noreferrer' }
const newWindow: LinkTarget = { target: '_blank', ...sameWindow }

/** The attributes of a link to another site: whether it opens in a new window is a preference. */
export function useLinkTarget(): LinkTarget {
  return useStore(preferences.newWindow.store) ? newWindow : sameWindow
}
