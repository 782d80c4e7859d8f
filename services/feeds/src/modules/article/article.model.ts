import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/**
 * An article of a feed. `_id` is derived from the feed and `key`, so that an article is never stored twice; `also` are the ids of other keys
 * that its feed has given it since. `sort_at` is when it was published, or first seen where that is earlier or the feed gives no date.
 * `content_hash` is the hash of the last text; `has_content` tells that the content says more than the summary.
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
    _id: { type: Number, required: true },
    feed_id: { type: Number, required: true },
    key: { type: String, required: true },
    also: { type: [Number], default: undefined },
    // May be empty, which mongoose takes for missing.
    title: String,
    url: { type: String, default: null },
    summary: String,
    author: { type: String, default: null },
    image: { type: String, default: null },
    published: { type: Date, default: null },
    updated: { type: Date, default: null },
    first_seen: { type: Date, required: true },
    sort_at: { type: Date, required: true },
    content_hash: { type: String, default: null },
    has_content: { type: Boolean, default: false },
  },
  { versionKey: false },
)
articleSchema.index({ feed_id: 1, sort_at: -1 }, { name: 'feed_id_sort_at' })

export function createArticleModel(connection: Connection): ArticleModel {
  return connection.model<ArticleRecord>('Article', articleSchema, 'articles')
}
