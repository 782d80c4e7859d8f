import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Place, ThingList, ThingSort, Touched } from './things.ts'

/** The pages before and after one write, or before and after its answer. `makesNothing`: what comes with it was there already. */
export type Step = { before: readonly PageView[]; after: readonly PageView[]; makesNothing?: boolean }

/** The places of all things of a sort, by their ids. */
export function placesOf(
  views: readonly PageView[],
  { listsOf }: ThingSort,
): { places: Map<number, Place>; lists: Map<string, ThingList> } {
  const places = new Map<number, Place>()
  const lists = new Map<string, ThingList>()
  for (const list of views.flatMap(listsOf)) {
    lists.set(list.key, list)
    for (const thing of list.things) places.set(thing.id, { thing, list })
  }
  return { places, lists }
}

/** What the steps of a change have touched: as it was before the first that touched it, and after the last. `moved`: the ids that it says it moves. */
export function touchedBy(steps: readonly Step[], sort: ThingSort, moved: ReadonlySet<number> = new Set()): Touched[] {
  const all = new Map<number, Touched>()
  for (const step of steps) {
    for (const touched of touchedIn(step, sort, moved)) {
      if (step.makesNothing && !touched.before) continue
      const earlier = all.get(touched.id)
      all.set(touched.id, earlier ? joined(earlier, touched) : touched)
    }
  }
  return [...all.values()].filter(({ before, after }) => before ?? after)
}

/** Whether two values of a field are the same. */
export function isSame(left: unknown, right: unknown): boolean {
  return Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right)
}

function touchedIn({ before, after }: Step, sort: ThingSort, moved: ReadonlySet<number>): Touched[] {
  const [was, is] = [placesOf(before, sort), placesOf(after, sort)]
  const displaced = displacedIn(was.lists, is.lists, moved)
  return [...new Set([...was.places.keys(), ...is.places.keys()])].flatMap((id) => {
    const [from, to] = [was.places.get(id), is.places.get(id)]
    const isMoved = from !== undefined && to !== undefined && (from.list.key !== to.list.key || displaced.has(id))
    const isChanged = !from || !to || (from.thing !== to.thing && !isSame(from.thing.fields, to.thing.fields))
    return isMoved || isChanged ? { sort, id, isMoved, ...(from && { before: from }), ...(to && { after: to }) } : []
  })
}

function joined(earlier: Touched, later: Touched): Touched {
  const { sort, id } = earlier
  const [before, after] = [earlier.before, later.after]
  return { sort, id, isMoved: earlier.isMoved || later.isMoved, ...(before && { before }), ...(after && { after }) }
}

/**
 * The ids that stand elsewhere among those that were in their list before and still are: those that were `moved` where they explain the new order, else
 * as few as do.
 */
function displacedIn(was: ReadonlyMap<string, ThingList>, is: ReadonlyMap<string, ThingList>, moved: ReadonlySet<number>): Set<number> {
  const displaced = new Set<number>()
  for (const [key, list] of is) {
    const indexes = new Map(was.get(key)?.things.map(({ id }, index) => [id, index]))
    const common = list.things.flatMap(({ id }) => (indexes.has(id) ? { id, index: indexes.get(id) ?? 0 } : []))
    const rising = risingNumbers(common.map(({ index }) => index))
    const left = common.filter(({ id }) => !moved.has(id))
    const isExplained = rising.size < common.length && risingNumbers(left.map(({ index }) => index)).size === left.length
    for (const { id, index } of common) if (isExplained ? moved.has(id) : !rising.has(index)) displaced.add(id)
  }
  return displaced
}

/** As many of the numbers as rise in this order: patience sorting. */
function risingNumbers(numbers: readonly number[]): Set<number> {
  if (numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))) return new Set(numbers)
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const number of numbers) {
    const place = firstAtLeast(ends, number)
    previous.set(number, ends[place - 1])
    ends[place] = number
  }
  const rising = new Set<number>()
  for (let number = ends.at(-1); number !== undefined; number = previous.get(number)) rising.add(number)
  return rising
}

function firstAtLeast(sorted: readonly number[], number: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}
