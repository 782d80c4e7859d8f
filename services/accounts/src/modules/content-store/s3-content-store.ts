import { createS3Client } from '@foyer/service-kit/s3-client'
import type { S3Settings } from '@foyer/service-kit/s3-settings'
import { type ContentStore, contentKey, contentKeys } from './content-store.ts'

export type S3ContentStore = ContentStore & {
  /** Writes and reads a small object. Resolves to null, or to why uploads would fail, in words without any secret. */
  check(): Promise<string | null>
}

/** Contents as objects in a bucket of any server that speaks the protocol of S3. */
export function createS3ContentStore(settings: S3Settings, timeoutMs?: number): S3ContentStore {
  const client = createS3Client(settings, { folder: 'uploads', variables: 'UPLOADS_S3', ...(timeoutMs === undefined ? {} : { timeoutMs }) })
  return {
    name: 's3',
    put: (file, size, bytes) => client.put(`${contentKey(file.token, size)}.webp`, bytes, 'image/webp'),
    get: (file, size) => client.get(`${contentKey(file.token, size)}.webp`),
    async delete(file) {
      for (const key of contentKeys(file.token)) await client.delete(`${key}.webp`)
    },
    check: () => client.check(),
  }
}
