import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '../../lib/state/storage.ts'
import { useMedia, wideScreen } from '../../lib/hooks/use-media.ts'

const key = 'foyer.edit-mode'
const listeners = new Set<() => void>()
let turnedOn = readStorage(key) === 'on'

/**
 * Whether a page is edited here: its editors always may on screens wide enough; on a phone, where a finger that scrolls would move things,
 * only while they have turned it on.
 */
export function useEditMode(page: { is_editor: boolean }): boolean {
  const wide = useMedia(wideScreen)
  const on = useSyncExternalStore(subscribe, () => turnedOn)
  return page.is_editor && (wide || on)
}

/** The switch itself, for the page menu on phones; kept in this browser. `isOffered` says whether it has any effect here. */
export function useEditModeSwitch(): { isOffered: boolean; isOn: boolean; turn: (on: boolean) => void } {
  const wide = useMedia(wideScreen)
  const isOn = useSyncExternalStore(subscribe, () => turnedOn)
  return { isOffered: !wide, isOn, turn }
}

function turn(on: boolean): void {
  turnedOn = on
  writeStorage(key, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
