import {
  type ArchivedRevision,
  type RestoredRevision,
  archivedRevisionSchema,
  restoredRevisionSchema,
} from '@foyer/contracts/pages/page/archived-revisions'
import { readBackground } from '@foyer/contracts/pages/page/background-value'
import type { ArchiveReader } from './archive-reader.ts'
import { type ArchivedPage, fileOfIcon } from './archived-page.ts'
import { type ItemIds, maxHistoryLine } from './item-ids.ts'
import { type PageIds, type RestoreContext, fileOfPicture, iconOf, restoredSettings, widgetProblem } from './restorable-page.ts'

/** A line of the history of a page: null where it cannot come back. `count`: how many ids have been given out so far. */
export type HistoryLine = { index: number; revision: RestoredRevision | null; count: number }
type Options = {
  page: ArchivedPage
  file: string
  ids: PageIds
  context: RestoreContext
  itemIds: ItemIds
  /** The id of a revision by its line, and those of what is in the history alone, from 0 on. */
  revisionIdAt: (index: number) => number
  idAt: (index: number) => number
  /** Told of each uploaded picture that is seen in it. */
  onFile?: (token: string) => void
}
type Undo = RestoredRevision['undo']
type Items = NonNullable<Undo['items']>
type PageUndo = NonNullable<Undo['page']>
type WidgetBefore = NonNullable<PageUndo['widgets'][number]['before']>

/**
 * The revisions of a page with the new ids of what they are about, by the schema of each change. One that is about something that does not come back, such as
 * a deleted widget, is null: then how the page was before cannot be itemIds.
 */
export async function* historyOf(archive: ArchiveReader, options: Options): AsyncGenerator<HistoryLine> {
  const { file, page, ids, context, revisionIdAt, idAt, onFile } = options
  const { items, further: furtherItems } = options.itemIds
  const widgets = new Map(page.widgets.map((widget) => [widget.id, widget]))
  const further = new Map(options.itemIds.groups.map((old, position) => [old, idAt(furtherItems + position)]))
  /** Of a group that was deleted. */
  const furtherId = (old: number): number => {
    const id = further.get(old) ?? idAt(furtherItems + further.size)
    further.set(old, id)
    return id
  }
  const group = (old: number) => ids.group(old) ?? furtherId(old)
  const widgetId = (old: number): number => (widgets.has(old) ? ids.widget(old) : refuse())
  const checkFile = (token: string | null): void => {
    if (token === null) return
    if (!context.files.has(token)) refuse()
    onFile?.(token)
  }
  let index = -1
  let latest = 0
  for await (const { value } of archive.lines(file, archivedRevisionSchema, maxHistoryLine)) {
    index += 1
    const isLater = value.at >= latest
    latest = Math.max(latest, value.at)
    yield { index, revision: isLater ? restored(value, revisionIdAt(index)) : null, count: furtherItems + further.size }
  }

  function restored({ undo, counts, ...head }: ArchivedRevision, id: number): RestoredRevision | null {
    if (!undo) return null
    try {
      const mapped = {
        ...head,
        id,
        counts: counts.flatMap((count) => {
          if (count.widget_id === undefined) return [count]
          return widgets.has(count.widget_id) ? [{ ...count, widget_id: ids.widget(count.widget_id) }] : []
        }),
        undo: {
          ...(undo.page ? { page: pageUndo(undo.page) } : {}),
          ...(undo.items ? { items: undo.items.map(itemUndo) } : {}),
        },
      }
      const parsed = restoredRevisionSchema.safeParse(mapped)
      return parsed.success ? parsed.data : null
    } catch (error) {
      if (error instanceof NotRestorable) return null
      throw error
    }
  }

  function pageUndo({ fields, missing, widgets: changed }: PageUndo): PageUndo {
    const { columns, background, ...rest } = fields
    return {
      fields: {
        ...rest,
        ...(columns ? { columns: columns.map((column) => column.map(widgetId)) } : {}),
        ...(background === undefined ? {} : { background: backgroundOf(background) }),
      },
      missing,
      widgets: changed.map(({ id, before }) => ({ id: widgetId(id), before: before && widgetBefore(id, before) })),
    }
  }

  function backgroundOf(text: string | null): string | null {
    const background = text === null ? null : readBackground(text)
    if (background?.type !== 'file') return text
    checkFile(background.token)
    return `file:${context.files.get(background.token)}`
  }

  function widgetBefore(id: number, before: WidgetBefore): WidgetBefore {
    const present = widgets.get(id)
    const { widget_type, settings, groups, icon } = before
    if (present?.widget_type !== widget_type) return refuse()
    const widget = { ...present, settings, groups: groups ?? [] }
    if (widgetProblem(widget, context) !== null) refuse()
    checkFile(fileOfPicture(settings['p']))
    checkFile(fileOfIcon(icon))
    return {
      ...before,
      icon: iconOf(icon, context.files),
      settings: restoredSettings(widget, { ...ids, group }, context),
      groups: groups && groups.map((section) => ({ ...section, id: group(section.id) })),
    }
  }

  function itemUndo(item: Items[number]): Items[number] {
    const head = { type: item.type, widget_id: widgetId(item.widget_id), id: items.get(item.id) ?? refuse() }
    // The fields are those of its kind, and mapped to the same ones: the schema that reads them says so once more.
    if ('before' in item) return { ...head, before: item.before && itemFields(item.before) } as Items[number]
    return { ...head, fields: itemFields(item.fields), missing: item.missing } as Items[number]
  }

  function itemFields(fields: Record<string, unknown>): Record<string, unknown> {
    const { widget_id: widget, section_id: section, icon } = fields
    checkFile(fileOfIcon(icon))
    return {
      ...fields,
      ...(typeof widget === 'number' ? { widget_id: widgetId(widget) } : {}),
      ...(typeof section === 'number' ? { section_id: group(section) } : {}),
      ...(typeof icon === 'string' ? { icon: iconOf(icon, context.files) ?? refuse() } : {}),
    }
  }
}

function refuse(): never {
  throw new NotRestorable()
}

/** A change of something that does not come back. */
class NotRestorable extends Error {
  override readonly name = 'NotRestorable'
}
