import { createStore, useStore } from '../../../lib/state/create-store.ts'

/** The ids of the links that match what is typed into the filters of long lists, by list. */
export const filters = createStore<ReadonlyMap<string, ReadonlySet<number>>>(new Map())

/** The name of a list among them. */
export const listKey = (widgetId: number, folderId: number | null) => `${widgetId}-${folderId ?? 0}`

/** The ids that a list is narrowed to; undefined where it is shown whole. */
export function useFilter(widgetId: number, folderId: number | null): ReadonlySet<number> | undefined {
  return useStore(filters, (byList) => byList.get(listKey(widgetId, folderId)))
}
