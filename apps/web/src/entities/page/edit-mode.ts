import { useMedia, wideScreen } from '../../lib/hooks/use-media.ts'
import { useStore } from '../../lib/state/create-store.ts'
import { preferences } from '../preference/preferences.ts'

/**
 * Whether a page is edited here: its editors always may on screens wide enough; on a phone, where a finger that scrolls would move things,
 * only while they have turned it on.
 */
export function useEditMode(page: { is_editor: boolean }): boolean {
  const wide = useMedia(wideScreen)
  const isOn = useStore(preferences.editOnPhone.store)
  return page.is_editor && (wide || isOn)
}
