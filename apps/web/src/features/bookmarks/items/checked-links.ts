/** Which links of a list are checked, and the one that was checked last. */
export type Checked = { ids: ReadonlySet<number>; last: number | null }

export const noneChecked: Checked = { ids: new Set(), last: null }

/**
 * Checks a link, or takes its check away. With the ids of the list in its order, all from the link that was changed last to this one become what
 * this one becomes.
 */
export function withChecked({ ids, last }: Checked, id: number, list: readonly number[] | null): Checked {
  const isChecked = !ids.has(id)
  const next = new Set(ids)
  for (const changed of rangeOf(list, last, id)) {
    if (isChecked) next.add(changed)
    else next.delete(changed)
  }
  return { ids: next, last: id }
}

function rangeOf(list: readonly number[] | null, last: number | null, id: number): readonly number[] {
  const [from, to] = [list?.indexOf(last ?? id) ?? -1, list?.indexOf(id) ?? -1]
  // The last one may have gone, and one that is being saved is not checked.
  return list === null || from < 0 || to < 0 ? [id] : list.slice(Math.min(from, to), Math.max(from, to) + 1).filter((listed) => listed > 0)
}
