import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { decodeBody } from '@foyer/safe-fetch/charset'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { type IdGenerator, createIdBlock } from '@foyer/service-kit/ids'
import type { IncomingFile } from '@foyer/service-kit/multipart'
import { isChecked } from './check-entries.command.ts'
import { idsNeeded, planImport } from '../plan/import.plan.ts'
import { countsOf } from '../plan/source-folder.ts'
import { layOut } from '../plan/widget-layout.ts'
import type { ContentRepository } from './content.repository.ts'
import { importTypeOf, textKindOf } from '../formats/file-format.ts'
import type { ImportDocument } from './import.model.ts'
import { isHeldBack } from './import.policy.ts'
import type { ImportQueue } from './import.queue.ts'
import { type ImportRepository, contentRetentionMs, retentionMs } from './import.repository.ts'
import type { ImportSignals } from './import.signals.ts'

type Dependencies = {
  imports: ImportRepository
  content: ContentRepository
  queue: ImportQueue
  signals: ImportSignals
  ids: IdGenerator
  clock: () => Date
}

export type ImportService = ReturnType<typeof createImportService>
/** What a person has chosen, and what follows from it, in the write that starts the import. */
type Choices = Pick<Required<ImportDocument>, 'layout' | 'skip_known'>
/** The widgets, and where the entries go in them. */
type Plan = Pick<ImportDocument, 'folders' | 'places'>
type Start = Partial<
  Choices &
    Plan &
    Pick<ImportDocument, 'title' | 'into_page_id' | 'into_column' | 'owner_name' | 'archive_choice' | 'archive_pages' | 'bookmarks'>
>

export function createImportService({ imports, content, queue, signals, ids, clock }: Dependencies) {
  return {
    /** Stores a file as it comes in, for new pages of this owner, and queues its parsing. The import is `uploaded` only once all of the file is stored. */
    async upload(owner: SessionUser, file: IncomingFile, pageOwner: OwnerRef): Promise<ImportDocument> {
      const whose = { owner_id: owner.id, ...(pageOwner.owner_kind === 'team' ? { page_owner: pageOwner } : {}) }
      const record = newImport({ _id: ids(), ...whose, file_name: file.name, content_type: file.content_type }, clock())
      await imports.insert(record)
      const head = createHead(file.bytes)
      const expiresAt = new Date(clock().getTime() + contentRetentionMs)
      const size = await content.storeFile(record._id, head.bytes(), expiresAt).catch(async (error: unknown) => {
        await imports.remove(record, [])
        await content.deleteChunks(record._id)
        throw error
      })
      const uploaded = await imports.advance(record._id, 'new', { status: 'uploaded', size, import_type: importTypeOf(head.text()) })
      if (!uploaded) throw new AppError('conflict')
      signals.publishProgress(uploaded)
      await queue.enqueueNext(uploaded)
      return uploaded
    },

    /** What the folders of an import become by these choices. */
    async plan(record: ImportDocument, { layout, skip_known }: Choices): Promise<Plan> {
      const { folder_chunks, title, folders: planned } = record
      // Its layout was made by an earlier release.
      if (folder_chunks === undefined) return { folders: planned }
      const folders = await content.folders(record, folder_chunks)
      const counts = { title, folders: countsOf(folders, skip_known) }
      // As widgets it fits on a page, or it would not have got here.
      const drafts = layOut(counts, layout) ?? layOut(counts) ?? []
      const plan = planImport(drafts, folders, createIdBlock(idsNeeded(drafts)))
      return { folders: plan.folders, places: JSON.stringify(plan.places) }
    },

    /** Starts an import that is ready: from this write on the ids of its widgets are fixed. A second call changes nothing. */
    async start(record: Authorized<ImportDocument, 'manage'>, start: Start = {}): Promise<ImportDocument> {
      const started = await imports.advance(record._id, 'ready_to_import', { status: 'import_in_progress', ...start })
      if (started) {
        signals.publishProgress(started)
        await queue.enqueueNext(started)
        return started
      }
      const current = await imports.byId(record._id)
      if (current?.status === 'import_in_progress' || current?.status === 'done') return current
      throw new AppError('import_not_ready')
    },

    /** An import as it is. Whoever looks at the preview has its addresses looked up. */
    async view(record: Authorized<ImportDocument, 'manage'>): Promise<ImportDocument> {
      if (record.status === 'ready_to_import' && !isChecked(record)) await queue.enqueueCheck(record)
      return record
    },

    /** The last imports of a person, the newest first. */
    list: async (owner: SessionUser) =>
      (await imports.listed(owner.id, limits.listed_imports)).filter((record) => !isHeldBack(record, owner)),
  }
}

/** Looks at the beginning of a file that passes through. */
function createHead(bytes: AsyncIterable<Buffer>) {
  let head = Buffer.alloc(0)
  return {
    async *bytes(): AsyncGenerator<Buffer> {
      for await (const piece of bytes) {
        if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)])
        yield piece
      }
    },
    text: () => decodeBody(head, { kind: textKindOf(head) }).text,
  }
}
const headBytes = 4_096

function newImport(
  fields: Pick<ImportDocument, '_id' | 'owner_id' | 'page_owner' | 'file_name' | 'content_type'>,
  now: Date,
): ImportDocument {
  return {
    ...fields,
    import_type: 'bookmarks',
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
