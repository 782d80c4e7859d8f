import type { SessionUser } from '@foyer/contracts/identity'
import { decodeBody } from '@foyer/safe-fetch/charset'
import { AppError } from '@foyer/service-kit/app-error'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { ContentRepository } from './content.repository.ts'
import { importTypeOf, textKindOf } from './file-format.ts'
import type { ImportDocument } from './import.model.ts'
import { type Authorized, authorizeOwner } from './import.policy.ts'
import type { ImportQueue } from './import.queue.ts'
import { type ImportRepository, contentKeptMs, keptMs } from './import.repository.ts'
import type { ImportSignals } from './import.signals.ts'
import { cutIntoChunks } from './text-chunks.ts'

/** A file as it came, with the type and the name its sender gave it. */
export type UploadedFile = { bytes: Uint8Array; content_type: string; name: string }

export type ImportService = ReturnType<typeof createImportService>

type Dependencies = {
  imports: ImportRepository
  content: ContentRepository
  queue: ImportQueue
  told: ImportSignals
  ids: IdGenerator
  clock: () => Date
}

export function createImportService({ imports, content, queue, told, ids, clock }: Dependencies) {
  return {
    /** Stores a file's text and has it parsed. Only once all of the text is there does the import count as uploaded. */
    async upload(owner: SessionUser, file: UploadedFile): Promise<ImportDocument> {
      const { text } = decodeBody(file.bytes, { contentType: file.content_type, kind: textKindOf(file.bytes) })
      const chunks = cutIntoChunks(text)
      const given = { _id: ids(), owner_id: owner.id, file_name: file.name, import_type: importTypeOf(text), chunks: chunks.length }
      const record = newImport(given, clock())
      await imports.insert(record)
      await content.insertChunks(record._id, chunks, new Date(clock().getTime() + contentKeptMs))
      const uploaded = await imports.moveOn(record._id, 'new', { status: 'uploaded' })
      if (!uploaded) throw new AppError('conflict')
      told.changed(uploaded)
      await queue.next(uploaded)
      return uploaded
    },

    find: async (id: number, viewer: SessionUser): Promise<Authorized<ImportDocument>> => authorizeOwner(await imports.byId(id), viewer),

    /** Starts an import that is ready. One that has been started already stays as it is. */
    async start(record: Authorized<ImportDocument>, title?: string): Promise<ImportDocument> {
      const started = await imports.moveOn(record._id, 'ready_to_import', { status: 'import_in_progress', ...(title ? { title } : {}) })
      if (started) {
        told.changed(started)
        await queue.next(started)
        return started
      }
      const present = await imports.byId(record._id)
      if (present?.status === 'import_in_progress' || present?.status === 'done') return present
      throw new AppError('import_not_ready')
    },
  }
}

function newImport(given: Pick<ImportDocument, '_id' | 'owner_id' | 'file_name' | 'import_type' | 'chunks'>, now: Date): ImportDocument {
  return {
    ...given,
    status: 'new',
    title: '',
    page_id: null,
    folders: [],
    bookmarks: 0,
    left_out: {},
    content_turn: 0,
    batches: 0,
    next_batch: 0,
    imported: 0,
    error: null,
    error_location: null,
    page: null,
    turn: 0,
    tries: 0,
    lease_until: now,
    progress_at: now,
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + keptMs),
  }
}
