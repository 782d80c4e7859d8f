import type { Logger } from '@foyer/service-kit/logger'
import type { ContentStoreName, FileSize } from '../content-store/content-store.ts'
import type { ContentStores } from '../content-store/content-stores.ts'
import type { FileRecord } from './file.model.ts'
import { lateWriteMs, removalRetryMs, unfinishedMs } from './file.policy.ts'
import type { FileRepository } from './file.repository.ts'

export type FileContents = ReturnType<typeof createFileContents>

const batchSize = 50

/**
 * The bytes of files, which may be in another store than their entries. An entry is written before its bytes and deleted after them, and is hidden
 * as long as either is on its way: what a process that died or a store that is away has left is known, and removed by a sweep.
 */
export function createFileContents(deps: {
  files: Pick<FileRepository, 'allOf' | 'complete' | 'delete' | 'dueForRemoval' | 'hide' | 'removeOwner'>
  stores: ContentStores
  clock: () => Date
  log: Logger
}) {
  const { files, stores, clock, log } = deps
  const later = (ms: number) => new Date(clock().getTime() + ms)

  async function remove(file: FileRecord): Promise<void> {
    await stores.of(file.store).delete(file)
    await files.delete([file._id])
  }

  return {
    /** What the entry of a new file says until `write` has ended. */
    unfinished: (): { store: ContentStoreName; remove_at: Date } => ({ store: stores.current.name, remove_at: later(unfinishedMs) }),

    /** One size at a time: each may be megabytes. Gives false where the file has been removed meanwhile. */
    async write(file: FileRecord, webpOfSizes: ReadonlyArray<{ size: FileSize; webp: string }>): Promise<boolean> {
      try {
        for (const { size, webp } of webpOfSizes) await stores.of(file.store).put(file, size, Buffer.from(webp, 'base64'))
      } catch (error) {
        // A store that was too slow may still write it: the sweep comes after that.
        await files.hide(file._id, later(lateWriteMs))
        throw error
      }
      if (await files.complete(file._id)) return true
      await stores.of(file.store).delete(file)
      return false
    },

    read: (file: FileRecord, size: FileSize): Promise<Buffer | null> => stores.of(file.store).get(file, size),

    /** Deletes a file for everyone; its bytes later where their store is away. Gives whether it was there. */
    async delete(file: FileRecord): Promise<boolean> {
      const wasThere = await files.hide(file._id, later(removalRetryMs))
      await remove(file).catch((error: unknown) =>
        log.warn({ err: error, file_id: file._id }, 'contents of a file not deleted; will retry'),
      )
      return wasThere
    },

    /** Deletes what is the owner's and of nobody else. Throws where a store is away: what is left is deleted by another run. */
    async deleteAllOf(ownerId: number): Promise<void> {
      for (let batch = await files.allOf(ownerId, batchSize); batch.length > 0; batch = await files.allOf(ownerId, batchSize)) {
        for (const file of batch) if (!(await files.removeOwner(file._id, ownerId))) await remove(file)
      }
    },

    /** Removes what is due, and what was left of writing to the store. Gives how many files were removed. Safe to run in several processes. */
    async sweep(): Promise<number> {
      const due = await files.dueForRemoval(clock(), batchSize)
      const away = new Set<ContentStoreName | undefined>()
      let removed = 0
      for (const file of due) {
        const isRemoved = !away.has(file.store) && (await isDone(remove(file)))
        if (isRemoved) removed += 1
        else {
          away.add(file.store)
          await files.hide(file._id, later(removalRetryMs))
        }
      }
      if (away.size > 0) log.warn({ stores: [...away] }, 'contents of files not deleted; will retry')
      return removed
    },

    removeUnfinished: () => stores.removeUnfinished(later(-unfinishedMs)),
  }
}

const isDone = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  )
