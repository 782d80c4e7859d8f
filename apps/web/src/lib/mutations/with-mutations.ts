import type { PageView } from '@foyer/contracts/pages'
import { kindsByName } from './mutation-kinds.ts'
import type { Mutation } from './outbox-storage.ts'
import { withServerIds } from './temporary-ids.ts'
import { idThereAlready } from './there-already.ts'

/**
 * The edits on top of a page, oldest first. The `doubtful` one may have arrived: where the page has what it makes, that is not shown a second
 * time, and the edits after it are about what is there.
 */
export function withMutations(view: PageView, edits: readonly Mutation[], doubtful?: Mutation): PageView {
  const states = statesOf(view, edits)
  const id = doubtful && edits[0] === doubtful ? idThereAlready(states, doubtful) : undefined
  if (doubtful === undefined || id === undefined) return states.at(-1) ?? view
  const known = new Map([[doubtful.temporary_id, id]])
  const others = edits.slice(1).map((one) => ({ ...one, payload: withServerIds(one.payload, known) }))
  return statesOf(view, others).at(-1) ?? view
}

/** The page with the first edit on top, with the first two, and so on. */
function statesOf(view: PageView, edits: readonly Mutation[]): PageView[] {
  const states: PageView[] = []
  for (const { kind, payload, temporary_id: temp_id } of edits) {
    const before = states.at(-1) ?? view
    states.push(kindsByName[kind]?.apply(before, payload as never, temp_id) ?? before)
  }
  return states
}
