import type { ImportStatus } from '@foyer/contracts/import'
import type { ImportDocument, ImportModels } from './import.model.ts'

export type ImportRepository = ReturnType<typeof createImportRepository>

/** An import in the hands of one worker: what it writes counts only as long as nobody has taken the import over. */
export type Turn = Pick<ImportDocument, '_id' | 'turn'>

const day = 24 * 60 * 60 * 1000
/** How long an import is kept after the last that happened to it; the text and the batches go a day later at the latest. */
export const keptMs = 7 * day
export const contentKeptMs = keptMs + day

export function createImportRepository(imports: ImportModels['imports'], options: { leaseMs: number; clock: () => Date }) {
  const { leaseMs, clock } = options
  const later = (ms: number) => new Date(clock().getTime() + ms)
  const touched = () => ({ updated_at: clock(), expires_at: later(keptMs) })

  return {
    async insert(record: ImportDocument): Promise<void> {
      await imports.create([record])
    },
    byId: (id: number): Promise<ImportDocument | null> => imports.findOne({ _id: id }).lean<ImportDocument>().exec(),

    /** Moves an import on from exactly this status, out of the hands of whoever had it. Gives null when it has another one. */
    moveOn: (id: number, from: ImportStatus, fields: Partial<ImportDocument>): Promise<ImportDocument | null> =>
      imports
        .findOneAndUpdate(
          { _id: id, status: from },
          { $inc: { turn: 1 }, $set: { ...fields, ...touched(), lease_until: clock(), progress_at: clock(), tries: 0 } },
          { returnDocument: 'after' },
        )
        .lean<ImportDocument>()
        .exec(),

    /** Takes an import for a turn of its own. Gives null when there is nothing to do or another worker's lease runs. */
    take: (id: number, from: readonly ImportStatus[], to: ImportStatus): Promise<ImportDocument | null> =>
      imports
        .findOneAndUpdate(
          { _id: id, status: { $in: [...from] }, lease_until: { $lte: clock() } },
          { $inc: { turn: 1, tries: 1 }, $set: { status: to, lease_until: later(leaseMs), ...touched() } },
          { returnDocument: 'after' },
        )
        .lean<ImportDocument>()
        .exec(),

    /** A write of the worker whose turn it is. Gives false when it no longer is. */
    async write(turn: Turn, fields: Partial<ImportDocument>): Promise<boolean> {
      const result = await imports.updateOne(
        { _id: turn._id, turn: turn.turn },
        { $set: { lease_until: later(leaseMs), ...touched(), ...fields } },
      )
      return result.matchedCount === 1
    },

    /** The imports that have work to do and, for longer than a lease, no worker. */
    waiting: (statuses: readonly ImportStatus[], before: Date, limit: number): Promise<Array<Pick<ImportDocument, '_id' | 'status'>>> =>
      imports
        .find({ status: { $in: [...statuses] }, lease_until: { $lt: before } }, { status: 1 })
        .limit(limit)
        .lean<Array<Pick<ImportDocument, '_id' | 'status'>>>()
        .exec(),
  }
}
