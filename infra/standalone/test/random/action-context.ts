import type { PageView } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { MutationClient } from '../mutation-client.ts'
import { itemNames } from '../page-shape.ts'

/** One step of a random sequence: an action by its place in a list, and numbers that choose among what the client sees just then. */
export type Step = { client: number; action: number; picks: readonly number[] }

/** The undoable actions of a client, newest last. `isStillPossible`: the surrounding items have not changed. */
export type Undo = Array<{ run: () => void; isStillPossible: () => boolean }>

export type ActionContext = {
  client: MutationClient
  undo: Undo
  picks: number[]
  name: () => string
  /** Takes back only what is certain to come back where it is shown. */
  exact: boolean
  /** Does only what is shown before the server answers. */
  atOnce: boolean
}
export type Section<T> = { widget: Widget; id: number | null; items: T[] }

/** Picks one of a list; undefined when it is empty. */
export function pick<T>(context: ActionContext, list: readonly T[]): T | undefined {
  return list[(context.picks.shift() ?? 0) % Math.max(1, list.length)]
}
export const widgetsOf = (view: PageView) => view.page.columns.flatMap((column) => column.widgets)
export const shownWidgets = (context: ActionContext, type?: string) =>
  context.client
    .shown()
    .flatMap(widgetsOf)
    .filter((widget) => type === undefined || widget.widget_type === type)

/** The other widgets of a type to which something of a widget can be moved: on its own page, where that is to be shown at once. */
export function movedTo(context: ActionContext, from: number | undefined, type: string): Widget[] {
  const page = shownWidgets(context).find((widget) => widget.id === from)?.tab_id
  return shownWidgets(context, type).filter((widget) => widget.id !== from && (!context.atOnce || widget.tab_id === page))
}

export const filled = <T>(sections: Array<Section<T>>, least = 1) => sections.filter((section) => section.items.length >= least)

/** One of a section, with the one above it. */
export function oneOf<T extends { id: number }>(
  context: ActionContext,
  section: Section<T> | undefined,
): { item: T; after: number | null } | undefined {
  const item = section && pick(context, section.items)
  return item && { item, after: section.items[section.items.indexOf(item) - 1]?.id ?? null }
}
/** A place among these: after one of them, or at the top. */
export function place(context: ActionContext, items: ReadonlyArray<{ id: number }>): number | null {
  return pick(context, [null, ...items.map(({ id }) => id)]) ?? null
}
export function shuffled(context: ActionContext, ids: readonly number[]): number[] {
  const rest = [...ids]
  return ids.flatMap(() => rest.splice((context.picks.shift() ?? 0) % rest.length, 1))
}
export const idsOf = (items: ReadonlyArray<{ id: number }>) => items.map(({ id }) => id)

/**
 * An item that comes back stands by the order it had, which no client knows: where others have moved meanwhile, it shows a guess. Those that
 * come from another page are shown once they have arrived.
 */
export function undoable(context: ActionContext, widgetId: number, run: () => void): void {
  const title = shownWidgets(context).find((widget) => widget.id === widgetId)?.title
  const around = () => shownWidgets(context).flatMap((widget) => (widget.title === title ? itemNames(widget) : []))
  const isMoving = () => context.client.pending().some(({ payload }) => (payload as { to_widget_id?: number }).to_widget_id !== undefined)
  const before = around().join()
  context.undo.push({ run, isStillPossible: () => !isMoving() && around().join() === before })
}

/** What a person can do, choosing among what is shown; without anything to do it on it does nothing. Named after its mutation. */
export type Actions = Readonly<Record<string, (context: ActionContext) => void>>
