import { mutationKindOf, pendingMutations } from './mutations.ts'
import type { Mutation } from './mutation.ts'
import { pendingStore } from './optimistic-page.ts'
import { mapIds } from './temporary-ids.ts'

/** A call that goes round the outbox waits no longer: with a bad network nothing would happen at all. */
const maxWaitMs = 5_000

/**
 * Waits until no pending mutation names one of these things, for a call that changes where they are: what is sent after it would name a place
 * that they have left. Ends after some seconds, and at once while offline.
 */
export async function untilSent(ids: readonly number[]): Promise<void> {
  const named = new Set(ids)
  const isSent = () => !pendingMutations().some((mutation) => names(mutation, named))
  if (isSent() || !navigator.onLine) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, maxWaitMs)
    const unsubscribe = pendingStore.subscribe(() => isSent() && done())
    function done() {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
  })
}

function names(mutation: Mutation, ids: ReadonlySet<number>): boolean {
  const paths = mutationKindOf(mutation)?.idPaths(mutation.payload) ?? []
  return mapIds(mutation.payload, paths, (id) => (ids.has(id) ? 0 : id)) !== mutation.payload
}
