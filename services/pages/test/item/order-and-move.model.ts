/** A call of one client about bookmarks, by their ids and that of the widget; the one of the inbox where they go there. */
export type Act = {
  act: 'order' | 'move' | 'move one' | 'to inbox' | 'delete' | 'restore' | 'copy'
  widget: number
  named: readonly number[]
}
export type Outcome = 'done' | 'not_found' | 'no_items_to_reorder'

/**
 * What a client may be answered at each of its steps, while another one does its own steps at any time in between. `homes` is the widget of each
 * bookmark at the beginning. Where a bookmark is that the other client names nowhere follows from the client's own steps; one that it names may
 * be anywhere, but is deleted only if one of the two deletes it at all.
 */
export function predictOutcomes(homes: ReadonlyMap<number, number>, own: readonly Act[], concurrent: readonly Act[]): Outcome[][] {
  const movable = new Set(concurrent.flatMap(placed))
  const deletable = new Set(concurrent.flatMap((step) => (step.act === 'delete' ? step.named : [])))
  const places = new Map(homes)
  const deleted = new Set<number>()
  return own.map((step) => {
    const outcomes = outcomesOf(step)
    if (step.act === 'delete') {
      for (const id of step.named) deleted.add(id)
      for (const id of step.named) deletable.add(id)
    }
    if (step.act === 'restore') for (const id of step.named) deleted.delete(id)
    if (step.act === 'move' || step.act === 'move one' || step.act === 'to inbox') {
      for (const id of placed(step)) if (!deleted.has(id)) places.set(id, step.widget)
    }
    return outcomes
  })

  function outcomesOf({ act, widget, named }: Act): Outcome[] {
    if (act === 'order') {
      const certain = named.filter((id) => !movable.has(id) && !deleted.has(id) && places.get(id) === widget).length
      const possible = certain + named.filter((id) => movable.has(id)).length
      return [...(possible >= 2 ? ['done' as const] : []), ...(certain < 2 ? ['no_items_to_reorder' as const] : [])]
    }
    if (act !== 'move one') return ['done']
    const [id = 0] = named
    if (!movable.has(id)) return [deleted.has(id) ? 'not_found' : 'done']
    return deletable.has(id) ? ['done', 'not_found'] : ['done']
  }
}

/** The bookmarks that a step may take to another place, or away. */
function placed({ act, named }: Act): readonly number[] {
  if (act === 'order' || act === 'copy') return []
  return act === 'move one' ? named.slice(0, 1) : named
}
