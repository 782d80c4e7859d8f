import type { Page } from '@foyer/contracts/pages'
import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '../../lib/state/storage.ts'

const key = 'foyer.collapsed'
const maxStored = 2_000
const listeners = new Set<() => void>()
let collapsed = new Set(read())

/** Whether a widget shows its header alone in this browser. */
export function useCollapsed(id: number): boolean {
  return useSyncExternalStore(subscribe, () => collapsed.has(id))
}

/** Whether every widget of a page is collapsed, and what does or undoes it for all of them. */
export function useAllCollapsed(page: Page): { allCollapsed: boolean; toggleAll: () => void } {
  const ids = page.columns.flatMap((column) => column.widgets.map((widget) => widget.id))
  const allCollapsed = useSyncExternalStore(subscribe, () => ids.length > 0 && ids.every((id) => collapsed.has(id)))
  return { allCollapsed, toggleAll: () => setCollapsed(ids, !allCollapsed) }
}

export function isCollapsed(id: number): boolean {
  return collapsed.has(id)
}

export function setCollapsed(ids: readonly number[], collapse: boolean): void {
  const named = new Set(ids)
  const rest = [...collapsed].filter((id) => !named.has(id))
  collapsed = new Set(collapse ? [...rest, ...ids] : rest)
  // The ones collapsed longest ago are forgotten first.
  writeStorage(key, JSON.stringify([...collapsed].slice(-maxStored)))
  for (const listener of listeners) listener()
}

function read(): number[] {
  try {
    const stored: unknown = JSON.parse(readStorage(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
