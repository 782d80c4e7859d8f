import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { WidgetRecord } from '../page/page.model.ts'
import { seesAsEditor } from '../page/page.policy.ts'
import { cursorToPlace, toItemsPart } from './store/item-cursor.ts'
import type { ItemStores } from './store/item-store.ts'
import { type SectionFilter, sectionFilter } from './store/sections.ts'
import { type ViewableWidget, totalOf } from '../widget/widget-access.ts'

export type ItemListService = ReturnType<typeof createItemListService>

type Range = { after?: string | undefined; folder_id?: number | undefined }

/** A widget's items beyond those that its page sends along. */
export function createItemListService({ stores }: { stores: ItemStores }) {
  return {
    /** Presents the next items, and how many there are in all: of the section where one is named. Throws `not_found` for a widget that holds no items, and for a section that it has not. */
    async list({ page, widget, can }: ViewableWidget, { after = '', folder_id }: Range): Promise<object> {
      const store = stores.byType(widget.widget_type)
      if (!store) throw new AppError('not_found')
      const within = withinSection(widget, folder_id)
      const [records, total] = await Promise.all([
        store.items.byWidget(widget.id, limits.items_per_request + 1, cursorToPlace(after), within),
        within ? store.items.countBySection(widget.id, within) : totalOf(page, widget.id),
      ])
      const part = toItemsPart(records, limits.items_per_request, total)
      return store.kind.presentPart(part, { widget, forEditor: seesAsEditor(can) })
    },
  }
}

function withinSection(widget: WidgetRecord, id: number | undefined): SectionFilter | undefined {
  if (id === undefined) return undefined
  const within = sectionFilter(id, widget.sections)
  if (!within) throw new AppError('not_found')
  return within
}
