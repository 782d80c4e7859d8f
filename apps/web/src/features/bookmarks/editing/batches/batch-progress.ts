import { useMemo } from 'react'
import type { Mutation } from '../../../../lib/mutations/mutation.ts'
import { usePendingMutations } from '../../../../lib/mutations/mutations.ts'
import { createStore, useStore } from '../../../../lib/state/create-store.ts'

/** The mutations of the last action on many bookmarks of a widget, by the ids that `mutate` gives. */
const followed = createStore<ReadonlyMap<number, readonly number[]>>(new Map())

/** Shows in the widget how far these mutations are; one alone is too short for that. */
export function followBatches(widgetId: number, mutationIds: readonly number[]): void {
  if (mutationIds.length > 1) followed.set((byWidget) => new Map(byWidget).set(widgetId, mutationIds))
}

/** How much is saved of the last action on many bookmarks of a widget; null when all of it is. */
export function useBatchProgress(widgetId: number): { done: number; total: number } | null {
  const mutationIds = useStore(followed, (byWidget) => byWidget.get(widgetId))
  const pending = usePendingMutations()
  return useMemo(() => (mutationIds ? batchProgress(mutationIds, pending) : null), [mutationIds, pending])
}

/** Counts in mutations: each is of the same number of bookmarks, but the last. */
export function batchProgress(
  mutationIds: readonly number[],
  pending: readonly Pick<Mutation, 'temporary_id'>[],
): { done: number; total: number } | null {
  const ids = new Set(mutationIds)
  const left = pending.filter(({ temporary_id }) => ids.has(temporary_id)).length
  return left === 0 ? null : { done: mutationIds.length - left, total: mutationIds.length }
}
