import { addItem } from '../../item/commands/add-items.command.ts'
import { changeItem } from '../../item/commands/change-item.command.ts'
import { deleteItem, restoreItem } from '../../item/commands/delete-items.command.ts'
import { moveItems } from '../../item/commands/move-items.command.ts'
import type { ItemStore } from '../../item/store/item-store.ts'
import { sectionOf } from '../../item/store/sections.ts'
import type { TodoRecord } from '../../kinds/todos/todo.model.ts'
import type { SuggestibleKind } from './suggestible-kind.ts'

export type TodoFields = { text: string; list_id: number | null; is_done: boolean; due: string | null }

/** Suggestions of to-dos. */
export function createSuggestedTodos(store: ItemStore<TodoRecord>): SuggestibleKind<TodoRecord, TodoFields> {
  return {
    type: 'todo',
    sectionField: 'list_id',
    identity: ['text'],
    byIds: (ids) => store.items.mapByIds([...ids]),
    fieldsOf: ({ text, section_id, is_done, due = null }, { sections }) => ({
      text,
      list_id: sectionOf(section_id, sections),
      is_done,
      due,
    }),
    add: (to, { text = '', list_id, due }, { by, idempotency_key }) => {
      const section_id = sectionOf(list_id, to.widget.sections)
      const draft = { text, is_done: false, section_id, ...(due ? { due } : {}), idempotency_key }
      return addItem(store, { to, by: by.id, draft, after: undefined })
    },
    async change({ record, to }, { list_id, ...change }, _viewer, { order }) {
      if (Object.keys(change).length > 0) {
        const unchanged = Object.fromEntries(Object.keys(change).map((name) => [name, record[name as keyof typeof change] ?? null]))
        await changeItem(store, to, record._id, change, { unchanged })
      }
      if (list_id === undefined || list_id === sectionOf(record.section_id, to.widget.sections)) return
      const from = new Map([[record.widget_id, to.page]])
      await moveItems(store, { to, records: [record], from, after: undefined, section: list_id, order })
    },
    remove: (from, id) => deleteItem(store, from, id),
    restore: (to, id) => restoreItem(store, to, id),
  }
}
