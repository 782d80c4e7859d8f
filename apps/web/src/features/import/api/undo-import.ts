import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'
import { api } from '../../../lib/api/api-client.ts'
import { listImportsQuery } from './list-imports.ts'
import { pollImportQuery } from './poll-import.ts'

const paramsOf = (id: number) => ({ params: { id: String(id) } })

/** What the undo of an import takes along. */
export const previewUndo = (id: number) => api('importUndoPreview', paramsOf(id))

/** Undoes an import; a second call changes nothing. */
export function useUndoImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('undoImport', paramsOf(id)),
    onSuccess: (record, id) => client.setQueryData(pollImportQuery(id).queryKey, record),
    // Also where it was refused: it may be too late for it.
    onSettled: (_record, _error, id) =>
      Promise.all(
        [listImportsQuery().queryKey, listPagesQuery().queryKey, pollImportQuery(id).queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
