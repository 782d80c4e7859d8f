import type { FileContent, FileRecord, FileSize, createFileModels } from './file.model.ts'

export type FileRepository = ReturnType<typeof createFileRepository>

const contentId = (token: string, size: FileSize) => `${token}:${size}`

export function createFileRepository({ files, contents }: ReturnType<typeof createFileModels>) {
  return {
    insert: async (file: FileRecord): Promise<void> => void (await files.create(file)),

    /** One at a time: each may be megabytes. */
    async insertContents(file: FileRecord, webpOfSizes: ReadonlyArray<{ size: FileSize; webp: string }>): Promise<void> {
      for (const { size, webp } of webpOfSizes) {
        await contents.create({ _id: contentId(file.token, size), file_id: file._id, user_id: file.user_id, webp })
      }
    },

    content: (token: string, size: FileSize): Promise<FileContent | null> =>
      contents
        .findOne({ _id: contentId(token, size) })
        .lean<FileContent>()
        .exec(),

    /** Newest first. */
    listOf: (userId: number, limit: number): Promise<FileRecord[]> =>
      files.find({ user_id: userId }).sort({ _id: -1 }).limit(limit).lean<FileRecord[]>().exec(),

    findOwn: (userId: number, id: number): Promise<FileRecord | null> =>
      files.findOne({ _id: id, user_id: userId }).lean<FileRecord>().exec(),

    findByDeleteHash: (hash: string): Promise<FileRecord | null> => files.findOne({ delete_hash: hash }).lean<FileRecord>().exec(),

    findByToken: (token: string): Promise<FileRecord | null> => files.findOne({ token }).lean<FileRecord>().exec(),

    /** Icons that have to be asked about, the longest due first. */
    dueIcons: (now: Date, limit: number): Promise<FileRecord[]> =>
      files
        .find({ check_at: { $lte: now } })
        .sort({ check_at: 1 })
        .limit(limit)
        .lean<FileRecord[]>()
        .exec(),

    async setChecked(id: number, fields: { check_at: Date; unused_since: Date | null }): Promise<void> {
      await files.updateOne({ _id: id }, { $set: fields })
    },

    /** The bytes go first: a process that dies in between leaves the entry, which can be deleted again. */
    async delete(id: number): Promise<boolean> {
      await contents.deleteMany({ file_id: id })
      return (await files.deleteOne({ _id: id })).deletedCount === 1
    },

    async deleteAllOf(userId: number): Promise<void> {
      await contents.deleteMany({ user_id: userId })
      await files.deleteMany({ user_id: userId })
    },
  }
}
