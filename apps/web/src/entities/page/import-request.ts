import { createStore } from '../../lib/state/create-store.ts'
import { openOverlay, type PageRef } from '../../lib/state/overlays.ts'

/** What the dialog of the import begins with: the column that everything comes to, and an import whose file is uploaded already. */
export type ImportRequest = { column?: number | undefined; importId?: number | undefined }

export const importRequest = createStore<ImportRequest>({})

/** Opens the import over a page, into which it goes unless the person chooses otherwise. */
export function requestImport(page: PageRef, request: ImportRequest = {}): void {
  importRequest.set(request)
  openOverlay('importFile', page)
}
