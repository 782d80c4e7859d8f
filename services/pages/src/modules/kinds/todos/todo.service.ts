import type { SessionUser } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import { addItem } from '../../item/commands/add-items.command.ts'
import { changeItem, expectedText } from '../../item/commands/change-item.command.ts'
import type { AfterItem } from '../../item/commands/item-order.ts'
import type { ItemStore } from '../../item/store/item-store.ts'
import { type EditableItem, createItemAccess } from '../../item/store/item-access.ts'
import { moveIntoWidget } from '../../item/commands/move-into-widget.command.ts'
import { moveItems } from '../../item/commands/move-items.command.ts'
import { orderItems } from '../../item/commands/order-items.command.ts'
import type { EditableWidget, WidgetAccess } from '../../widget/widget-access.ts'
import type { TodoRecord } from './todo.model.ts'

type NewTodo = { newTodo: string; idempotency_key?: string | undefined }
type TodoChange = {
  text?: string | undefined
  bases?: string[] | undefined
  is_done?: boolean | undefined
  due?: string | null | undefined
}
type Target = { list_id?: number | undefined; after?: AfterItem }
type TodoOrder = { ids: readonly number[]; list_id?: number | undefined; after?: AfterItem }

export type TodoService = ReturnType<typeof createTodoService>

export function createTodoService({ store, widgets }: { store: ItemStore<TodoRecord>; widgets: WidgetAccess }) {
  const access = createItemAccess({ store, widgets })
  return {
    async add(
      to: EditableWidget,
      { newTodo: text, idempotency_key }: NewTodo,
      viewer: SessionUser,
      { list_id }: { list_id: number },
    ): Promise<TodoRecord> {
      assertList(to, list_id)
      const draft = { text, is_done: false, section_id: list_id, idempotency_key }
      return addItem(store, { to, by: viewer.id, draft, after: undefined })
    },

    /** Throws `conflict` when its text has become another than those that were changed. */
    update: (of: EditableWidget, id: number, { text, bases, is_done, due }: TodoChange): Promise<TodoRecord> => {
      const fields = {
        ...(text === undefined ? {} : { text }),
        ...(is_done === undefined ? {} : { is_done }),
        ...(due === undefined ? {} : { due }),
      }
      return changeItem(store, of, id, fields, { expected: expectedText('text', text, bases) })
    },

    async move(
      to: EditableWidget,
      items: ReadonlyArray<EditableItem<TodoRecord>>,
      { list_id, after }: Target,
      viewer: SessionUser,
    ): Promise<TodoRecord> {
      if (list_id !== undefined) assertList(to, list_id)
      return moveIntoWidget({ store, access }, { to, items, after, section: list_id ?? null }, viewer)
    },

    /** Without a list or a position the to-dos are reordered among the positions they occupy; otherwise they are moved there, in this order. */
    async order(of: EditableWidget, { ids, list_id, after }: TodoOrder): Promise<void> {
      if (list_id === undefined && after === undefined) return orderItems(store, of, ids)
      if (list_id !== undefined) assertList(of, list_id)
      const current = (await store.items.byIds(ids)).filter((record) => record.widget_id === of.widget.id)
      const records = [...new Set(ids)].flatMap((id) => current.find((record) => record._id === id) ?? [])
      if (records.length === 0) throw new AppError('no_items_to_reorder')
      await moveItems(store, { to: of, records, from: new Map([[of.widget.id, of.page]]), after, section: list_id })
    },
  }
}

function assertList({ widget }: EditableWidget, listId: number): void {
  if (!widget.sections?.some((list) => list.id === listId)) throw new AppError('not_found')
}
