import i18next from 'i18next'
import { useMedia, wideScreen } from '../../lib/hooks/use-media.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { preferences } from '../preference/preferences.ts'
import { setPreference } from '../preference/set-preference.ts'
import { usePreference } from '../preference/use-preference.ts'

/** Turns editing on where it is off, on a phone, and says so: whoever adds a widget means to fill it. */
export function startEditing(): void {
  if (matchMedia(wideScreen).matches || preferences.editOnPhone.store.get()) return
  void setPreference('editOnPhone', true)
  showToast('info', i18next.t('page-actions:editingStarted'))
}

/** The switch of the edit mode (`useEditMode`), for the page menu on phones. `isOffered` says whether it has any effect here. */
export function useEditModeSwitch(): { isOffered: boolean; isOn: boolean; setOn: (on: boolean) => void } {
  const wide = useMedia(wideScreen)
  const [isOn, setOn] = usePreference('editOnPhone')
  return { isOffered: !wide, isOn, setOn }
}
