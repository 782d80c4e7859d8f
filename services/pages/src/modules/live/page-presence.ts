import { randomUUID } from 'node:crypto'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { Signals } from '@foyer/service-kit/signals'

/** Somebody who has a page open. */
export type Person = Pick<SessionUser, 'id' | 'public_id' | 'name'>

export type PagePresence = ReturnType<typeof createPagePresence>

/** What processes say counts for this long; each repeats it before. */
const ttlMs = 75_000
const repeatIntervalMs = 30_000
/** Whoever opens another page of the same browser, or reloads, has not left. */
const departureDelayMs = 3_000

type Options = { signals: Pick<Signals, 'publish' | 'on' | 'onGap'>; clock: () => Date; departureMs?: number }

/**
 * Who has which page open, in all processes. Each tells the others of the people at its own connections; what is lost is told again half a
 * minute later, and what a process said that has ended is forgotten.
 */
export function createPagePresence({ signals, clock, departureMs = departureDelayMs }: Options) {
  const own = randomUUID()
  const here = new Map<number, Map<number, { person: Person; connections: number; departure?: NodeJS.Timeout }>>()
  const everywhere = new Map<number, Map<string, { people: Person[]; at: number }>>()
  const listeners: Array<(pageId: number) => void> = []

  const at = (pageId: number): Person[] => {
    const all = [...(everywhere.get(pageId)?.values() ?? [])].flatMap(({ people }) => people)
    return [...new Map(all.map((person) => [person.id, person])).values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
  }
  const changing = (pageId: number, change: () => void) => {
    const before = namesOf(at(pageId))
    change()
    if (everywhere.get(pageId)?.size === 0) everywhere.delete(pageId)
    if (namesOf(at(pageId)) !== before) for (const listener of listeners) listener(pageId)
  }
  const announce = async (pageId: number): Promise<void> => {
    const people = [...(here.get(pageId)?.values() ?? [])].map(({ person }) => person).slice(0, limits.present_editors)
    await signals.publish({ name: 'page.presence', page_id: pageId, process: own, people })
  }
  signals.on('page.presence', ({ page_id, process, people }) =>
    changing(page_id, () => {
      const ofPage = everywhere.get(page_id) ?? new Map<string, { people: Person[]; at: number }>()
      everywhere.set(page_id, ofPage)
      if (people.length > 0) ofPage.set(process, { people, at: clock().getTime() })
      else ofPage.delete(process)
    }),
  )
  const repeat = () => {
    for (const pageId of here.keys()) void announce(pageId)
    const oldest = clock().getTime() - ttlMs
    for (const [pageId, processes] of everywhere) {
      changing(pageId, () => {
        for (const [process, said] of processes) if (said.at < oldest) processes.delete(process)
      })
    }
  }
  // What others said meanwhile is not known, nor is what this one says to them.
  signals.onGap(repeat)
  const timer = setInterval(repeat, repeatIntervalMs).unref()

  return {
    /** A connection of theirs watches the page. */
    enter(pageId: number, { id, public_id, name }: SessionUser): void {
      const people = here.get(pageId) ?? new Map<number, { person: Person; connections: number; departure?: NodeJS.Timeout }>()
      here.set(pageId, people)
      const present = people.get(id)
      clearTimeout(present?.departure)
      people.set(id, { person: { id, public_id, name }, connections: (present?.connections ?? 0) + 1 })
      if (!present) void announce(pageId)
    },

    /** It does no longer. They are gone when no other connection of theirs has come a moment later. */
    leave(pageId: number, { id }: SessionUser): void {
      const people = here.get(pageId)
      const present = people?.get(id)
      if (!people || !present) return
      present.connections -= 1
      if (present.connections > 0) return
      present.departure = setTimeout(() => {
        people.delete(id)
        if (people.size === 0) here.delete(pageId)
        void announce(pageId)
      }, departureMs).unref()
    },

    /** Who has the page open, each once, by name. */
    at,

    /** Calls back with the page where somebody has come or gone. */
    onChanged: (listener: (pageId: number) => void): void => void listeners.push(listener),

    /** Forgets what processes said too long ago, and says again who is here. */
    repeat,

    close(): void {
      clearInterval(timer)
    },
  }
}

const namesOf = (people: readonly Person[]) => JSON.stringify(people.map(({ id, name }) => [id, name]))
