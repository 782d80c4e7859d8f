import { preferences } from '../preference/preferences.ts'

/** Leads to an address as the person wants links to open, or in a new window. */
export function openAddress(url: string, inNewWindow: boolean): void {
  if (inNewWindow || preferences.newWindow.store.get()) window.open(url, '_blank', 'noopener')
  else location.assign(url)
}
