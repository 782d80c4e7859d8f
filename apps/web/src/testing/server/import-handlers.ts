import type { ImportFolder, ImportRecord, ListedImport } from '@foyer/contracts/import'
import type { Handlers } from './api-server.ts'
import { type State, missing, newId, nowInSeconds } from './state.ts'

/** An upload is ready to import at once; tests that need another state store it themselves. */
export const importHandlers = (state: State): Handlers => ({
  uploadImport: () => {
    const record = importRecord()
    state.imports.set(record.id, record)
    return record
  },
  startImport: ({ body }) => Object.assign(state.imports.get(body.import_id) ?? missing(), { status: 'import_in_progress' }),
  pollImport: ({ params }) => state.imports.get(params.id) ?? missing(),
  listImports: () => ({ imports: [...state.imports.values()].toSorted((a, b) => b.created_at - a.created_at || b.id - a.id).map(listed) }),
  importUndoPreview: ({ params }) => state.importUndo.get(params.id) ?? { added: 0, widgets: 1, whole_page: true },
  undoImport: ({ params }) => Object.assign(state.imports.get(params.id) ?? missing(), { undo: 'undone' }),
})

const listed = ({ folders: _f, broken: _b, progress: _p, skipped: _s, error_location: _e, ...record }: ImportRecord): ListedImport => record

export function importRecord(fields: Partial<ImportRecord> = {}): ImportRecord {
  return {
    id: newId(),
    import_type: 'bookmarks',
    status: 'ready_to_import',
    file_name: 'bookmarks.html',
    created_at: nowInSeconds(),
    bookmarks: 12,
    folders: [importFolder('Reading', { bookmarks: 12 })],
    existing: 0,
    broken: { count: 0, samples: [] },
    tags: 0,
    progress: null,
    imported: 0,
    skipped: [],
    error: null,
    error_location: null,
    page: null,
    undo: null,
    ...fields,
  }
}

/** A folder by the path of its titles, separated by slashes. */
export function importFolder(path: string, fields: Partial<ImportFolder> = {}): ImportFolder {
  const titles = path.split('/')
  return { title: titles.at(-1) ?? '', path: titles, bookmarks: 1, groups: 0, existing: 0, ...fields }
}
