import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { MutationKind } from '../mutations/mutation-kind.ts'

/** Something on a page that a person can add, change, move and delete. */
export type Thing = {
  id: number
  /** What notices call it. */
  title: string
  /** What a person changes of it, by name. */
  fields: Readonly<Record<string, unknown>>
  /** It as the page shows it. */
  value: unknown
}

/** A list that things stand in, from top to bottom. */
export type ThingList = {
  /** One of its kind: the widget and group whose list it is. */
  key: string
  /** The keys of what it is part of (`keyOf`): what is deleted or restored along with them. */
  within: readonly string[]
  things: readonly Thing[]
}

/** Where a thing is or was. */
export type Place = { thing: Thing; list: ThingList }

/** A thing that goes back to a list: after another one (null: at the top). `order` are the ids of the list with it. */
export type Target = { list: ThingList; after: number | null; order: readonly number[] }

/** Things that stood next to each other in `former`; `now` is where they are, as far as it is on a page that is here. */
export type Run = { things: readonly Thing[]; former: ThingList; target: Target; now: ThingList | undefined; sent: Sent }

/** A thing that came back under another id. */
export type Replacement = { former: number; id: number }

/** Sends a mutation and gives the temporary id of what it creates. */
export type Send = <P, R>(kind: MutationKind<P, R>, payload: NoInfer<P>) => number

/** How changes of one sort of things are undone. Ids may be temporary ones in whatever it sends. */
export type ThingSort = {
  name: string
  /** Every list of them on a page. */
  listsOf: (view: PageView) => ThingList[]
  /** Gives back fields as they were; `before` is the thing as it was. */
  update: (send: Send, now: Place, fields: Record<string, unknown>, before: Thing) => void
  /** Deletes what had been added. Without it, what was added stays. */
  remove?: (send: Send, places: readonly Place[]) => void
  /** Restores what had been deleted, in the order of their lists. */
  restore?: (send: Send, places: ReadonlyArray<Place & { target: Target }>) => void
  /** Something stands in each of its lists: the last one is not deleted. */
  isNeverEmpty?: true
  /** Its lists are ordered in one call, which names everything in them. */
  isOrderedWhole?: true
  /** Moves back. Gives what has come in place of something that the server had taken away by itself. */
  move?: (send: Send, run: Run) => Replacement | undefined
  /** Adapts what has changed to what the server does by itself. */
  adapt?: (touched: readonly Touched[], sent: Sent) => Touched[]
}

/** What the change that is undone has sent. `ids` are those that its payload names, `made` the one of what it made. */
/** `moved`: the ids among `ids` of what the write moves, where its kind says so. */
export type Sent = ReadonlyArray<{
  kind: string
  payload: unknown
  ids: ReadonlySet<number>
  moved: ReadonlySet<number>
  made: number
}>

/** A thing that a change has made, changed, moved or taken away: what it was and what it became. */
export type Touched = { sort: ThingSort; id: number; before?: Place; after?: Place; isMoved: boolean }

export const keyOf = (sort: string, id: number) => `${sort} ${id}`

/** Whether the change has moved this thing, rather than made or deleted it. */
export function isMoveOf(sent: Sent, id: number): boolean {
  return sent.some(({ kind, ids }) => kind.startsWith('move') && ids.has(id))
}
