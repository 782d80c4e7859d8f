import type { ImportRecord } from '@foyer/contracts/import'
import type { Handlers } from './api-server.ts'
import { type State, missing, newId } from './state.ts'

/** An upload is ready to import at once; tests that need another state store it themselves. */
export const importHandlers = (state: State): Handlers => ({
  uploadImport: () => {
    const record = importRecord()
    state.imports.set(record.id, record)
    return record
  },
  startImport: ({ body }) => Object.assign(state.imports.get(body.import_id) ?? missing(), { status: 'import_in_progress' }),
  pollImport: ({ params }) => state.imports.get(params.id) ?? missing(),
})

export function importRecord(fields: Partial<ImportRecord> = {}): ImportRecord {
  return {
    id: newId(),
    import_type: 'bookmarks',
    status: 'ready_to_import',
    file_name: 'bookmarks.html',
    bookmarks: 12,
    folders: [{ title: 'Reading', bookmarks: 12, groups: 0 }],
    imported: 0,
    skipped: [],
    error: null,
    error_location: null,
    page: null,
    ...fields,
  }
}
