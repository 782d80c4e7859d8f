import { AsyncLocalStorage } from 'node:async_hooks'
import type { RevisionRecord } from './revision.model.ts'

type Suggester = Pick<RevisionRecord, 'suggested_by_id' | 'suggested_by_name'>

const suggesters = new AsyncLocalStorage<Suggester>()

/** Who suggested the change that is being made, for the revision that it becomes; nothing where nobody did. */
export const suggesterOfChange = (): Suggester => suggesters.getStore() ?? {}

/** Runs `work` as a change that this person suggested; without an id, as one of somebody whose account is gone. */
export function runAsSuggested<T>(author: { id: number | undefined; name: string }, work: () => T): T {
  return suggesters.run(author.id === undefined ? {} : { suggested_by_id: author.id, suggested_by_name: author.name }, work)
}
