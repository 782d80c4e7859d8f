import type { FeedBefore } from '@foyer/contracts/feeds/feed-history'
import type { RevisionCount } from './revision.model.ts'

type Fields = Record<string, unknown>

/** How an item was before a change: in no widget of the page (null), such a document, or the present one but for some fields. */
export type ItemBefore = { before: Fields | null } | { fields: Fields; missing: string[] }

/** What undoes the change of one item. `type` is the type of the widget that it was in or came to, `widget_id` that widget. */
export type ItemUndo = { type: string; widget_id: number; id: number } & ItemBefore

/** What undoes a change of the page's own document: fields as they were, those that were not there, and widgets (null: not on the page). */
export type PageUndo = { fields: Fields; missing: string[]; widgets: Array<{ id: number; before: object | null }> }

/** That, and what to say of the change. */
export type PageChange = { undo: PageUndo; counts: RevisionCount[] }

/** `feeds` are those of widgets, by their subscriptions, which the service of feeds has. */
export type Undo = { items?: ItemUndo[]; page?: PageUndo; feeds?: FeedBefore[] }

/** The state before of those fields of a document that a change sets. */
export function fieldsBefore(document: object, changed: object): { fields: Fields; missing: string[] } {
  const before = document as Fields
  const names = Object.keys(changed)
  return {
    fields: Object.fromEntries(names.filter((name) => before[name] !== undefined).map((name) => [name, before[name]])),
    missing: names.filter((name) => before[name] === undefined),
  }
}

/** A document with such fields as they were. */
export function withFields(document: Fields, { fields, missing }: { fields: Fields; missing: string[] }): Fields {
  const rest = Object.entries(document).filter(([name]) => !missing.includes(name))
  return { ...Object.fromEntries(rest), ...fields }
}

const notContent = new Set(['pending_events', 'deleted_at', 'changed_at', 'removed_from', 'removed_at', 'removed_section', 'title_due'])

/** What a document of an item says itself, without what tells of its writes. */
export function contentOf(document: object): Fields {
  return Object.fromEntries(Object.entries(document).filter(([name, value]) => value !== undefined && !notContent.has(name)))
}
