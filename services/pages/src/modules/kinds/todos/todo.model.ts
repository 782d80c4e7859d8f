import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import { type ItemRecord, indexItems, itemFields } from '../../item/store/item.model.ts'

/** A to-do. Its list is a section of the widget; `due` is a calendar date (2026-11-25). */
export type TodoRecord = ItemRecord & { text: string; is_done: boolean; due?: string | null }

const todoSchema = new Schema<TodoRecord>(
  { ...itemFields, text: { type: String, required: true }, is_done: { type: Boolean, required: true }, due: String },
  { versionKey: false },
)
indexItems(todoSchema)

export function createTodoModel(connection: Connection): Model<TodoRecord> {
  return connection.model<TodoRecord>('Todo', todoSchema, 'todos')
}
