import type { TodoList } from '@foyer/contracts/kinds/todos'
import { useState } from 'react'
import { useCurrentUser } from '../../entities/session/session.ts'
import { useStoredState } from '../../lib/browser/first-render.ts'
import { readStorage, writeStorage } from '../../lib/state/storage.ts'

const key = 'foyer.hidden-todo-lists'
const maxStored = 500

/** A hidden list, and the person who has hidden it; none for a visitor. */
type Hidden = [listId: number, userId?: number]

/** The lists of a widget that a person has hidden in this browser. `shown` are the rest, or all of them while they are `revealed`. */
export function useHiddenLists(lists: readonly TodoList[]) {
  const userId = useCurrentUser()?.id
  const [stored, setStored] = useStoredState(read)
  const [isRevealed, setRevealed] = useState(false)
  const hiddenIds = new Set(stored?.flatMap(([listId, person]) => (person === userId ? listId : [])))
  const hidden = lists.filter(({ id }) => hiddenIds.has(id))
  const hide = (listId: number, on: boolean) => {
    const rest = read().filter(([id, person]) => id !== listId || person !== userId)
    const own: Hidden[] = on ? [userId === undefined ? [listId] : [listId, userId]] : []
    // Those that were hidden longest ago are forgotten first.
    const next = [...rest, ...own].slice(-maxStored)
    setStored(next)
    writeStorage(key, JSON.stringify(next))
    if (hidden.length === 1 && !on) setRevealed(false)
  }
  return {
    shown: isRevealed ? lists : lists.filter((list) => !hidden.includes(list)),
    hidden,
    isHidden: ({ id }: TodoList) => hiddenIds.has(id),
    hide,
    isRevealed,
    reveal: setRevealed,
  }
}

/** The order of all lists of a widget after those that are shown got another one: each that is hidden stays behind the list above it. */
export function withHiddenLists(ids: readonly number[], lists: readonly TodoList[]): number[] {
  const order = [...ids]
  for (const [index, { id }] of lists.entries()) {
    if (order.includes(id)) continue
    order.splice(order.indexOf(lists[index - 1]?.id ?? 0) + 1, 0, id)
  }
  return order
}

function read(): Hidden[] {
  try {
    const stored: unknown = JSON.parse(readStorage(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHiddenEntry) : []
  } catch {
    return []
  }
}

function isHiddenEntry(entry: unknown): entry is Hidden {
  return Array.isArray(entry) && typeof entry[0] === 'number'
}
