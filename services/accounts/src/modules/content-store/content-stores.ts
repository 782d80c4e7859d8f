import { AppError } from '@foyer/service-kit/app-error'
import type { Logger } from '@foyer/service-kit/logger'
import type { ContentStore, ContentStoreName } from './content-store.ts'
import { createDiskContentStore, prepareContentFolder } from './disk-content-store.ts'
import type { FileContentModel } from './file-content.model.ts'
import { createMongoContentStore } from './mongo-content.repository.ts'
import { createS3ContentStore } from './s3-content-store.ts'
import { type UploadsConfig, s3Config } from './uploads-config.ts'

export type ContentStores = {
  /** Where new contents go. */
  current: ContentStore
  /** The store by its name; MongoDB where a file names none. Throws `unavailable` for one that is no longer configured. */
  of(name?: ContentStoreName): ContentStore
  /** Removes what processes that died have left before that time. */
  removeUnfinished(before: Date): Promise<void>
}

/**
 * The stores that the configuration has. Rejects where the folder of uploads cannot be written; an S3 that does not work is logged once, and
 * may work later.
 */
export async function createContentStores(config: UploadsConfig, contents: FileContentModel, log: Logger): Promise<ContentStores> {
  const s3 = s3Config(config)
  const stores: Partial<Record<ContentStoreName, ContentStore>> = {
    mongo: createMongoContentStore(contents),
    ...(config.UPLOADS_DIR ? { disk: createDiskContentStore(config.UPLOADS_DIR) } : {}),
  }
  if (s3) {
    const store = createS3ContentStore(s3)
    stores.s3 = store
    if (config.UPLOADS_STORE === 's3') void warnOfS3(store.check(), s3, log)
  }
  if (config.UPLOADS_STORE === 'disk' && config.UPLOADS_DIR) await prepareContentFolder(config.UPLOADS_DIR)

  function of(name: ContentStoreName = 'mongo'): ContentStore {
    const store = stores[name]
    if (!store) throw new AppError('unavailable', undefined, { cause: new Error(`the store of uploads ${name} is not configured`) })
    return store
  }
  const current = of(config.UPLOADS_STORE)
  return {
    current,
    of,
    removeUnfinished: async (before) => current.removeUnfinished?.(before),
  }
}

/** Never rejects. */
async function warnOfS3(check: Promise<string | null>, { endpoint, bucket }: { endpoint: string; bucket: string }, log: Logger) {
  const reason = await check
  if (reason) log.error({ endpoint, bucket, reason }, 'uploads cannot be stored in S3; until that works, they are refused')
}
