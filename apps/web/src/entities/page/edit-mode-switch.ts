import { useMedia, wideScreen } from '../../lib/hooks/use-media.ts'
import { usePreference } from '../preference/use-preference.ts'

/** The switch of the edit mode (`useEditMode`), for the page menu on phones. `isOffered` says whether it has any effect here. */
export function useEditModeSwitch(): { isOffered: boolean; isOn: boolean; setOn: (on: boolean) => void } {
  const wide = useMedia(wideScreen)
  const [isOn, setOn] = usePreference('editOnPhone')
  return { isOffered: !wide, isOn, setOn }
}
