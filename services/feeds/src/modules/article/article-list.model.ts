import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/**
 * The articles of a feed, newest first, as numbers in one document: a page of feeds is listed and counted without reading an article that
 * is not shown. `sort_at` (ms since 1970) and `added` (seconds) are parallel to `ids`. `pruned` are ids removed for newer articles, which
 * never come back as new. `rev` counts the writes.
 */
export type ArticleListRecord = { _id: number; rev: number; ids: number[]; sort_at: number[]; added: number[]; pruned: number[] }

export type ArticleListModel = Model<ArticleListRecord>

const articleListSchema = new Schema<ArticleListRecord>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    ids: { type: [Number], required: true },
    sort_at: { type: [Number], required: true },
    added: { type: [Number], required: true },
    pruned: { type: [Number], required: true },
  },
  { versionKey: false },
)

export function createArticleListModel(connection: Connection): ArticleListModel {
  return connection.model<ArticleListRecord>('ArticleList', articleListSchema, 'article_lists')
}
