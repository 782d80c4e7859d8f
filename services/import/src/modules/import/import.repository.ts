import type { ImportStatus } from '@foyer/contracts/import/import'
import type { PendingEvent } from '@foyer/service-kit/events'
import { leaseEndedBy } from '@foyer/service-kit/lease-time'
import type { ImportDocument, ImportModels, ListedDocument } from './import.model.ts'

export type ImportRepository = ReturnType<typeof createImportRepository>

/** One attempt of one worker at an import: its writes are refused once another attempt has begun. */
export type Lease = Pick<ImportDocument, '_id' | 'attempt'>

const day = 24 * 60 * 60 * 1000
/** How long an import is kept after its last change; its text and batches expire a day later at the latest. */
export const retentionMs = 7 * day
export const contentRetentionMs = retentionMs + day

const maxListed = 500

export function createImportRepository(
  imports: ImportModels['imports'],
  options: { leaseMs: number; maxLeaseMs: number; clock: () => Date },
) {
  const { leaseMs, maxLeaseMs, clock } = options
  const later = (ms: number) => new Date(clock().getTime() + ms)
  const touch = () => ({ updated_at: clock(), expires_at: later(retentionMs) })

  return {
    async insert(record: ImportDocument): Promise<void> {
      await imports.create([record])
    },
    byId: (id: number): Promise<ImportDocument | null> => imports.findOne({ _id: id }).lean<ImportDocument>().exec(),

    /** Those of a person, the newest first. */
    byOwner: (ownerId: number): Promise<ImportDocument[]> =>
      imports.find({ owner_id: ownerId }).sort({ created_at: -1 }).limit(maxListed).lean<ImportDocument[]>().exec(),

    /** The same without what is long in them, those alone that have not been deleted. */
    listed: (ownerId: number, limit: number): Promise<ListedDocument[]> =>
      imports
        .find(
          { owner_id: ownerId },
          { folders: 0, places: 0, listed_folders: 0, archive_pages: 0, skipped: 0, skipped_samples: 0, broken: 0, pending_events: 0 },
        )
        .sort({ created_at: -1 })
        .limit(limit)
        .lean<ListedDocument[]>()
        .exec(),

    /** Whether an import with the entries of this attempt still waits for its person. */
    isReady: async ({ _id, content_attempt }: Pick<ImportDocument, '_id' | 'content_attempt'>): Promise<boolean> =>
      (await imports.findOne({ _id, status: 'ready_to_import', content_attempt }, { _id: 1 }).lean().exec()) !== null,

    /** Stores what checks have said of the entries of this attempt. Gives null when they are others by now. */
    setBroken: (id: number, broken: NonNullable<ImportDocument['broken']>): Promise<ImportDocument | null> =>
      imports
        .findOneAndUpdate(
          { _id: id, status: 'ready_to_import', content_attempt: broken.of_attempt },
          { $set: { broken } },
          { returnDocument: 'after' },
        )
        .lean<ImportDocument>()
        .exec(),

    /** Notes what has become of what an import added. */
    async setOutcome(id: number, fields: Pick<ImportDocument, 'undone_at'> | Pick<ImportDocument, 'is_gone'>): Promise<void> {
      await imports.updateOne({ _id: id, status: 'done' }, { $set: { ...fields, updated_at: clock() } })
    },

    /** Deletes an import, or leaves a tombstone where there are events to tell of it. A worker that has it loses its lease. */
    async remove({ _id }: Pick<ImportDocument, '_id'>, events: readonly PendingEvent[]): Promise<void> {
      if (events.length === 0) {
        await imports.deleteOne({ _id })
        return
      }
      const blank = { owner_id: 0, status: 'error', file_name: '', title: '', folders: [], deleted_at: clock() }
      await imports.updateOne({ _id }, { $inc: { attempt: 1 }, $set: blank, $push: { pending_events: { $each: events } } })
    },

    /** Moves an import on from exactly this status and ends any lease. Gives null when it has another status. */
    advance: (id: number, from: ImportStatus, fields: Partial<ImportDocument>): Promise<ImportDocument | null> =>
      imports
        .findOneAndUpdate(
          { _id: id, status: from },
          { $inc: { attempt: 1 }, $set: { ...fields, ...touch(), lease_until: clock(), progress_at: clock(), failures: 0 } },
          { returnDocument: 'after' },
        )
        .lean<ImportDocument>()
        .exec(),

    /** Begins an attempt with a lease of its own. Gives null when there is nothing to do or another worker holds the lease. */
    acquireLease: (id: number, from: readonly ImportStatus[], to: ImportStatus): Promise<ImportDocument | null> =>
      imports
        .findOneAndUpdate(
          { _id: id, status: { $in: [...from] }, lease_until: leaseEndedBy(clock(), maxLeaseMs) },
          { $inc: { attempt: 1, failures: 1 }, $set: { status: to, lease_until: later(leaseMs), ...touch() } },
          { returnDocument: 'after' },
        )
        .lean<ImportDocument>()
        .exec(),

    /** A write under the lease. Gives false when the lease is lost. */
    async writeWithLease(lease: Lease, fields: Partial<ImportDocument>): Promise<boolean> {
      const result = await imports.updateOne(
        { _id: lease._id, attempt: lease.attempt },
        { $set: { lease_until: later(leaseMs), ...touch(), ...fields } },
      )
      return result.matchedCount === 1
    },

    /** Changes nothing else: it may come right after the write that ends an import, which says for how long that is kept. */
    async renewLease({ _id, attempt }: Lease): Promise<void> {
      await imports.updateOne({ _id, attempt }, { $set: { lease_until: later(leaseMs) } })
    },

    /** Imports that have work to do and no lease since `before`. */
    findUnleased: (
      statuses: readonly ImportStatus[],
      before: Date,
      limit: number,
    ): Promise<Array<Pick<ImportDocument, '_id' | 'status'>>> =>
      imports
        .find({ status: { $in: [...statuses] }, lease_until: leaseEndedBy(before, maxLeaseMs) }, { status: 1 })
        .limit(limit)
        .lean<Array<Pick<ImportDocument, '_id' | 'status'>>>()
        .exec(),
  }
}
