import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { ItemKind } from '../item/item-kind.ts'
import { deleteSectionItems } from '../item/delete-items.command.ts'
import type { NewSection, SectionService } from '../item/section.service.ts'
import { sectionFilter } from '../item/sections.ts'
import type { EditableWidget } from '../item/widget-access.ts'
import type { WidgetRecord } from '../page/page.model.ts'
import type { TodoRecord } from './todo.model.ts'

type Dependencies = { kind: ItemKind<TodoRecord>; sections: SectionService }

/** The lists of a to-do widget, of which there is always one. */
export function createTodoListService({ kind, sections }: Dependencies) {
  return {
    /** Gives the new list's id, the same for the same key. */
    async add({ widget }: EditableWidget, list: NewSection): Promise<{ widget: WidgetRecord; id: number }> {
      const made = sections.make(list)
      const same = (one: { idempotency_key?: string }) => list.idempotency_key !== undefined && one.idempotency_key === list.idempotency_key
      const changed = await sections.change(widget.id, (lists) => {
        if (lists.some(same)) return lists
        const most = limits.todo_lists_per_widget
        if (lists.length >= most) throw new AppError('folder_limit', { limit: most })
        return [...lists, made]
      })
      return { widget: changed, id: changed.todo_lists?.find(same)?.id ?? made.id }
    },

    rename: ({ widget }: EditableWidget, listId: number, title: string): Promise<WidgetRecord> => sections.rename(widget.id, listId, title),

    order: ({ widget }: EditableWidget, ids: readonly number[]): Promise<WidgetRecord> => sections.order(widget, ids),

    /** Deletes a list with its to-dos, which can be put back for a day. Throws `conflict` for the last. */
    async delete(from: EditableWidget, listId: number): Promise<WidgetRecord> {
      const lists = from.widget.todo_lists ?? []
      const within = sectionFilter(listId, lists)
      if (!within) throw new AppError('not_found')
      if (lists.length === 1) throw new AppError('conflict')
      await deleteSectionItems(kind, from, within)
      return sections.change(from.widget.id, (current) => {
        const left = current.filter((one) => one.id !== listId)
        if (left.length === 0) throw new AppError('conflict')
        return left.length === current.length ? current : left
      })
    },
  }
}
