import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { BookmarkRecord } from '../bookmark/bookmark.model.ts'
import type { NoteRecord } from '../note/note.model.ts'
import type { WidgetRecord } from '../page/page.model.ts'
import type { TodoRecord } from '../todo/todo.model.ts'
import { type ItemsPart, cursorToPlace, toItemsPart } from './item-cursor.ts'
import type { ItemRecord } from './item.model.ts'
import type { ItemRepository } from './item.repository.ts'
import type { ItemRepositories } from './item-counts.ts'
import { type SectionFilter, sectionFilter } from './sections.ts'
import { type ViewableWidget, totalOf } from './widget-access.ts'

/** A part of what a widget holds, by the widget's type. */
export type ItemList = { widget: WidgetRecord } & (
  | { type: 'urllist'; part: ItemsPart<BookmarkRecord> }
  | { type: 'notes'; part: ItemsPart<NoteRecord> }
  | { type: 'todo'; part: ItemsPart<TodoRecord> }
)

type Wanted = { after?: string | undefined; folder_id?: number | undefined }

/** A widget's items beyond those that its page sends along. */
export function createItemListService({ bookmarks, notes, todos }: ItemRepositories) {
  return {
    /** Throws `not_found` for a widget that holds no items, and for a group that it has not. */
    async list({ page, widget }: ViewableWidget, { after = '', folder_id }: Wanted): Promise<ItemList> {
      const within = withinSection(widget, folder_id)
      const read = async <T extends ItemRecord>(items: ItemRepository<T>): Promise<ItemsPart<T>> => {
        const found = await items.byWidget(widget.id, limits.items_per_request + 1, cursorToPlace(after), within)
        return toItemsPart(found, limits.items_per_request, totalOf(page, widget.id))
      }
      switch (widget.widget_type) {
        case 'urllist':
          return { widget, type: 'urllist', part: await read(bookmarks) }
        case 'notes':
          return { widget, type: 'notes', part: await read(notes) }
        case 'todo':
          return { widget, type: 'todo', part: await read(todos) }
        default:
          throw new AppError('not_found')
      }
    },
  }
}

function withinSection(widget: WidgetRecord, id: number | undefined): SectionFilter | undefined {
  if (id === undefined) return undefined
  const within = sectionFilter(id, widget.folders ?? widget.todo_lists)
  if (!within) throw new AppError('not_found')
  return within
}
