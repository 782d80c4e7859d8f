type Identified = { id: number }

/** Where a thing goes: after another one, at the top (null), or at the end (undefined). */
export type After = number | null | undefined

/** Puts a thing into a list after another, or in the place of the one with its id when `after` is not given and it is there. */
export function putInto<T extends Identified>(list: T[], one: T, after: After): T[] {
  if (after === undefined && list.some((other) => other.id === one.id)) return list.map((other) => (other.id === one.id ? one : other))
  const rest = list.filter((other) => other.id !== one.id)
  if (after === null) return [one, ...rest]
  const above = after === undefined ? -1 : rest.findIndex((other) => other.id === after)
  return above < 0 ? [...rest, one] : rest.toSpliced(above + 1, 0, one)
}

export function without<T extends Identified>(list: T[], id: number): T[] {
  return list.filter((one) => one.id !== id)
}

/** Reorders the named ones on the places they hold together. */
export function reordered<T extends Identified>(list: T[], ids: readonly number[]): T[] {
  const named = new Set(ids)
  const byId = new Map(list.map((one) => [one.id, one]))
  const next = ids.flatMap((id) => byId.get(id) ?? [])
  let place = 0
  return list.map((one) => {
    if (!named.has(one.id)) return one
    place += 1
    return next[place - 1] ?? one
  })
}

/** Puts sections into the named order; those not named follow. Their `index` is counted anew. */
export function orderedSections<T extends { id: number; index: number }>(list: T[], ids: readonly number[]): T[] {
  const byId = new Map(list.map((one) => [one.id, one]))
  const named = ids.flatMap((id) => byId.get(id) ?? [])
  return indexed([...named, ...list.filter((one) => !ids.includes(one.id))])
}

/** A list without the elements whose ids another list has. */
export function withoutAll<T extends Identified>(list: T[], others: readonly Identified[]): T[] {
  const ids = new Set(others.map((one) => one.id))
  return list.filter((one) => !ids.has(one.id))
}

/** Counts the `index` of sections anew. */
export function indexed<T extends { index: number }>(list: T[]): T[] {
  return list.map((one, index) => ({ ...one, index }))
}
