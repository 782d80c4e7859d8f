/** The things in the order of their ids; those not named follow as they stood. */
export function inOrder<T extends { id: number }>(things: readonly T[], ids: readonly number[]): T[] {
  const byId = new Map(things.map((one) => [one.id, one]))
  return [...ids.flatMap((id) => byId.get(id) ?? []), ...things.filter((one) => !ids.includes(one.id))]
}

/** The ids with one of them a place further up (-1) or down (1); null at the end of the way. */
export function movedBy(ids: readonly number[], id: number, step: -1 | 1): number[] | null {
  const from = ids.indexOf(id)
  const to = from + step
  return from < 0 || to < 0 || to >= ids.length ? null : ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
