import { AppError } from '@foyer/service-kit/app-error'
import { createS3Client, s3Fault } from '@foyer/service-kit/s3-client'
import type { S3Settings } from '@foyer/service-kit/s3-settings'
import { type ExportTarget, ExportTargetError } from './export-target.ts'

const contentType = 'application/zip'
/** S3 takes parts of 5 MiB or more, and 10,000 of them. */
const partBytes = 8 * 1024 * 1024
/** For one part. */
const timeoutMs = 60_000

/** Exports as objects of a bucket, below `exports/`. One of several parts is there when it is completed, and no more than a part is in memory. */
export function createS3Target(settings: S3Settings): ExportTarget {
  const client = createS3Client(settings, { folder: 'exports', variables: 'EXPORT_S3', timeoutMs })

  return {
    async open(folder, name, noteUpload) {
      const key = `${folder}/${name}`
      let pending: Buffer[] = []
      let length = 0
      let upload: string | null = null
      const tags: string[] = []

      async function sendPart(): Promise<string> {
        upload ??= await begin()
        tags.push(await client.uploadPart(key, upload, tags.length + 1, Buffer.concat(pending)))
        pending = []
        length = 0
        return upload
      }
      async function begin(): Promise<string> {
        const id = await client.beginUpload(key, contentType)
        await noteUpload(id)
        return id
      }

      return {
        async write(bytes) {
          pending.push(bytes)
          length += bytes.length
          if (length >= partBytes) await inBucket(sendPart)
        },
        publish: () =>
          inBucket(async () => {
            if (upload === null) return client.put(key, Buffer.concat(pending), contentType)
            if (length > 0) await sendPart()
            return client.completeUpload(key, upload, tags)
          }),
        discard: () =>
          inBucket(async () => {
            if (upload !== null) await client.abortUpload(key, upload)
          }),
      }
    },

    has: (folder, name) => inBucket(() => client.has(`${folder}/${name}`)),

    remove: (folder, { name, upload }) =>
      inBucket(async () => {
        if (upload !== null) await client.abortUpload(`${folder}/${name}`, upload)
        await client.delete(`${folder}/${name}`)
      }),

    // A bucket has no folders, only names.
    removeFolder: async () => undefined,
  }
}

async function inBucket<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = error.code === 'storage_full' ? 'no room is left in EXPORT_S3_BUCKET' : s3Fault(error)
    throw new ExportTargetError(reason, { cause: error })
  }
}
