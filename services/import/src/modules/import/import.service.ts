import type { SessionUser } from '@foyer/contracts/identity'
import { decodeBody } from '@foyer/safe-fetch/charset'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { ContentRepository } from './content.repository.ts'
import { unpack } from '../formats/archive/unpack.ts'
import type { UnpackProblem } from '../formats/archive/zip.ts'
import { importTypeOf, textKindOf } from '../formats/file-format.ts'
import type { ImportDocument } from './import.model.ts'
import type { ImportQueue } from './import.queue.ts'
import { type ImportRepository, contentRetentionMs, retentionMs } from './import.repository.ts'
import type { ImportSignals } from './import.signals.ts'
import { cutIntoChunks } from './text-chunks.ts'

/** An uploaded file with the type and the name that its sender gave it. */
export type UploadedFile = { bytes: Uint8Array; content_type: string; name: string }

type Dependencies = {
  imports: ImportRepository
  content: ContentRepository
  queue: ImportQueue
  signals: ImportSignals
  ids: IdGenerator
  clock: () => Date
}

export function createImportService({ imports, content, queue, signals, ids, clock }: Dependencies) {
  return {
    /** Stores the text of a file and queues its parsing. The import is `uploaded` only once all of the text is stored. */
    async upload(owner: SessionUser, file: UploadedFile): Promise<ImportDocument> {
      const unpacked = await unpack(file.bytes, file.name)
      const identity = { _id: ids(), owner_id: owner.id, file_name: file.name }
      if ('problem' in unpacked) {
        const refused = { ...newImport({ ...identity, import_type: 'bookmarks', chunks: 0 }, clock()), ...refusalOf(unpacked) }
        await imports.insert(refused)
        return refused
      }
      const { isArchive, files } = unpacked
      const texts = files.map(({ bytes }) => (bytes === null ? '' : textOf(bytes, isArchive ? undefined : file.content_type)))
      const chunksByFile = texts.map((text) => cutIntoChunks(text))
      const chunks = chunksByFile.flat()
      const record = newImport({ ...identity, import_type: importTypeOf(texts[0] ?? ''), chunks: chunks.length }, clock())
      if (isArchive) record.files = files.map(({ name }, n) => ({ name, chunks: chunksByFile[n]?.length ?? 0 }))
      await imports.insert(record)
      await content.insertChunks(record._id, chunks, new Date(clock().getTime() + contentRetentionMs))
      const uploaded = await imports.advance(record._id, 'new', { status: 'uploaded' })
      if (!uploaded) throw new AppError('conflict')
      signals.publishProgress(uploaded)
      await queue.enqueueNext(uploaded)
      return uploaded
    },

    /** Starts an import that is ready. A second call changes nothing. */
    async start(record: Authorized<ImportDocument>, title?: string): Promise<ImportDocument> {
      const started = await imports.advance(record._id, 'ready_to_import', { status: 'import_in_progress', ...(title ? { title } : {}) })
      if (started) {
        signals.publishProgress(started)
        await queue.enqueueNext(started)
        return started
      }
      const current = await imports.byId(record._id)
      if (current?.status === 'import_in_progress' || current?.status === 'done') return current
      throw new AppError('import_not_ready')
    },
  }
}

function textOf(bytes: Uint8Array, contentType: string | undefined): string {
  return decodeBody(bytes, { ...(contentType === undefined ? {} : { contentType }), kind: textKindOf(bytes) }).text
}

/** What cannot be unpacked is refused at once: there is nothing to parse. */
function refusalOf({ problem, file, byte }: UnpackProblem): Pick<ImportDocument, 'status' | 'error' | 'error_location'> {
  const place = { line: 0, column: 0, text: '', ...(file === undefined ? {} : { file }), ...(byte === undefined ? {} : { byte }) }
  return {
    status: 'error',
    error: problem === 'too_large' ? 'import_archive_too_large' : 'import_archive_invalid',
    error_location: file === undefined && byte === undefined ? null : place,
  }
}

function newImport(fields: Pick<ImportDocument, '_id' | 'owner_id' | 'file_name' | 'import_type' | 'chunks'>, now: Date): ImportDocument {
  return {
    ...fields,
    status: 'new',
    title: '',
    page_id: null,
    folders: [],
    bookmarks: 0,
    skipped: {},
    content_attempt: 0,
    batches: 0,
    next_batch: 0,
    imported: 0,
    error: null,
    error_location: null,
    page: null,
    attempt: 0,
    failures: 0,
    lease_until: now,
    progress_at: now,
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + retentionMs),
  }
}
