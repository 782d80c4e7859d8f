import { createStore } from '../../../lib/state/create-store.ts'

/** The bookmarks whose titles are being fetched from their sites. */
export const fetchingTitles = createStore<ReadonlySet<number>>(new Set())

/** Marks a bookmark until its title is there, or is not to be had. */
export async function whileFetchingTitle<T>(id: number, fetchTitle: () => Promise<T>): Promise<T> {
  fetchingTitles.set((ids) => new Set(ids).add(id))
  try {
    return await fetchTitle()
  } finally {
    fetchingTitles.set((ids) => new Set([...ids].filter((marked) => marked !== id)))
  }
}
