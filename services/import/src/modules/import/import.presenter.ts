import { type ImportRecord, importSkipReasons } from '@foyer/contracts/import'
import type { ImportDocument } from './import.model.ts'

/** An import as its owner sees it. */
export function presentImport(record: ImportDocument): ImportRecord {
  return {
    id: record._id,
    import_type: record.import_type,
    status: record.status,
    file_name: record.file_name,
    bookmarks: record.bookmarks,
    folders: record.folders.map(({ title, bookmarks, groups }) => ({ title, bookmarks, groups: groups?.length ?? 0 })),
    imported: record.imported,
    skipped: importSkipReasons.flatMap((reason) => {
      const count = record.skipped[reason] ?? 0
      return count > 0 ? [{ reason, count, samples: record.skipped_samples?.[reason] ?? [] }] : []
    }),
    error: record.error,
    error_location: record.error_location ?? null,
    page: record.page && record.page_id !== null ? { ...record.page, id: record.page_id } : null,
  }
}
