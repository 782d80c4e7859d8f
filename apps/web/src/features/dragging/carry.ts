import { flushSync } from 'react-dom'
import { type Drop, dropHandlers } from '../../lib/browser/drag-and-drop.ts'
import { type Thing, itemOf, itemsIn, listAround, thingOf } from './elements.ts'
import { type Gap, openGap } from './gap.ts'

/** An item being dragged, by pointer or keyboard. */
export type Carry = {
  thing: Thing
  gap: Gap
  /** Its position for announcements: list name, index and item count. */
  place: () => { list: string; index: number; count: number }
  /** Drops at the position of the gap, or onto a target without positions. Returns whether anything changed. */
  drop: (into?: HTMLElement) => boolean
  /** Shows things as they are again. */
  end: () => void
}

/** Takes an item out of its list: a gap stands in its place. null when it stands in none. */
export function carry(item: HTMLElement): Carry | null {
  const thing = thingOf(item)
  const home = listAround(item.parentElement, thing.type)
  if (!home) return null
  const from = home.dataset['drop'] ?? ''
  const before = idsIn(home, thing.type)
  const gap = openGap(item, thing.type, item.getBoundingClientRect())
  item.dataset['dragging'] = ''

  const dropAt = (list: HTMLElement): Drop | null => {
    const index = gap.index()
    const ids = idsIn(list, thing.type).toSpliced(index, 0, thing.id)
    if (list.dataset['drop'] === from && ids.join() === before.join()) return null
    return { type: thing.type, id: thing.id, from, after: ids[index - 1] ?? null, index, ids }
  }
  const dropInto = (list: HTMLElement): Drop | null =>
    list.dataset['drop'] === from ? null : { type: thing.type, id: thing.id, from, after: undefined, index: 0, ids: [thing.id] }
  const placeNow = () => {
    const list = gap.list()
    return { list: list?.dataset['dropLabel'] ?? '', index: gap.index() + 1, count: list ? itemsIn(list, thing.type).length + 1 : 1 }
  }
  // Once dropped, the thing itself stands beside the gap.
  let dropped: ReturnType<typeof placeNow> | undefined
  return {
    thing,
    gap,
    place: () => dropped ?? placeNow(),
    drop(into) {
      const list = into ?? gap.list()
      const drop = into ? dropInto(into) : list && dropAt(list)
      const onDrop = dropHandlers(list?.dataset['drop'] ?? '')?.onDrop
      dropped = into ? { list: into.dataset['dropLabel'] ?? '', index: 1, count: 1 } : placeNow()
      // Before it is rendered: dnd-kit measures right after that, and a gap that went later would have the page laid out once more.
      gap.remove()
      item.dataset['dragging'] = 'settling'
      flushSync(() => drop && onDrop?.(drop))
      return drop !== null && onDrop !== undefined
    },
    end() {
      gap.remove()
      for (const element of [item, itemOf(thing.key)]) delete element?.dataset['dragging']
    },
  }
}

/** Hides the dragged item again after the page has rendered. */
export function keepHidden({ thing }: Carry): void {
  const item = itemOf(thing.key)
  if (item && item.dataset['dragging'] === undefined) item.dataset['dragging'] = ''
}

function idsIn(list: HTMLElement, type: string): number[] {
  return itemsIn(list, type).map((item) => thingOf(item).id)
}
