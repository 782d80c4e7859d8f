import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { stableKey } from '../../lib/mutations/stable-keys.ts'
import { createStore, useStore } from '../../lib/state/create-store.ts'

/** The page a checked widget is on. */
export type CheckedOn = Pick<Page, 'id' | 'public_id' | 'title'>

/** The widgets that are checked, by their stable keys, with their pages: those of other pages stay checked while the mode is on. */
type Checked = ReadonlyMap<number, CheckedOn>

const noneChecked: Checked = new Map()
/** The checked widgets while pages are organised; null while they are not. */
const checked = createStore<Checked | null>(null)

/** Organise mode: widgets can be checked, on one page after the other, and moved, copied or deleted together. */
export function startOrganising(): void {
  checked.set((current) => current ?? noneChecked)
}

export function endOrganising(): void {
  checked.set(null)
}

/** Checks these widgets of a page, or takes their checks away. */
export function setChecked({ id, public_id, title }: CheckedOn, widgets: readonly Widget[], isChecked: boolean): void {
  checked.set((current) => {
    if (!current) return null
    const next = new Map(current)
    for (const widget of widgets) {
      if (isChecked) next.set(stableKey(widget.id), { id, public_id, title })
      else next.delete(stableKey(widget.id))
    }
    return next
  })
}

export function uncheckAll(): void {
  checked.set((current) => current && noneChecked)
}

export function checkedWidgets(): Checked {
  return checked.get() ?? noneChecked
}

export function useIsOrganising(): boolean {
  return useStore(checked, (current) => current !== null)
}

export function useIsChecked(widgetId: number): boolean {
  return useStore(checked, (current) => current?.has(stableKey(widgetId)) === true)
}

export function useCheckedWidgets(): Checked {
  return useStore(checked, (current) => current ?? noneChecked)
}
