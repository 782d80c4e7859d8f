import { useMedia, wideScreen } from '../../lib/hooks/use-media.ts'
import { useStore } from '../../lib/state/create-store.ts'
import { preferences } from '../preference/preferences.ts'
import { type JudgedPage, can } from './can.ts'

/**
 * Whether what is on a page can be moved and arranged here: always on screens wide enough; on a phone, where a finger that scrolls would move things,
 * only while edit mode is on. Editors add, change and tick off without it.
 */
export function useEditMode(page: JudgedPage): boolean {
  const wide = useMedia(wideScreen)
  const isOn = useStore(preferences.editOnPhone.store)
  return can(page, 'edit') && (wide || isOn)
}
