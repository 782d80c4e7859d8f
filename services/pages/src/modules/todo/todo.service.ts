import { AppError } from '@foyer/service-kit/app-error'
import { addItems } from '../item/add-items.command.ts'
import { changeItem } from '../item/change-item.command.ts'
import type { ItemKind } from '../item/item-kind.ts'
import type { AfterItem } from '../item/item-order.ts'
import { moveItems } from '../item/move-items.command.ts'
import { orderItems } from '../item/order-items.command.ts'
import { deleteItem, restoreItem } from '../item/delete-items.command.ts'
import type { EditableWidget } from '../item/widget-access.ts'
import type { TodoRecord } from './todo.model.ts'

type Dependencies = { kind: ItemKind<TodoRecord> }
type NewTodo = { newTodo: string; idempotency_key?: string | undefined }
type TodoChange = { text?: string | undefined; is_done?: boolean | undefined }
type TodoOrder = { ids: readonly number[]; list_id?: number | undefined; after?: AfterItem }

export function createTodoService({ kind }: Dependencies) {
  return {
    async add(to: EditableWidget, listId: number, { newTodo: text, idempotency_key }: NewTodo): Promise<TodoRecord> {
      assertList(to, listId)
      const drafts = [{ text, is_done: false, list_id: listId, idempotency_key }]
      const [record] = (await addItems(kind, { to, drafts, after: undefined })).records
      if (!record) throw new AppError('not_found')
      return record
    },

    update: (of: EditableWidget, todoId: number, { text, is_done }: TodoChange): Promise<TodoRecord> =>
      changeItem(kind, of, todoId, { ...(text === undefined ? {} : { text }), ...(is_done === undefined ? {} : { is_done }) }),
    remove: (from: EditableWidget, todoId: number): Promise<void> => deleteItem(kind, from, todoId),
    restore: (to: EditableWidget, todoId: number): Promise<TodoRecord> => restoreItem(kind, to, todoId),

    /** With neither a list nor a place named, they take the places they hold together; else they go there, in this order. */
    async order(of: EditableWidget, { ids, list_id, after }: TodoOrder): Promise<void> {
      if (list_id === undefined && after === undefined) return orderItems(kind, of, ids)
      if (list_id !== undefined) assertList(of, list_id)
      const standing = (await kind.items.byIds(ids)).filter((one) => one.widget_id === of.widget.id)
      const records = [...new Set(ids)].flatMap((id) => standing.find((one) => one._id === id) ?? [])
      if (records.length === 0) throw new AppError('no_items_to_reorder')
      await moveItems(kind, { to: of, records, from: new Map([[of.widget.id, of.page]]), after, section: list_id })
    },
  }
}

function assertList({ widget }: EditableWidget, listId: number): void {
  if (!widget.todo_lists?.some((one) => one.id === listId)) throw new AppError('not_found')
}
