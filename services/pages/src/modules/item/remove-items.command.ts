import { AppError } from '@foyer/service-kit/app-error'
import type { ItemKind } from './item-kind.ts'
import type { ItemRecord } from './item.model.ts'
import type { SectionFilter } from './sections.ts'
import type { EditableWidget } from './widget-access.ts'

const removedAtOnce = 500

/** Takes an item out of this widget; it can be put back for a day. One that is not there is no error. */
export async function removeItem<T extends ItemRecord>(kind: ItemKind<T>, from: EditableWidget, itemId: number): Promise<void> {
  const events = kind.changeOf(from.page, from.widget.id)
  if (!(await kind.items.remove(itemId, from.widget.id, kind.clock(), events))) return
  await kind.touch(from.widget.id, -1)
  kind.settle([{ id: itemId, events }])
}

/** Puts a removed item back where it was; one that is there already stays. Throws `not_found` for any other. */
export async function restoreItem<T extends ItemRecord>(kind: ItemKind<T>, to: EditableWidget, itemId: number): Promise<T> {
  const events = kind.changeOf(to.page, to.widget.id)
  const restored = await kind.items.restore(itemId, to.widget.id, events)
  if (!restored) {
    const [present] = await kind.items.standing([itemId])
    if (present?.widget_id === to.widget.id) return present
    throw new AppError('not_found')
  }
  await kind.touch(to.widget.id, 1)
  kind.settle([{ id: itemId, events }])
  return restored
}

/**
 * Takes everything of a group or list out of this widget. The event stands in the first before any other goes, so that a process that
 * dies on the way leaves a right count.
 */
export async function removeSection<T extends ItemRecord>(kind: ItemKind<T>, from: EditableWidget, within: SectionFilter): Promise<void> {
  const widgetId = from.widget.id
  const at = kind.clock()
  const events = kind.changeOf(from.page, widgetId)
  let removed = 0
  let told: number | undefined
  for (;;) {
    const ids = await kind.items.idsOfSection(widgetId, within, removedAtOnce)
    if (ids.length === 0) break
    for (const id of ids) {
      if (told !== undefined) break
      if (await kind.items.remove(id, widgetId, at, events)) {
        told = id
        removed += 1
      }
    }
    removed += await kind.items.removeMany(ids, widgetId, at)
  }
  if (told === undefined) return
  await kind.touch(widgetId, -removed)
  kind.settle([{ id: told, events }])
}
