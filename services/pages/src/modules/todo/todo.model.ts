import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import { type ItemRecord, indexItems, itemFields } from '../item/item.model.ts'
import type { ItemRepository } from '../item/item.repository.ts'

/** A to-do. The lists stand in the widget's own record. */
export type TodoRecord = ItemRecord & { list_id: number | null; text: string; is_done: boolean }
export type TodoModel = Model<TodoRecord>
export type TodoRepository = ItemRepository<TodoRecord>

const todoSchema = new Schema<TodoRecord>({ ...itemFields, list_id: Number, text: String, is_done: Boolean }, { versionKey: false })
indexItems(todoSchema)

export function createTodoModel(connection: Connection): TodoModel {
  return connection.model<TodoRecord>('Todo', todoSchema, 'todos')
}
