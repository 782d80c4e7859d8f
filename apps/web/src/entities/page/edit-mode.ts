import { useMedia, wideScreen } from '../../lib/hooks/use-media.ts'
import { usePreference } from '../preference/use-preference.ts'

/**
 * Whether a page is edited here: its editors always may on screens wide enough; on a phone, where a finger that scrolls would move things,
 * only while they have turned it on.
 */
export function useEditMode(page: { is_editor: boolean }): boolean {
  const wide = useMedia(wideScreen)
  const [on] = usePreference('editOnPhone')
  return page.is_editor && (wide || on)
}

/** The switch itself, for the page menu on phones. `isOffered` says whether it has any effect here. */
export function useEditModeSwitch(): { isOffered: boolean; isOn: boolean; setOn: (on: boolean) => void } {
  const wide = useMedia(wideScreen)
  const [isOn, setOn] = usePreference('editOnPhone')
  return { isOffered: !wide, isOn, setOn }
}
