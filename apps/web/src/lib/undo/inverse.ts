import type { PageView } from '@foyer/contracts/pages/page/pages'
import { putBack } from './put-back.ts'
import { type Place, type Replacement, type Send, type Sent, type Thing, type ThingSort, type Touched, isMoveOf, keyOf } from './things.ts'
import { type Step, isSame, placesOf, touchedBy } from './touched.ts'

/** What becomes of a thing when a change is undone. */
export type Act = 'restored' | 'removed' | 'moved' | 'changed'

/** What undoing a change has done, and how many things it has left alone because they are not as the change left them. */
export type Inverse = { done: ReadonlyArray<{ act: Act; title: string }>; stale: readonly string[] }

type Undone = Inverse & { replacements: readonly Replacement[] }

type Options = { steps: readonly Step[]; sent: Sent; now: readonly PageView[]; sorts: readonly ThingSort[] }
type Plan = {
  sort: ThingSort
  updates: Array<{ place: Place; fields: Record<string, unknown>; before: Thing }>
  placed: Array<{ before: Place; now: Place | undefined }>
  removed: Place[]
}

/**
 * Undoes a change: what it has touched becomes what it was, unless somebody has changed it since. `sorts` go from the outermost (pages) to the
 * innermost (what stands in groups). Outer things are sent first; what had been added is removed last, inner things first.
 */
export function undoChange(send: Send, options: Options): Undone {
  const { plans, stale } = plansFor(options)
  const done: Array<{ act: Act; title: string }> = []
  const replacements: Replacement[] = []
  for (const { sort, updates, placed } of plans) {
    for (const { place, fields, before } of updates) sort.update(send, place, fields, before)
    replacements.push(...putBack(send, sort, placed, options))
    const ids = new Set(placed.map(({ before }) => before.thing.id))
    for (const { before } of updates) if (!ids.has(before.id)) done.push({ act: 'changed', title: before.title })
    for (const { before, now } of placed) {
      const isMoved = now !== undefined || isMoveOf(options.sent, before.thing.id)
      done.push({ act: isMoved ? 'moved' : 'restored', title: before.thing.title })
    }
  }
  for (const { sort, removed } of plans.toReversed()) {
    if (removed.length > 0) sort.remove?.(send, removed)
    for (const { thing } of removed) done.push({ act: 'removed', title: thing.title })
  }
  return { done, stale, replacements }
}

/** What is touched along with what it stands in needs nothing of its own. */
function plansFor({ steps, sent, now, sorts }: Options): { plans: Plan[]; stale: string[] } {
  const moved = new Set(sent.flatMap((write) => [...write.moved]))
  const touched = sorts.map((sort) => {
    const all = touchedBy(steps, sort, moved)
    return sort.adapt?.(all, sent) ?? all
  })
  const comingOrGoing = new Set(touched.flat().flatMap(({ sort, id, before, after }) => (before && after ? [] : keyOf(sort.name, id))))
  const there = new Set(sorts.flatMap((sort) => [...placesOf(now, sort).places.keys()].map((id) => keyOf(sort.name, id))))
  const stale: string[] = []
  const isCarried = ({ before, after }: Touched) =>
    before?.list.key === after?.list.key || !before || !after
      ? [before, after].some((place) => place?.list.within.some((key) => comingOrGoing.has(key)))
      : false
  const plans = sorts.map((sort, index): Plan => {
    const { places } = placesOf(now, sort)
    const plan: Plan = { sort, updates: [], placed: [], removed: [] }
    for (const thing of touched[index] ?? []) {
      if (isCarried(thing)) continue
      const hasHome = thing.before?.list.within.every((key) => there.has(key) || comingOrGoing.has(key)) ?? true
      const isPlanned = hasHome && plannedFor(thing, { plan, place: places.get(thing.id), sent, steps, now, sorts })
      if (!isPlanned) stale.push((thing.after ?? thing.before)?.thing.title ?? '')
    }
    if (sort.isNeverEmpty) stale.push(...keepLast(plan))
    return plan
  })
  return { plans, stale }
}

/** Leaves something in each list that would be empty otherwise, and names it. */
function keepLast(plan: Plan): string[] {
  return [...Map.groupBy(plan.removed, ({ list }) => list.key)].flatMap(([key, removed]) => {
    const [last] = removed
    const coming = plan.placed.filter(({ before, now }) => before.list.key === key && now?.list.key !== key).length
    if (!last || last.list.things.length - removed.length + coming > 0) return []
    plan.removed = plan.removed.filter((place) => place !== last)
    return [last.thing.title]
  })
}

type Context = Options & { plan: Plan; place: Place | undefined }

/** False where the thing is not as the change left it. */
function plannedFor(touched: Touched, context: Context): boolean {
  const { plan, place, sent } = context
  const { id, before, after, isMoved } = touched
  if (!before) {
    if (!place || !plan.sort.remove || isMoveOf(sent, id) || holdsMore(touched, context)) return false
    plan.removed.push(place)
    return true
  }
  if (!after) {
    // It was deleted, or went to a page that is not here.
    if (place && !isMoveOf(sent, id)) return false
    plan.placed.push({ before, now: place })
    return true
  }
  if (!place || (isMoved && place.list.key !== after.list.key)) return false
  const fields = revertible(before.thing, after.thing, place.thing)
  if (!fields) return false
  if (Object.keys(fields).length > 0) plan.updates.push({ place, fields, before: before.thing })
  if (isMoved) plan.placed.push({ before, now: place })
  return true
}

/** The fields to give back; undefined where one has been changed since. */
function revertible(before: Thing, after: Thing, now: Thing): Record<string, unknown> | undefined {
  const names = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])]
  const changed = names.filter((name) => !isSame(before.fields[name], after.fields[name]))
  if (changed.some((name) => !isSame(now.fields[name], after.fields[name]))) return undefined
  return Object.fromEntries(changed.map((name) => [name, before.fields[name]]))
}

/** Whether something stands in what was added that came later: it would go with it. */
function holdsMore({ sort, id }: Touched, { steps, now, sorts }: Context): boolean {
  const key = keyOf(sort.name, id)
  const inside = (views: readonly PageView[]) =>
    sorts.flatMap(({ name, listsOf }) =>
      views.flatMap(listsOf).flatMap(({ within, things }) => (within.includes(key) ? things.map((thing) => keyOf(name, thing.id)) : [])),
    )
  const before = new Set(inside(steps.flatMap(({ after }) => after)))
  return inside(now).some((content) => !before.has(content))
}
