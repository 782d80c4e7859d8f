import { isOwner } from './file-owners.ts'
import type { FileModel, FileRecord } from './file.model.ts'

export type FileRepository = ReturnType<typeof createFileRepository>

/** Neither on its way in nor on its way out. */
const isThere = { remove_at: null }

const ownedBy = (ownerId: number) => ({ $or: [{ user_id: ownerId }, { further_owner_ids: ownerId }] })

export function createFileRepository(files: FileModel) {
  return {
    insert: async (file: FileRecord): Promise<void> => void (await files.create(file)),

    /** Ends an upload: from now on the file is there. False where it has been removed meanwhile. */
    async complete(id: number): Promise<boolean> {
      return (await files.updateOne({ _id: id }, { $unset: { remove_at: '' } })).matchedCount === 1
    },

    /** Newest first. */
    listOf: (ownerId: number, limit: number): Promise<FileRecord[]> =>
      files
        .find({ ...ownedBy(ownerId), ...isThere })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<FileRecord[]>()
        .exec(),

    /** With those that are not there yet, or no longer; newest first. */
    allOf: (ownerId: number, limit: number): Promise<FileRecord[]> =>
      files.find(ownedBy(ownerId)).sort({ _id: -1 }).limit(limit).lean<FileRecord[]>().exec(),

    findOwn: (ownerId: number, id: number): Promise<FileRecord | null> =>
      files
        .findOne({ _id: id, ...ownedBy(ownerId), ...isThere })
        .lean<FileRecord>()
        .exec(),

    findByDeleteHash: (hash: string): Promise<FileRecord | null> =>
      files
        .findOne({ delete_hash: hash, ...isThere })
        .lean<FileRecord>()
        .exec(),

    findByToken: (token: string): Promise<FileRecord | null> =>
      files
        .findOne({ token, ...isThere })
        .lean<FileRecord>()
        .exec(),

    /** Be it there or not. */
    findAnyByToken: (token: string): Promise<FileRecord | null> => files.findOne({ token }).lean<FileRecord>().exec(),

    /** Makes a file that of another owner, too. A second run changes nothing. */
    async addOwner(id: number, ownerId: number): Promise<void> {
      await files.updateOne({ _id: id, user_id: { $ne: ownerId } }, { $addToSet: { further_owner_ids: ownerId } })
    },

    /** Takes a file from one of its owners. Gives false, and changes nothing, where it has no other. */
    async removeOwner(id: number, ownerId: number): Promise<boolean> {
      for (;;) {
        const file = await files.findById(id).lean<FileRecord>().exec()
        if (file && !isOwner(file, ownerId)) return true
        const [next] = file?.further_owner_ids ?? []
        if (!file || next === undefined) return false
        const owner = file.user_id === ownerId ? next : file.user_id
        const update = { $set: { user_id: owner }, $pull: { further_owner_ids: file.user_id === ownerId ? next : ownerId } }
        const unchanged = { _id: id, user_id: file.user_id, 'further_owner_ids.0': next }
        if ((await files.updateOne(unchanged, update)).matchedCount === 1) return true
      }
    },

    /** Those that have to be asked about, the longest due first. */
    dueForCheck: (now: Date, limit: number): Promise<FileRecord[]> =>
      files
        .find({ check_at: { $lte: now } })
        .sort({ check_at: 1 })
        .limit(limit)
        .lean<FileRecord[]>()
        .exec(),

    async setChecked(id: number, fields: { check_at: Date; unused_since: Date | null }): Promise<void> {
      await files.updateOne({ _id: id }, { $set: fields })
    },

    /** Hides a file until it is removed, and takes it out of the quota. Gives whether it was there. */
    async hide(id: number, removeAt: Date): Promise<boolean> {
      const update = { $set: { remove_at: removeAt, bytes: 0 }, $unset: { check_at: '' } } as const
      const before = await files.findOneAndUpdate({ _id: id }, update).lean<FileRecord>().exec()
      return before !== null && !before.remove_at
    },

    /** Those that a sweep has to remove, the longest due first. */
    dueForRemoval: (now: Date, limit: number): Promise<FileRecord[]> =>
      files
        .find({ remove_at: { $lte: now } })
        .sort({ remove_at: 1 })
        .limit(limit)
        .lean<FileRecord[]>()
        .exec(),

    async delete(ids: readonly number[]): Promise<void> {
      await files.deleteMany({ _id: { $in: [...ids] } })
    },
  }
}
