import { leaseEndedBy } from '@foyer/service-kit/lease-time'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { ScheduledExportDocument, ScheduledExportModel } from './scheduled-export.model.ts'

export type ScheduledExportRepository = ReturnType<typeof createScheduledExportRepository>

/** One attempt of one worker at an export: its writes are refused once another attempt has begun. */
export type ExportLease = Pick<ScheduledExportDocument, '_id' | 'attempt'>

export function createScheduledExportRepository(exports: ScheduledExportModel, options: { leaseMs: number; clock: () => Date }) {
  const { leaseMs, clock } = options
  const leasedUntil = () => new Date(clock().getTime() + leaseMs)

  return {
    byAccount: (id: number): Promise<ScheduledExportDocument | null> => exports.findOne({ _id: id }).lean<ScheduledExportDocument>().exec(),

    /** Makes accounts, or teams, due at once that were in no round yet. */
    async addNew(accounts: ReadonlyArray<{ id: number; public_id: string }>, ownerKind?: 'team'): Promise<void> {
      const ids = accounts.map(({ id }) => id)
      const present = await exports
        .find({ _id: { $in: ids } }, { _id: 1 })
        .lean<Array<{ _id: number }>>()
        .exec()
      const existing = new Set(present.map(({ _id }) => _id))
      for (const { id, public_id } of accounts) if (!existing.has(id)) await insert(id, public_id, ownerKind)
    },

    /** The account that is due for the longest time; null also while some worker is at one, as one is exported at a time. */
    async nextDue(): Promise<ScheduledExportDocument | null> {
      const now = clock()
      const busy = await exports
        .findOne({ lease_until: { $gt: now, $lte: leasedUntil() } }, { _id: 1 })
        .lean<{ _id: number }>()
        .exec()
      if (busy) return null
      return exports
        .findOne({ due_at: { $lte: now } })
        .sort({ due_at: 1 })
        .lean<ScheduledExportDocument>()
        .exec()
    },

    /**
     * Begins an attempt with a lease of its own. It counts as failed until it has ended, and is due after `delayMs` again, so that an account that
     * kills its worker does not keep the others waiting. Gives null when it is not due or another worker holds the lease.
     */
    async acquireLease(id: number, delayMs: (failures: number) => number): Promise<ScheduledExportDocument | null> {
      const now = clock()
      const isDue = { _id: id, due_at: { $lte: now }, lease_until: leaseEndedBy(now, leaseMs) }
      const before = await exports.findOne(isDue).lean<ScheduledExportDocument>().exec()
      if (!before) return null
      return exports
        .findOneAndUpdate(
          { ...isDue, attempt: before.attempt },
          {
            $inc: { attempt: 1, failures: 1 },
            $set: { due_at: new Date(now.getTime() + delayMs(before.failures + 1)), lease_until: leasedUntil() },
          },
          { returnDocument: 'after' },
        )
        .lean<ScheduledExportDocument>()
        .exec()
    },

    /** A write under the lease, which renews it. Gives false when the lease is lost. */
    async writeWithLease({ _id, attempt }: ExportLease, fields: Partial<ScheduledExportDocument>): Promise<boolean> {
      const result = await exports.updateOne({ _id, attempt }, { $set: { lease_until: leasedUntil(), ...fields } })
      return result.matchedCount === 1
    },

    /** Ends the lease, whether something was written or not. */
    async release({ _id, attempt }: ExportLease, fields: Partial<ScheduledExportDocument>): Promise<boolean> {
      const result = await exports.updateOne({ _id, attempt }, { $set: { lease_until: clock(), ...fields } })
      return result.matchedCount === 1
    },

    /** Takes the lease from whoever has it, and gives what there was. */
    revokeLease: (id: number): Promise<ScheduledExportDocument | null> =>
      exports
        .findOneAndUpdate({ _id: id }, { $inc: { attempt: 1 }, $set: { lease_until: leasedUntil() } }, { returnDocument: 'after' })
        .lean<ScheduledExportDocument>()
        .exec(),

    async delete(id: number): Promise<void> {
      await exports.deleteOne({ _id: id })
    },
  }

  async function insert(id: number, publicId: string, ownerKind: 'team' | undefined): Promise<void> {
    const now = clock()
    const document: ScheduledExportDocument = {
      _id: id,
      ...(ownerKind ? { owner_kind: ownerKind } : {}),
      public_id: publicId,
      due_at: now,
      lease_until: now,
      attempt: 0,
      failures: 0,
      digest: null,
      files: [],
      unfinished: null,
    }
    try {
      await exports.create([document])
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }
}
