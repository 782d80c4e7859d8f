import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { Links, Notes, Todos } from '@foyer/contracts/widgets'
import { AppError } from '@foyer/service-kit/app-error'
import { presentLinks } from '../bookmark/bookmark.presenter.ts'
import { presentNotes } from '../note/note.presenter.ts'
import type { WidgetRecord } from '../page/page.model.ts'
import { presentTodos } from '../todo/todo.presenter.ts'
import { type ItemsPart, cursorToPlace, cutToPart } from './item-cursor.ts'
import type { ItemRecord } from './item.model.ts'
import type { ItemRepository } from './item.repository.ts'
import type { ItemRepositories } from './item-upkeep.ts'
import { type SectionFilter, filterOf } from './sections.ts'
import { type WidgetAccess, totalOf } from './widget-access.ts'

export type ItemListService = ReturnType<typeof createItemListService>

type Wanted = { after?: string | undefined; folder_id?: number | undefined }

/** A widget's items beyond those that its page sends along. */
export function createItemListService({ access, bookmarks, notes, todos }: ItemRepositories & { access: WidgetAccess }) {
  return {
    /** Throws `not_found` for a widget that holds no items, and for a group that it has not. */
    async list(widgetId: number, viewer: SessionUser | null, { after = '', folder_id }: Wanted): Promise<Links | Notes | Todos> {
      const { page, widget } = await access.forView(widgetId, viewer)
      const within = withinSection(widget, folder_id)
      const read = async <T extends ItemRecord>(items: ItemRepository<T>): Promise<ItemsPart<T>> => {
        const found = await items.ofWidget(widgetId, limits.items_per_request + 1, cursorToPlace(after), within)
        return cutToPart(found, limits.items_per_request, totalOf(page, widgetId))
      }
      switch (widget.widget_type) {
        case 'urllist':
          return presentLinks(await read(bookmarks), widget)
        case 'notes':
          return presentNotes(await read(notes))
        case 'todo':
          return presentTodos(await read(todos), widget)
        default:
          throw new AppError('not_found')
      }
    },
  }
}

function withinSection(widget: WidgetRecord, id: number | undefined): SectionFilter | undefined {
  if (id === undefined) return undefined
  const within = filterOf(id, widget.folders ?? widget.todo_lists)
  if (!within) throw new AppError('not_found')
  return within
}
