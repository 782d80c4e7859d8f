import type { ArchivePreview } from '@foyer/contracts/import/archive-imports'
import type { ImportFolder, ImportRecord, ListedImport } from '@foyer/contracts/import/import'
import type { Handlers } from './api-server.ts'
import { type State, missing, newId, nowInSeconds } from './state.ts'

/** An upload is ready to import at once; tests that need another state store it themselves. */
export const importHandlers = (state: State): Handlers => ({
  uploadImport: ({ query }) => {
    const { organization_id } = query
    const record = importRecord(organization_id === undefined ? {} : { organization_id })
    state.imports.set(record.id, record)
    return record
  },
  startImport: ({ body }) => Object.assign(state.imports.get(body.import_id) ?? missing(), { status: 'import_in_progress' }),
  pollImport: ({ params }) => state.imports.get(params.id) ?? missing(),
  listImports: () => ({ imports: [...state.imports.values()].toSorted((a, b) => b.created_at - a.created_at || b.id - a.id).map(listed) }),
  previewArchiveImport: ({ params }) => state.archivePreviews.get(params.id) ?? missing(),
  startArchiveImport: ({ params }) => Object.assign(state.imports.get(params.id) ?? missing(), { status: 'import_in_progress' }),
  importUndoPreview: ({ params }) => state.importUndo.get(params.id) ?? { added: 0, widgets: 1, whole_page: true },
  undoImport: ({ params }) => Object.assign(state.imports.get(params.id) ?? missing(), { undo: 'undone' }),
})

const listed = ({
  folders: _f,
  broken: _b,
  progress: _p,
  waits_for: _w,
  skipped: _s,
  error_location: _e,
  ...record
}: ImportRecord): ListedImport => record

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
    waits_for: null,
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

/** An archive of Foyer with these pages. */
export function archivePreview(
  pages: Array<Partial<ArchivePreview['pages'][number]>>,
  fields: Partial<ArchivePreview> = {},
): ArchivePreview {
  const page = { share_mode: 'private' as const, is_archived: false, is_inbox: false, widgets: 2, items: 7, feeds: 0 }
  return {
    made_at: '2026-11-24T12:00:00.000Z',
    pages: pages.map((part, position) => ({ position, title: `Page ${position}`, ...page, ...part })),
    has_account: true,
    pages_left: 10,
    left_out: [],
    made: [],
    ...fields,
  }
}
