import { AppError } from '@foyer/service-kit/app-error'
import type { ItemKind } from './item-kind.ts'
import type { ItemRecord } from './item.model.ts'
import type { SectionFilter } from './sections.ts'
import type { EditableWidget } from './widget-access.ts'

const deleteBatch = 500

/** Takes an item out of this widget; it can be put back for a day. One that is not there is no error. */
export async function deleteItem<T extends ItemRecord>(kind: ItemKind<T>, from: EditableWidget, itemId: number): Promise<void> {
  const events = kind.changeEvents(from.page, from.widget.id)
  if (!(await kind.items.softDelete(itemId, from.widget.id, kind.clock(), events))) return
  await kind.countChange(from.widget.id, -1)
  kind.acknowledge([{ id: itemId, events }])
}

/** Puts a removed item back where it was; one that is there already stays. Throws `not_found` for any other. */
export async function restoreItem<T extends ItemRecord>(kind: ItemKind<T>, to: EditableWidget, itemId: number): Promise<T> {
  const events = kind.changeEvents(to.page, to.widget.id)
  const restored = await kind.items.restore(itemId, to.widget.id, events)
  if (!restored) {
    const [present] = await kind.items.byIds([itemId])
    if (present?.widget_id === to.widget.id) return present
    throw new AppError('not_found')
  }
  await kind.countChange(to.widget.id, 1)
  kind.acknowledge([{ id: itemId, events }])
  return restored
}

/**
 * Takes everything of a group or list out of this widget. The event stands in the first before any other goes, so that a process that
 * dies on the way leaves a right count.
 */
export async function deleteSectionItems<T extends ItemRecord>(
  kind: ItemKind<T>,
  from: EditableWidget,
  within: SectionFilter,
): Promise<void> {
  const widgetId = from.widget.id
  const at = kind.clock()
  const events = kind.changeEvents(from.page, widgetId)
  let removed = 0
  let told: number | undefined
  for (;;) {
    const ids = await kind.items.idsBySection(widgetId, within, deleteBatch)
    if (ids.length === 0) break
    for (const id of ids) {
      if (told !== undefined) break
      if (await kind.items.softDelete(id, widgetId, at, events)) {
        told = id
        removed += 1
      }
    }
    removed += await kind.items.softDeleteMany(ids, widgetId, at)
  }
  if (told === undefined) return
  await kind.countChange(widgetId, -removed)
  kind.acknowledge([{ id: told, events }])
}
