import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/**
 * An article of a feed. `_id` is made of feed and `key`, so that the same article is never stored twice; `also` are the ids it would have
 * under other keys that its feed has given it since. `sort_at` is when it was published, or first seen where that is earlier or the feed
 * gives no date. `content_hash` stands for the text that was read last, `has_content` says that there is more of it than the summary.
 */
export type ArticleRecord = {
  _id: number
  feed_id: number
  key: string
  also?: number[]
  title: string
  url: string | null
  summary: string
  author: string | null
  /** The picture's own address. */
  image?: string | null
  published: Date | null
  updated?: Date | null
  first_seen: Date
  sort_at: Date
  content_hash?: string | null
  has_content?: boolean
}

export type ArticleModel = Model<ArticleRecord>

const articleSchema = new Schema<ArticleRecord>(
  {
    _id: Number,
    feed_id: Number,
    key: String,
    also: { type: [Number], default: undefined },
    title: String,
    url: String,
    summary: String,
    author: String,
    image: String,
    published: Date,
    updated: Date,
    first_seen: Date,
    sort_at: Date,
    content_hash: String,
    has_content: Boolean,
  },
  { versionKey: false },
)
articleSchema.index({ feed_id: 1, sort_at: -1 })

export function createArticleModel(connection: Connection): ArticleModel {
  return connection.model<ArticleRecord>('Article', articleSchema, 'articles')
}
