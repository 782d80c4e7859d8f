import type { ContentRepository } from '../import/content.repository.ts'
import { abandonedEvents } from '../import/import.lease.ts'
import type { ImportRepository } from '../import/import.repository.ts'
import type { ArchiveRepository } from './archive.repository.ts'

/**
 * Deletes the imports and archives of a person. An import that was being sent leaves a tombstone with the event by which pages and feeds delete
 * what they have got of it. Safe to run twice.
 */
export function createDeletePerson(deps: {
  imports: Pick<ImportRepository, 'byOwner' | 'remove'>
  content: Pick<ContentRepository, 'deleteChunks' | 'deleteBatches'>
  archives: Pick<ArchiveRepository, 'deleteByOwner'>
  relay: (importId: number) => void
}) {
  const { imports, content, archives, relay } = deps
  return async (userId: number): Promise<void> => {
    await archives.deleteByOwner(userId)
    for (let own = await imports.byOwner(userId); own.length > 0; own = await imports.byOwner(userId)) {
      for (const record of own) {
        const events = record.status === 'import_in_progress' ? abandonedEvents(record) : []
        await imports.remove(record, events)
        if (events.length > 0) relay(record._id)
        await content.deleteChunks(record._id)
        await content.deleteBatches(record._id)
      }
    }
  }
}
