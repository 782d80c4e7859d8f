import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { ArchiveChoice } from '@foyer/contracts/import/archive-imports'
import type { BrokenEntries, ImportFolder, ImportLayout, ImportRecord, ImportStatus } from '@foyer/contracts/import/import'
import type { ImportedBookmark } from '@foyer/contracts/pages/page/page-imports'
import type { MadePage } from '../restore/restore-plan.ts'
import type { ImportedFeed, ImportedFolder } from '../plan/import-content.ts'
import { type WithPendingEvents, pendingEventFields, pendingEventIndex } from '@foyer/service-kit/events'
import type { Connection } from '@foyer/service-kit/mongo'
import { type Model, Schema } from 'mongoose'
import { createChunkModel } from '../stored-file/stored-file.model.ts'

/**
 * An import from upload to page. The document itself says what to do next, so that a job may be lost or delivered twice. A worker holds a
 * lease for one `attempt`, every write names its attempt, and a write of an earlier attempt matches nothing.
 */
export type ImportDocument = WithPendingEvents & {
  _id: number
  /** Who imports. */
  owner_id: number
  /** Whose its page will be; not there where it is of who imports. */
  page_owner?: OwnerRef
  import_type: ImportRecord['import_type']
  status: ImportStatus
  file_name: string
  /** Of the upload, in bytes, and the type that its sender gave it. Absent in imports whose file was stored as text. */
  size?: number
  content_type?: string
  /** The page to be: its title and, once parsed, its id. */
  title: string
  page_id: number | null
  /** What its person has chosen: the existing page that it goes into, how folders become widgets, and whether known entries are left out. */
  into_page_id?: number
  into_column?: number
  layout?: ImportLayout
  skip_known?: boolean
  /** What the history of that page calls its person. */
  owner_name?: string
  /** Of an archive: what was chosen, the pages that it is to make, each with its widgets, and those that it has made. */
  archive_choice?: ArchiveChoice
  archive_pages?: Array<{ page_id: number; widget_ids: number[] }>
  made_pages?: MadePage[]
  /** The widgets, with the choices from the start of the import on; and where the entries of the file go in them, as JSON of `SourcePlace`s. */
  folders: ImportedFolder[]
  places?: string
  /** The first folders of the file for its preview, and in how many documents all of them are; absent in imports from before the layout was chosen. */
  listed_folders?: ListedFolder[]
  folder_chunks?: number
  bookmarks: number
  /** Entries of the file that were not imported, counted by reason. */
  skipped: Record<string, number>
  /** The names of the first of them by reason; absent in imports from before they were stored. */
  skipped_samples?: Record<string, string[]>
  /** Entries that its person has already, different tags, and how far it is; absent while nobody has counted. */
  existing?: number
  tags?: number
  progress?: ImportRecord['progress']
  /** What checks have said of its addresses, and the attempt whose entries were asked about. */
  broken?: BrokenEntries & { of_attempt: number }
  /** The attempt whose batches are valid, and how many there are. */
  content_attempt: number
  batches: number
  next_batch: number
  imported: number
  error: ImportRecord['error']
  error_location: ImportRecord['error_location']
  page: Pick<NonNullable<ImportRecord['page']>, 'public_id' | 'slug'> | null
  attempt: number
  /** Attempts begun since the last progress that ended unexpectedly: a crash or a fault of ours. */
  failures: number
  lease_until: Date
  progress_at: Date
  /** When what it added was published, and when that was undone. */
  done_at?: Date
  undone_at?: Date
  /** There while nothing of what it added is left, not even in the trash. */
  is_gone?: true
  created_at: Date
  updated_at: Date
  expires_at: Date
}

/** A folder of the file as the preview shows it. */
export type ListedFolder = Omit<ImportFolder, 'groups'>

/** What the list of all imports shows of one. */
export type ListedDocument = Omit<
  ImportDocument,
  'folders' | 'places' | 'listed_folders' | 'archive_pages' | 'skipped' | 'skipped_samples' | 'broken'
>

/**
 * Entries of a file, or its folders; `_id` is `IMPORT:ATTEMPT:N`, or `IMPORT:ATTEMPT:folders:N`. They are JSON of `LinkEntry`s, `FeedEntry`s and
 * `SourceFolder`s, which costs the store a fraction of what documents would. `bookmarks` and `feeds` are of an import from before the layout was chosen,
 * whose ids are all given out.
 */
export type BatchDocument = {
  _id: string
  import_id: number
  n: number
  links?: string
  feed_entries?: string
  folders?: string
  /** The numbers of the links that the person has; and of those that are left out, once it is decided, before anything is sent. */
  existing?: number[]
  /** Those of them that only seem to lead to the same page as one before; not in a batch of an earlier release. */
  similar?: number[]
  left_out?: number[]
  bookmarks?: ImportedBookmark[]
  feeds?: ImportedFeed[]
  expires_at: Date
}

export type ImportModels = ReturnType<typeof createImportModels>

const importSchema = new Schema<ImportDocument>(
  {
    _id: { type: Number, required: true },
    owner_id: { type: Number, required: true },
    page_owner: Schema.Types.Mixed,
    import_type: { type: String, required: true },
    status: { type: String, required: true },
    file_name: String,
    size: Number,
    content_type: String,
    title: String,
    page_id: Number,
    into_page_id: Number,
    into_column: Number,
    archive_choice: Schema.Types.Mixed,
    archive_pages: Schema.Types.Mixed,
    made_pages: Schema.Types.Mixed,
    layout: String,
    skip_known: Boolean,
    owner_name: String,
    existing: Number,
    tags: Number,
    progress: Schema.Types.Mixed,
    broken: Schema.Types.Mixed,
    done_at: Date,
    undone_at: Date,
    is_gone: { type: Boolean, default: undefined },
    // Read back as they were written, never queried; so are an import's groups, of which there may be thousands.
    folders: Schema.Types.Mixed,
    places: String,
    listed_folders: Schema.Types.Mixed,
    folder_chunks: Number,
    bookmarks: { type: Number, required: true },
    skipped: Schema.Types.Mixed,
    skipped_samples: Schema.Types.Mixed,
    content_attempt: { type: Number, required: true },
    batches: { type: Number, required: true },
    next_batch: { type: Number, required: true },
    imported: { type: Number, required: true },
    error: String,
    error_location: new Schema({ line: Number, column: Number, text: String, byte: Number, file: String }, { _id: false }),
    page: new Schema({ public_id: String, slug: String }, { _id: false }),
    attempt: { type: Number, required: true },
    failures: { type: Number, required: true },
    lease_until: { type: Date, required: true },
    progress_at: { type: Date, required: true },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    ...pendingEventFields,
  },
  { versionKey: false, minimize: false },
)
importSchema.index(...pendingEventIndex)
importSchema.index({ owner_id: 1, created_at: -1 }, { name: 'owner_id_created_at' })
importSchema.index({ status: 1, lease_until: 1 }, { name: 'status_lease_until' })
importSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

const batchSchema = new Schema<BatchDocument>(
  {
    _id: { type: String, required: true },
    import_id: { type: Number, required: true },
    n: { type: Number, required: true },
    links: String,
    feed_entries: String,
    folders: String,
    existing: { type: [Number], default: undefined },
    similar: { type: [Number], default: undefined },
    left_out: { type: [Number], default: undefined },
    bookmarks: Schema.Types.Mixed,
    feeds: Schema.Types.Mixed,
    expires_at: { type: Date, required: true },
  },
  { versionKey: false },
)
batchSchema.index({ import_id: 1 }, { name: 'import_id' })
batchSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0, name: 'expires_at' })

export function createImportModels(connection: Connection) {
  const imports: Model<ImportDocument> = connection.model<ImportDocument>('Import', importSchema, 'imports')
  const batches: Model<BatchDocument> = connection.model<BatchDocument>('ImportBatch', batchSchema, 'import_batches')
  return { imports, batches, chunks: createChunkModel(connection) }
}
