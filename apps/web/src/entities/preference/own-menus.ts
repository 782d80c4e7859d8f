import { preferences } from './preferences.ts'

/** Whether a right click opens a menu of Foyer's: not with shift or ctrl, nor for who wants the browser's own everywhere. */
export function opensOwnMenu({ shiftKey, ctrlKey }: { shiftKey: boolean; ctrlKey: boolean }): boolean {
  return !shiftKey && !ctrlKey && !preferences.browserMenus.store.get()
}
