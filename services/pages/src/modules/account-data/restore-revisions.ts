import type { RestoredRevision, RevisionUndo } from '@foyer/contracts/pages/page/archived-revisions'
import { AppError } from '@foyer/service-kit/app-error'
import { linkId } from '@foyer/service-kit/link-id'
import { tagFields } from '../kinds/bookmarks/tag-fields.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { storedAuthor } from '../page/revisions/revision-author.ts'
import type { RevisionRecord } from '../page/revisions/revision.model.ts'
import type { RevisionRepository } from '../page/revisions/revision.repository.ts'
import { encodeUndo } from '../page/revisions/undo-codec.ts'
import type { ItemUndo, PageUndo, Undo } from '../page/revisions/undo.ts'
import { changeSettings } from '../widget/widget-settings.ts'

type Restored = { owner_id: number; page_id: number; revisions: readonly RestoredRevision[] }
type ItemsUndo = NonNullable<RevisionUndo['items']>
type Fields = Record<string, unknown>

/** Brings revisions of an archive into the history of the page that it has made. The import service chooses the ids, so every call may be repeated. */
export function createRestoreRevisions({
  pages,
  revisions,
  clock,
}: {
  pages: Pick<PageRepository, 'byId'>
  revisions: Pick<RevisionRepository, 'put' | 'forgetUpTo'>
  clock: () => Date
}) {
  /** Gives how many were stored: none where one of them is none of this page, and then those before them are gone too. */
  return async ({ owner_id: ownerId, page_id: pageId, revisions: restored }: Restored): Promise<number> => {
    const page = await pages.byId(pageId)
    const last = restored.at(-1)
    // It may have been deleted meanwhile.
    if (!last || page?.owner_id !== ownerId) return 0
    try {
      const records = restored.map((revision) => recordOf(page, revision, clock()))
      await revisions.put(pageId, records)
      return records.length
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await revisions.forgetUpTo(pageId, last.id)
      return 0
    }
  }
}

function recordOf(page: PageRecord, { id, at, by, restored_at, counts, undo }: RestoredRevision, now: Date): RevisionRecord {
  const text = encodeUndo(undoOf(page, undo))
  return {
    _id: id,
    page_id: page._id,
    // One of the future would outlive its thirty days.
    at: new Date(Math.min(at, now.getTime())),
    ...(by ? storedAuthor({ kind: 'person', id: by.is_owner ? page.owner_id : null, via: by.via ?? 'person', name: by.name }) : {}),
    ...(restored_at === null ? {} : { restored_at: new Date(restored_at) }),
    counts,
    undo: text,
    bytes: text.length,
  }
}

function undoOf(page: PageRecord, { page: ofPage, items }: RevisionUndo): Undo {
  const widgets = new Map(page.widgets.map((widget) => [widget.id, widget]))
  return {
    ...(ofPage ? { page: pageUndoOf(ofPage, widgets) } : {}),
    ...(items ? { items: items.map((item) => itemUndoOf(item, { page, widgets })) } : {}),
  }
}

function pageUndoOf({ fields, missing, widgets }: NonNullable<RevisionUndo['page']>, present: ReadonlyMap<number, WidgetRecord>): PageUndo {
  const ids = fields.columns?.flat() ?? []
  if (ids.some((id) => !present.has(id)) || new Set(ids).size !== ids.length) throw new AppError('invalid')
  return {
    fields,
    missing,
    widgets: widgets.map(({ id, before }) => {
      const widget = present.get(id)
      if (!widget) throw new AppError('invalid')
      return { id, before: before && widgetThen(widget, before) }
    }),
  }
}

type WidgetBefore = NonNullable<NonNullable<RevisionUndo['page']>['widgets'][number]['before']>

/** A widget of the page with what it said then; what it is stays as it is. */
function widgetThen(widget: WidgetRecord, { widget_type, title, icon, settings, groups }: WidgetBefore): WidgetRecord {
  if (widget_type !== widget.widget_type) throw new AppError('invalid')
  const { icon: _, sections: __, removed_sections: ___, ...base } = widget
  return {
    ...base,
    title,
    ...(icon === null ? {} : { icon }),
    settings: changeSettings(widget_type, {}, settings),
    ...(groups ? { sections: groups.map((group) => ({ id: group.id, title: group.title })) } : {}),
  }
}

/** An item in a widget of another kind would be stored among those of that kind. */
function itemUndoOf(
  item: ItemsUndo[number],
  { page, widgets }: { page: PageRecord; widgets: ReadonlyMap<number, WidgetRecord> },
): ItemUndo {
  const { type, id, widget_id } = item
  const then: Fields | null = 'before' in item ? item.before : item.fields
  const isOfKind = (widgetId: unknown) => typeof widgetId === 'number' && widgets.get(widgetId)?.widget_type === type
  if (!isOfKind(widget_id) || (then && 'widget_id' in then && !isOfKind(then['widget_id']))) throw new AppError('invalid')
  const head = { type, id, widget_id }
  if ('before' in item) return { ...head, before: item.before && { _id: id, created_by: page.owner_id, ...storedFields(item.before) } }
  const missing: string[] = item.missing
  return { ...head, fields: storedFields(item.fields), missing: missing.includes('tags') ? [...missing, 'tag_keys'] : missing }
}

const times = new Set(['created_at', 'updated_at'])

/** The fields of an item as its kind stores them. */
function storedFields(fields: Fields): Fields {
  const { tags, url } = fields
  const stored = Object.entries(fields).map(([name, value]) => [name, times.has(name) ? new Date(Number(value) * 1000) : value])
  return {
    ...Object.fromEntries(stored),
    ...(typeof url === 'string' ? { link_id: linkId(url) } : {}),
    ...(Array.isArray(tags) ? tagFields(tags) : {}),
  }
}
