import type { Page } from '@foyer/contracts/pages/page/pages'
import { createStore, useStore } from '../../lib/state/create-store.ts'

const maxStored = 2_000

/** The ids of the collapsed widgets; those collapsed longest ago come first and are dropped first. */
const collapsed = createStore<ReadonlySet<number>>(new Set(), {
  persist: { key: 'foyer.collapsed', parse: parseIds, format: (ids) => JSON.stringify([...ids].slice(-maxStored)), isForFirstPaint: true },
})

/** Whether a widget shows its header alone in this browser. */
export function useCollapsed(id: number): boolean {
  return useStore(collapsed, (ids) => ids.has(id))
}

/** Whether every widget of a page is collapsed, and the function that toggles all of them. */
export function useAllCollapsed(page: Page): { allCollapsed: boolean; toggleAll: () => void } {
  const ids = page.columns.flatMap((column) => column.widgets.map((widget) => widget.id))
  const allCollapsed = useStore(collapsed, (stored) => ids.length > 0 && ids.every((id) => stored.has(id)))
  return { allCollapsed, toggleAll: () => setCollapsed(ids, !allCollapsed) }
}

export function isCollapsed(id: number): boolean {
  return collapsed.get().has(id)
}

export function setCollapsed(ids: readonly number[], collapse: boolean): void {
  const changed = new Set(ids)
  const rest = [...collapsed.get()].filter((id) => !changed.has(id))
  collapsed.set(new Set(collapse ? [...rest, ...ids] : rest))
}

function parseIds(text: string): ReadonlySet<number> | undefined {
  try {
    const ids: unknown = JSON.parse(text)
    return Array.isArray(ids) ? new Set(ids.filter((id) => typeof id === 'number')) : undefined
  } catch {
    return undefined
  }
}
