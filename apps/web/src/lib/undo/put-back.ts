import type { PageView } from '@foyer/contracts/pages/page/pages'
import {
  type Place,
  type Replacement,
  type Run,
  type Send,
  type Sent,
  type Target,
  type Thing,
  type ThingList,
  type ThingSort,
  isMoveOf,
} from './things.ts'
import { placesOf } from './touched.ts'

type Placed = { before: Place; now: Place | undefined }

/** Brings things back to the lists they stood in, each after the nearest one above it that is there. Gives what came back under another id. */
export function putBack(
  send: Send,
  sort: ThingSort,
  placed: readonly Placed[],
  { now, sent }: { now: readonly PageView[]; sent: Sent },
): Replacement[] {
  const { lists } = placesOf(now, sort)
  const groups = [...Map.groupBy(placed, ({ before }) => before.list.key)].map(([key, group]) => targetsIn(group, lists.get(key)))
  const isDeleted = ({ before, now: place }: Placed) => place === undefined && !isMoveOf(sent, before.thing.id)
  // First what was deleted: a list that loses its last would get another in its place.
  for (const targets of groups) {
    const restored = targets.filter(({ entry }) => isDeleted(entry))
    if (restored.length > 0)
      sort.restore?.(
        send,
        restored.map(({ entry, target }) => ({ ...entry.before, target })),
      )
  }
  const runs = groups.flatMap((targets) =>
    runsOf(
      targets.filter(({ entry }) => !isDeleted(entry)),
      sort.isOrderedWhole,
    ),
  )
  return runs.flatMap((run) => sort.move?.(send, { ...run, sent }) ?? [])
}

type Aimed = { entry: Placed; target: Target }

function targetsIn(group: readonly Placed[], list: ThingList | undefined): Aimed[] {
  const entries = new Map(group.map((entry) => [entry.before.thing.id, entry]))
  const rest = (list?.things ?? []).map(({ id }) => id).filter((id) => !entries.has(id))
  const there = new Set(rest)
  const aims: Array<{ entry: Placed; list: ThingList; after: number | null }> = []
  const below = new Map<number | null, number[]>()
  for (const former of new Set(group.map(({ before }) => before.list))) {
    let [above, head]: Array<number | null> = [null, null]
    for (const { id } of former.things) {
      const entry = entries.get(id)
      if (there.has(id)) [above, head] = [id, id]
      if (!entry || there.has(id)) continue
      aims.push({ entry, list: list ?? former, after: above ?? null })
      below.set(head ?? null, [...(below.get(head ?? null) ?? []), id])
      entries.delete(id)
      above = id
    }
  }
  const order = [null, ...rest].flatMap((id) => [...(id === null ? [] : [id]), ...(below.get(id) ?? [])])
  return aims.map(({ entry, list: home, after }) => ({ entry, target: { list: home, after, order } }))
}

/** Those that go below each other from one list, together; all that come from one list where the list is ordered as a whole. */
function runsOf(aims: readonly Aimed[], isOrderedWhole = false): Array<Omit<Run, 'sent'>> {
  const runs: Array<Omit<Run, 'sent'> & { things: Thing[] }> = []
  for (const { entry, target } of aims) {
    // As it is now: only its place is undone.
    const { thing } = entry.now ?? entry.before
    const last = runs.at(-1)
    if (last && (isOrderedWhole || last.things.at(-1)?.id === target.after) && last.now?.key === entry.now?.list.key)
      last.things.push(thing)
    else runs.push({ things: [thing], former: entry.before.list, target, now: entry.now?.list })
  }
  return runs
}
