import type { PageView } from '@foyer/contracts/pages'
import type { Mutation } from './mutation.ts'
import { type MutationKinds, withServerIds } from './outbox.ts'
import { idThereAlready } from './there-already.ts'

/**
 * A page with pending mutations applied, oldest first. The unconfirmed one may have reached the server: where the page has what it creates,
 * that is not shown twice, and later mutations apply to what the page has.
 */
export function withMutations(view: PageView, mutations: readonly Mutation[], kinds: MutationKinds, unconfirmed?: Mutation): PageView {
  const states = statesOf(view, mutations, kinds)
  const id = unconfirmed && mutations[0] === unconfirmed ? idThereAlready(states, unconfirmed) : undefined
  if (unconfirmed === undefined || id === undefined) return states.at(-1) ?? view
  const serverIds = new Map([[unconfirmed.temporary_id, id]])
  const later = mutations.slice(1).map((mutation) => {
    return { ...mutation, payload: withServerIds(mutation.payload, kinds[mutation.kind], serverIds) }
  })
  return statesOf(view, later, kinds).at(-1) ?? view
}

/** The page with the first mutation applied, with the first two, and so on. */
function statesOf(view: PageView, mutations: readonly Mutation[], kinds: MutationKinds): PageView[] {
  const states: PageView[] = []
  for (const { kind, payload, temporary_id } of mutations) {
    const before = states.at(-1) ?? view
    states.push(kinds[kind]?.apply(before, payload, temporary_id) ?? before)
  }
  return states
}
