import { useMedia, wideScreen } from '../../lib/hooks/use-media.ts'
import i18next from 'i18next'
import { showToast } from '../../lib/state/toasts.ts'
import { setPreference } from '../preference/account-preferences.ts'
import { preferences } from '../preference/preferences.ts'
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

/** Turns editing on where it is off, on a phone, and says so: whoever adds a widget means to fill it. */
export function startEditing(): void {
  if (matchMedia(wideScreen).matches || preferences.editOnPhone.store.get()) return
  void setPreference('editOnPhone', true)
  showToast('info', i18next.t('page-actions:editingStarted'))
}

/** The switch itself, for the page menu on phones. `isOffered` says whether it has any effect here. */
export function useEditModeSwitch(): { isOffered: boolean; isOn: boolean; setOn: (on: boolean) => void } {
  const wide = useMedia(wideScreen)
  const [isOn, setOn] = usePreference('editOnPhone')
  return { isOffered: !wide, isOn, setOn }
}
