import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from './storage.ts'

const key = 'foyer.new-window'
const listeners = new Set<() => void>()
let isOn = readStorage(key) === 'on'

/** Whether links to other sites open in a window of their own, and what turns that on and off; kept in this browser. */
export function useNewWindow(): { isOn: boolean; turn: (on: boolean) => void } {
  return { isOn: useSyncExternalStore(subscribe, () => isOn), turn }
}

/** What a link to another site is given for it. */
export function useLinkTarget(): { target?: '_blank'; rel: string } {
  const { isOn: opens } = useNewWindow()
  return opens ? { target: '_blank', rel: 'noopener noreferrer' } : { rel: 'noopener noreferrer' }
}

function turn(on: boolean): void {
  isOn = on
  writeStorage(key, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
