import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/**
 * An article of a feed. `_id` is made of feed and `key`, so that the same article is never stored twice. `sort_at` is when it was
 * published, or first seen where that is earlier or the feed gives no date.
 */
export type ArticleRecord = {
  _id: number
  feed_id: number
  key: string
  title: string
  url: string | null
  summary: string
  author: string | null
  /** The picture's own address. */
  image?: string | null
  published: Date | null
  first_seen: Date
  sort_at: Date
}

export type ArticleModel = Model<ArticleRecord>

const articleSchema = new Schema<ArticleRecord>(
  {
    _id: Number,
    feed_id: Number,
    key: String,
    title: String,
    url: String,
    summary: String,
    author: String,
    image: String,
    published: Date,
    first_seen: Date,
    sort_at: Date,
  },
  { versionKey: false },
)
articleSchema.index({ feed_id: 1, sort_at: -1 })

export function createArticleModel(connection: Connection): ArticleModel {
  return connection.model<ArticleRecord>('Article', articleSchema, 'articles')
}
