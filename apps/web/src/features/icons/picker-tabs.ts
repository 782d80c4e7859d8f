import type { Icon } from '@foyer/contracts/icons/icons'
import type { IconType } from '@foyer/icons/icon-text'
import { createStore } from '../../lib/state/create-store.ts'

export const pickerTabs = ['emoji', 'openmoji', 'fontawesome', 'app', 'text', 'site', 'upload'] as const
export type PickerTab = (typeof pickerTabs)[number]

const tabOfType: Record<IconType, PickerTab> = {
  blank: 'site',
  custom: 'upload',
  favicon: 'site',
  fontawesome: 'fontawesome',
  texticon: 'text',
  emoji: 'emoji',
  openmoji: 'openmoji',
  app: 'app',
}

const lastTab = createStore<PickerTab>('emoji')

/** The tab of the icon that is there, else the one that was open last. */
export function tabToOpen(current: Icon | null): PickerTab {
  return current && !current.meta.automatic ? tabOfType[current.type] : lastTab.get()
}

export const setLastTab = (tab: PickerTab): void => lastTab.set(tab)
