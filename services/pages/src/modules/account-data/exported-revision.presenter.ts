import { archivedUpkeep } from '@foyer/contracts/bookmark-upkeep'
import { itemContents } from '@foyer/contracts/pages/page/account-restores'
import {
  type ArchivedRevision,
  type RevisionUndo,
  archivedRevisionSchema,
  pageUndoFields,
} from '@foyer/contracts/pages/page/archived-revisions'
import type { WidgetRecord } from '../page/page.model.ts'
import { authorOf } from '../page/revisions/revision-author.ts'
import type { RevisionRecord } from '../page/revisions/revision.model.ts'
import { decodeUndo } from '../page/revisions/undo-codec.ts'
import type { ItemUndo, PageUndo } from '../page/revisions/undo.ts'

type Fields = Record<string, unknown>

const placeFields = ['widget_id', 'section_id', 'order', 'created_at']

/**
 * A revision as its page's owner takes it along, without anything that is not in archives: no feeds, no keys, no ids of people. What undoes it is left
 * out as a whole where a part of it is not in archives, as half of it would be wrong.
 */
export function presentExportedRevision(record: RevisionRecord, ownerId: number): ArchivedRevision {
  const { at, restored_at, counts } = record
  const author = authorOf(record)
  const head = {
    at: at.getTime(),
    by: author && {
      name: author.name.slice(0, 255),
      is_owner: author.id === ownerId,
      ...(author.via === 'person' ? {} : { via: author.via }),
    },
    restored_at: restored_at?.getTime() ?? null,
    counts: counts.map(({ act, count, widget_id, widget_type, title, feed_title }) =>
      defined({ act, count, widget_id, widget_type, title, feed_title }),
    ),
  }
  const parsed = archivedRevisionSchema.safeParse({ ...head, undo: exportedUndo(record) })
  return parsed.success ? parsed.data : archivedRevisionSchema.parse({ ...head, counts: [], undo: null })
}

function exportedUndo({ undo: text }: RevisionRecord): object | null {
  const { page, items, feeds } = decodeUndo(text)
  if (feeds && feeds.length > 0) return null
  const undo = { ...(page ? { page: exportedPageUndo(page) } : {}), ...(items ? { items: items.map(exportedItemUndo) } : {}) }
  const parsed = archivedRevisionSchema.shape.undo.safeParse(undo)
  return parsed.success ? undo : null
}

function exportedPageUndo({ fields, missing, widgets }: PageUndo): RevisionUndo['page'] | object {
  const names: readonly string[] = pageUndoFields
  return {
    fields: pick(fields, names),
    missing: missing.filter((name) => names.includes(name)),
    // A widget is recorded as its page stores it.
    widgets: widgets.map(({ id, before }) => ({ id, before: before && exportedWidget(before as WidgetRecord) })),
  }
}

function exportedWidget({ widget_type, title, icon, settings, sections }: WidgetRecord): object {
  const groups = sections?.map((section) => ({ id: section.id, title: section.title })) ?? null
  return { widget_type, title, icon: icon ?? null, settings, groups }
}

function exportedItemUndo({ type, widget_id, id, ...undo }: ItemUndo): object {
  const head = { type, widget_id, id }
  const names = [...placeFields, ...(Object.hasOwn(itemContents, type) ? Object.keys(itemContents[type as 'urllist'].shape) : [])]
  if ('before' in undo) return { ...head, before: undo.before && { section_id: null, ...withoutNone(pick(inSeconds(undo.before), names)) } }
  const fields = withoutNone(pick(inSeconds(undo.fields), names))
  const gone = names.filter((name) => name in undo.fields && !(name in fields))
  return { ...head, fields, missing: [...undo.missing.filter((name) => names.includes(name)), ...gone] }
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

/** What was taken away of a bookmark, such as its icon, is stored as null, and is not there. */
const withoutNone = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !(takenAway.has(name) && value === null)))
const takenAway: ReadonlySet<string> = new Set(['icon', ...Object.keys(archivedUpkeep)])

const inSeconds = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Date ? Math.floor(value.getTime() / 1000) : value]),
  )

const defined = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
