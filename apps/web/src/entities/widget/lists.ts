type Identified = { id: number }

/** Where a thing goes: after another one, at the top (null), or at the end (undefined). */
export type After = number | null | undefined

/** Puts a thing into a list after another, or in the place of the one with its id when `after` is not given and it is there. */
export function putInto<T extends Identified>(list: T[], thing: T, after: After): T[] {
  if (after === undefined && list.some(({ id }) => id === thing.id)) return list.map((item) => (item.id === thing.id ? thing : item))
  const rest = without(list, thing.id)
  if (after === null) return [thing, ...rest]
  const above = after === undefined ? -1 : rest.findIndex(({ id }) => id === after)
  return above < 0 ? [...rest, thing] : rest.toSpliced(above + 1, 0, thing)
}

export function without<T extends Identified>(list: T[], id: number): T[] {
  return list.filter((item) => item.id !== id)
}

/** Puts sections into the named order; those not named follow. Their `index` is counted anew. */
export function orderedSections<T extends { id: number; index: number }>(list: T[], ids: readonly number[]): T[] {
  const byId = new Map(list.map((item) => [item.id, item]))
  const named = ids.flatMap((id) => byId.get(id) ?? [])
  return indexed([...named, ...list.filter(({ id }) => !ids.includes(id))])
}

/** A list without the elements whose ids another list has. */
export function withoutAll<T extends Identified>(list: T[], removed: readonly Identified[]): T[] {
  const ids = new Set(removed.map(({ id }) => id))
  return list.filter(({ id }) => !ids.has(id))
}

/** Counts the `index` of sections anew. */
export function indexed<T extends { index: number }>(list: T[]): T[] {
  return list.map((section, index) => ({ ...section, index }))
}
