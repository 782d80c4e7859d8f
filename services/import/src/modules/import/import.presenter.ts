import { type ImportRecord, type ListedImport, type WaitsFor, importSkipReasons } from '@foyer/contracts/import/import'
import type { ImportDocument, ListedDocument } from './import.model.ts'
import { undoStateOf } from './import.policy.ts'

/** An import as its owner sees it. */
export function presentImport(record: ImportDocument, now: Date, waitsFor: WaitsFor): ImportRecord {
  return {
    ...presentListed(record, now),
    folders: foldersOf(record),
    broken: record.broken ? { count: record.broken.count, samples: record.broken.samples } : null,
    progress: progressOf(record),
    waits_for: waitsFor,
    skipped: importSkipReasons.flatMap((reason) => {
      const count = record.skipped[reason] ?? 0
      return count > 0 ? [{ reason, count, samples: record.skipped_samples?.[reason] ?? [] }] : []
    }),
    error_location: record.error_location ?? null,
  }
}

/** The same in the list of all. */
export function presentListed(record: ListedDocument, now: Date): ListedImport {
  const pageId = record.into_page_id ?? record.page_id
  return {
    id: record._id,
    import_type: record.import_type,
    status: record.status,
    file_name: record.file_name,
    ...(record.page_owner ? { organization_id: record.page_owner.owner_id } : {}),
    created_at: Math.floor(record.created_at.getTime() / 1000),
    bookmarks: record.bookmarks,
    existing: record.existing ?? 0,
    tags: record.tags ?? 0,
    imported: record.imported,
    error: record.error,
    page: record.page && pageId !== null ? { ...record.page, id: pageId } : null,
    undo: undoStateOf(record, now),
  }
}

/** The folders of the file; in an import from before these were stored, the widgets that they become. */
function foldersOf({ listed_folders, folders }: ImportDocument): ImportRecord['folders'] {
  if (listed_folders) return listed_folders.map((folder) => ({ ...folder, groups: 0 }))
  return folders.map(({ title, bookmarks, groups }) => ({ title, bookmarks, groups: groups?.length ?? 0, path: [title], existing: 0 }))
}

function progressOf({ status, imported, bookmarks, progress }: ImportDocument): ImportRecord['progress'] {
  if (progress) return progress
  return status === 'import_in_progress' ? { done: imported, total: bookmarks } : null
}
