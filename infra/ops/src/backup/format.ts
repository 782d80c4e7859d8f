import { z } from 'zod'

/**
 * A backup is gzip-compressed lines of JSON, ended by \n each:
 * `{"header":…}`, then for each collection `{"collection":…}` and its documents (document-line.ts), then `{"footer":…}`. The footer counts
 * the documents and has the SHA-256 of every byte before it.
 */
export const formatName = 'foyer-backup'
export const formatVersion = 1

const collectionName = { database: z.string().min(1), name: z.string().min(1) }
const count = z.number().int().min(0)

export const headerSchema = z.object({
  format: z.literal(formatName),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  /** What there was when it began, as the store estimates it; the footer says what the backup holds. */
  collections: z.array(z.object({ ...collectionName, documents: count })),
})

/** `options` and `indexes` are MongoDB Extended JSON (canonical), as listCollections and listIndexes gave them. */
export const collectionSchema = z.object({
  ...collectionName,
  options: z.record(z.string(), z.unknown()),
  indexes: z.array(z.record(z.string(), z.unknown())),
})

export const footerSchema = z.object({
  collections: z.array(z.object({ ...collectionName, documents: count })),
  documents: count,
  sha256: z.hex().length(64),
})

export type BackupHeader = z.infer<typeof headerSchema>
export type BackupCollection = z.infer<typeof collectionSchema>
export type BackupFooter = z.infer<typeof footerSchema>
