import type { Page } from '@foyer/contracts/pages/page/pages'
import { wideScreen } from '../../lib/hooks/use-media.ts'
import { createStore } from '../../lib/state/create-store.ts'
import { preferences } from '../preference/preferences.ts'
import { isCollapsed, setCollapsed } from './collapsed-widgets.ts'

const maxStored = 2_000

/** The ids of the widgets that the lightweight mode has collapsed in this browser, so that none is collapsed again once it was opened. */
const collapsedHere = createStore<readonly number[]>([], {
  persist: { key: 'foyer.lightweight-widgets', parse: parseIds, format: (ids) => JSON.stringify(ids.slice(-maxStored)) },
})

/** Whether this browser is in lightweight mode: on a phone whose person has chosen it. */
export function isLightweight(): boolean {
  return preferences.lightweight.store.get() && !matchMedia(wideScreen).matches
}

/** Collapses what is on a page and was never shown in lightweight mode before. */
export function collapseForLightweight(page: Page): void {
  if (!isLightweight()) return
  const before = new Set(collapsedHere.get())
  const added = page.columns.flatMap(({ widgets }) => widgets.map(({ id }) => id)).filter((id) => id > 0 && !before.has(id))
  if (added.length === 0) return
  // What was collapsed already stays so when the mode is left.
  setCollapsed(
    added.filter((id) => !isCollapsed(id)),
    true,
  )
  collapsedHere.set([...before, ...added])
}

/** Opens again what the mode has collapsed. */
export function leaveLightweight(): void {
  if (collapsedHere.get().length === 0) return
  setCollapsed(collapsedHere.get(), false)
  collapsedHere.set([])
}

function parseIds(text: string): readonly number[] | undefined {
  try {
    const ids: unknown = JSON.parse(text)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : undefined
  } catch {
    return undefined
  }
}
