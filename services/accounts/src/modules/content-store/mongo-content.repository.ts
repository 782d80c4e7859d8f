import type { ContentStore, FileSize } from './content-store.ts'
import type { FileContent, FileContentModel } from './file-content.model.ts'

const contentId = (token: string, size: FileSize) => `${token}:${size}`

/** Contents as documents beside those of the files: what Foyer uses unless the configuration names another store. */
export function createMongoContentStore(contents: FileContentModel): ContentStore {
  return {
    name: 'mongo',
    async put(file, size, bytes) {
      const content: FileContent = {
        _id: contentId(file.token, size),
        file_id: file._id,
        user_id: file.user_id,
        webp: bytes.toString('base64'),
      }
      await contents.updateOne({ _id: content._id }, { $set: content }, { upsert: true })
    },
    async get(file, size) {
      const content = await contents
        .findOne({ _id: contentId(file.token, size) })
        .lean<FileContent>()
        .exec()
      return content && Buffer.from(content.webp, 'base64')
    },
    async delete(file) {
      await contents.deleteMany({ file_id: file._id })
    },
  }
}
