type Identified = { id: number }

/** What was reordered last by the ids of a call, while that is pending. */
const lastReordered = new WeakMap<readonly number[], { list: unknown; result: unknown }>()

/** Reorders the named items among the positions they occupy. The same list and ids give the same list again: it is shown with every change. */
export function reordered<T extends Identified>(list: readonly T[], ids: readonly number[]): T[] {
  const last = lastReordered.get(ids)
  if (last?.list === list) return last.result as T[]
  const result = reorder(list, ids)
  lastReordered.set(ids, { list, result })
  return result
}

function reorder<T extends Identified>(list: readonly T[], ids: readonly number[]): T[] {
  // Lists are long, and this runs for each pending call that orders them.
  const named = new Map<number, T | undefined>()
  for (const id of ids) named.set(id, undefined)
  for (const item of list) if (named.has(item.id)) named.set(item.id, item)
  const next: T[] = []
  for (const item of named.values()) if (item) next.push(item)
  let place = 0
  return list.map((item) => {
    if (!named.has(item.id)) return item
    place += 1
    return next[place - 1] ?? item
  })
}
