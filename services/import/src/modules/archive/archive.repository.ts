import { leaseEndedBy } from '@foyer/service-kit/lease-time'
import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { ArchiveChunkDocument, ArchiveDocument, ArchiveModels } from './archive.model.ts'

export type ArchiveRepository = ReturnType<typeof createArchiveRepository>

/** One attempt of one worker at an archive: its writes are refused once another attempt has begun. */
export type ArchiveLease = Pick<ArchiveDocument, '_id' | 'attempt'>

const maxListed = 50
const deletedAtOnce = 50
/** Chunks outlive their archive by a day at most. */
const chunkGraceMs = 24 * 60 * 60 * 1000

export function createArchiveRepository(
  { archives, chunks }: ArchiveModels,
  options: { leaseMs: number; maxLeaseMs: number; clock: () => Date },
) {
  const { leaseMs, maxLeaseMs, clock } = options
  const leasedUntil = () => new Date(clock().getTime() + leaseMs)

  /** A bounded number at a time, as one holds some hundred kilobytes. */
  async function deleteChunks(filter: Record<string, unknown>): Promise<void> {
    for (;;) {
      const batch = await chunks.find(filter, { _id: 1 }).limit(deletedAtOnce).lean<Array<{ _id: string }>>().exec()
      if (batch.length > 0) await chunks.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } })
      if (batch.length < deletedAtOnce) return
    }
  }

  return {
    /** False when an archive of this person is being made already. */
    async insert(record: ArchiveDocument): Promise<boolean> {
      try {
        await archives.create([record])
        return true
      } catch (error) {
        if (isDuplicateKey(error, 'owner_id')) return false
        throw error
      }
    },

    byId: (id: number): Promise<ArchiveDocument | null> => archives.findOne({ _id: id }).lean<ArchiveDocument>().exec(),

    /** Those of a person, the newest first. */
    byOwner: (ownerId: number): Promise<ArchiveDocument[]> =>
      archives.find({ owner_id: ownerId }).sort({ created_at: -1 }).limit(maxListed).lean<ArchiveDocument[]>().exec(),

    /** Begins an attempt with a lease of its own. Gives null when there is nothing to do or another worker holds the lease. */
    acquireLease: (id: number): Promise<ArchiveDocument | null> =>
      archives
        .findOneAndUpdate(
          { _id: id, status: { $in: ['queued', 'running'] }, lease_until: leaseEndedBy(clock(), maxLeaseMs) },
          { $inc: { attempt: 1, failures: 1 }, $set: { status: 'running', lease_until: leasedUntil() } },
          { returnDocument: 'after' },
        )
        .lean<ArchiveDocument>()
        .exec(),

    /** A write under the lease, which renews it. Gives false when the lease is lost. */
    async writeWithLease({ _id, attempt }: ArchiveLease, fields: Partial<ArchiveDocument>): Promise<boolean> {
      const result = await archives.updateOne({ _id, attempt }, { $set: { lease_until: leasedUntil(), ...fields } })
      return result.matchedCount === 1
    },

    /** Ends the work on an archive under its lease, so that its owner may ask for another one. */
    async finish({ _id, attempt }: ArchiveLease, fields: Partial<ArchiveDocument>): Promise<boolean> {
      const result = await archives.updateOne({ _id, attempt }, { $set: fields, $unset: { is_open: 1 } })
      return result.matchedCount === 1
    },

    /** Archives that have work to do and no lease since `before`. */
    async findUnleased(before: Date, limit: number): Promise<number[]> {
      const records = await archives
        .find({ status: { $in: ['queued', 'running'] }, lease_until: leaseEndedBy(before, maxLeaseMs) }, { _id: 1 })
        .limit(limit)
        .lean<Array<Pick<ArchiveDocument, '_id'>>>()
        .exec()
      return records.map(({ _id }) => _id)
    },

    /** The attempt is part of the id: a worker that lost its lease cannot write into the chunks of its successor. */
    async insertChunk({ _id, attempt, expires_at }: ArchiveDocument, n: number, bytes: Buffer): Promise<void> {
      const document: ArchiveChunkDocument = {
        _id: `${_id}:${attempt}:${n}`,
        archive_id: _id,
        attempt,
        base64: bytes.toString('base64'),
        expires_at: new Date(expires_at.getTime() + chunkGraceMs),
      }
      await chunks.insertMany([document], { lean: true })
    },

    async chunk(archiveId: number, attempt: number, n: number): Promise<Buffer | null> {
      const document = await chunks
        .findOne({ _id: `${archiveId}:${attempt}:${n}` })
        .lean<ArchiveChunkDocument>()
        .exec()
      return document && Buffer.from(document.base64, 'base64')
    },

    /** Deletes the chunks of an archive, or of its other attempts alone. */
    deleteChunks: (archiveId: number, exceptAttempt?: number): Promise<void> =>
      deleteChunks({ archive_id: archiveId, ...(exceptAttempt === undefined ? {} : { attempt: { $ne: exceptAttempt } }) }),

    /** Deletes all archives of a person with their chunks. Safe to run twice. */
    async deleteByOwner(ownerId: number): Promise<void> {
      for (;;) {
        const batch = await archives.find({ owner_id: ownerId }, { _id: 1 }).limit(maxListed).lean<Array<{ _id: number }>>().exec()
        for (const { _id } of batch) {
          await deleteChunks({ archive_id: _id })
          await archives.deleteOne({ _id })
          // Of a worker that was just writing one.
          await deleteChunks({ archive_id: _id })
        }
        if (batch.length < maxListed) return
      }
    },
  }
}
