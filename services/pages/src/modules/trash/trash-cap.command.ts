import { trashLimits } from '@foyer/contracts/trash-limits'
import type { ItemStores } from '../item/store/item-store.ts'
import type { PlacedPage } from '../page/page-trash.repository.ts'
import type { PageRepository } from '../page/page.repository.ts'

type Dependencies = { pages: Pick<PageRepository, 'placedByWidgets'>; stores: ItemStores; max?: number }

const widgetsAtOnce = 500

/**
 * Deletes the oldest items in the trash of each owner beyond the maximum for good, and gives their number. Items that were deleted in one moment stay
 * together, so that a large deletion can be undone as a whole.
 */
export function createTrashCap({ pages, stores, max = trashLimits.items }: Dependencies) {
  const countByWidget = async (): Promise<Map<number, number>> => {
    const total = new Map<number, number>()
    for (const { items } of stores.all) {
      for (const [widgetId, count] of await items.countDeletedByWidget()) total.set(widgetId, (total.get(widgetId) ?? 0) + count)
    }
    return total
  }
  const ownersOf = async (widgetIds: readonly number[]): Promise<Map<number, number>> => {
    const owners = new Map<number, number>()
    for (let start = 0; start < widgetIds.length; start += widgetsAtOnce) {
      const placed = await pages.placedByWidgets(widgetIds.slice(start, start + widgetsAtOnce))
      for (const page of placed) for (const { id } of widgetsOf(page)) owners.set(id, page.owner_id)
    }
    return owners
  }
  const purgeOldest = async (widgetIds: readonly number[]): Promise<number> => {
    const times = await Promise.all(stores.all.map(({ items }) => items.timesOfDeleted(widgetIds, max)))
    const oldest = times.flat().toSorted((a, b) => b.getTime() - a.getTime())[max - 1]
    if (!oldest) return 0
    let purged = 0
    for (const { items } of stores.all) purged += await items.purge(widgetIds, { before: oldest })
    return purged
  }

  return async (): Promise<number> => {
    const counts = await countByWidget()
    const owners = await ownersOf([...counts.keys()])
    let purged = 0
    for (const widgets of Map.groupBy(counts.keys(), (id) => owners.get(id)).values()) {
      const total = widgets.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
      if (total > max) purged += await purgeOldest(widgets)
    }
    return purged
  }
}

const widgetsOf = ({ widgets, removed = [] }: PlacedPage) => [...widgets, ...removed.map(({ widget }) => widget)]
