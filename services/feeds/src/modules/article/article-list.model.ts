import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'

/**
 * Which articles a feed has, newest first: as numbers in one document, so that a page of feeds is listed and counted without reading a
 * single article that is not shown. `sort_at` (ms since 1970) and `added` (seconds) go with `ids`. `pruned` are the ids that made room for
 * newer ones: they never come back as new. `rev` counts the writes.
 */
export type ArticleListRecord = { _id: number; rev: number; ids: number[]; sort_at: number[]; added: number[]; pruned: number[] }

export type ArticleListModel = Model<ArticleListRecord>

const articleListSchema = new Schema<ArticleListRecord>(
  { _id: Number, rev: Number, ids: [Number], sort_at: [Number], added: [Number], pruned: [Number] },
  { versionKey: false },
)

export function createArticleListModel(connection: Connection): ArticleListModel {
  return connection.model<ArticleListRecord>('ArticleList', articleListSchema, 'article_lists')
}
