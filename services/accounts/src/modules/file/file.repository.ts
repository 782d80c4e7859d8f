import type { FileModel, FileRecord } from './file.model.ts'

export type FileRepository = ReturnType<typeof createFileRepository>

/** Neither on its way in nor on its way out. */
const isThere = { remove_at: null }

export function createFileRepository(files: FileModel) {
  return {
    insert: async (file: FileRecord): Promise<void> => void (await files.create(file)),

    /** Ends an upload: from now on the file is there. False where it has been removed meanwhile. */
    async complete(id: number): Promise<boolean> {
      return (await files.updateOne({ _id: id }, { $unset: { remove_at: '' } })).matchedCount === 1
    },

    /** Newest first. */
    listOf: (userId: number, limit: number): Promise<FileRecord[]> =>
      files
        .find({ user_id: userId, ...isThere })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<FileRecord[]>()
        .exec(),

    /** With those that are not there yet, or no longer; newest first. */
    allOf: (userId: number, limit: number): Promise<FileRecord[]> =>
      files.find({ user_id: userId }).sort({ _id: -1 }).limit(limit).lean<FileRecord[]>().exec(),

    findOwn: (userId: number, id: number): Promise<FileRecord | null> =>
      files
        .findOne({ _id: id, user_id: userId, ...isThere })
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
