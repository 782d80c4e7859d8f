import { createHash } from 'node:crypto'
import type { AuditRecord, RecordedAct, RecordedOutcome } from './audit.model.ts'

type Link = Pick<AuditRecord, '_id' | 'hash'>

/** What the first entry follows from. */
export const chainStart: Link = { _id: 0, hash: '' }

/** The entry that follows another one. */
export function chained(content: RecordedAct | RecordedOutcome, after: Link, at: Date): AuditRecord {
  const record = { ...content, _id: after._id + 1, at, previous_hash: after.hash }
  return { ...record, hash: hashOf(record) }
}

/** Whether an entry follows from the one before it and is as it was written. */
export function follows(record: AuditRecord, after: Link): boolean {
  const { hash, ...content } = record
  return record._id === after._id + 1 && record.previous_hash === after.hash && hash === hashOf(content)
}

/** SHA-256 in base64url over all of an entry but its own hash, in one order of keys. What a store gives as null and as absent is the same. */
function hashOf(record: Omit<AuditRecord, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(record)))
    .digest('base64url')
}

function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, part]) => part !== null && part !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, canonical(part)]))
}
