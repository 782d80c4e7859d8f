import type { HeadWall } from '@foyer/contracts/link-tools/external-data'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import type { ResourceKind } from './head-fetcher.ts'
import type { PageHead } from './page/page-head.ts'

/**
 * What is at an address, as it describes itself. A title that it has given itself is `title`; that of a file without one is its name, `file_name`. A
 * `wall` is what the site shows in place of the page: then there is nothing of the page but what oEmbed says.
 */
export type Head = Omit<PageHead, 'oembed'> & { kind: ResourceKind; file_name: string | null; wall: HeadWall | null }

/** The head of what is at an address, cached until `expires_at`. `_id` is the SHA-256 of its canonical address; null: there is none. */
export type HeadRecord = { _id: string; head: Head | null; expires_at: Date }

export type HeadModel = Model<HeadRecord>

const headSchema = new Schema<HeadRecord>(
  {
    _id: { type: String, required: true },
    head: { type: Schema.Types.Mixed, default: null },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
headSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createHeadModel(connection: Connection): HeadModel {
  return connection.model<HeadRecord>('Head', headSchema, 'heads')
}
