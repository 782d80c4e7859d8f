import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/** The text of an article; `_id` is the article's. `body` is JSON of the contracts' content nodes, pictures under their own addresses. */
export type ContentRecord = { _id: number; feed_id: number; body: string }

export type ContentModel = Model<ContentRecord>

const contentSchema = new Schema<ContentRecord>(
  { _id: { type: Number, required: true }, feed_id: { type: Number, required: true }, body: { type: String, required: true } },
  { versionKey: false },
)
contentSchema.index({ feed_id: 1 }, { name: 'feed_id' })

export function createContentModel(connection: Connection): ContentModel {
  return connection.model<ContentRecord>('ArticleContent', contentSchema, 'article_contents')
}
