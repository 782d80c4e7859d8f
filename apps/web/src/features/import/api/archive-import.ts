import type { ArchiveChoice, ArchivePreview } from '@foyer/contracts/import/archive-imports'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { listImportsQuery } from './list-imports.ts'
import { pollImportQuery } from './poll-import.ts'

/** What is in the archive that is imported. */
export function archivePreviewQuery(id: number) {
  return queryOptions({
    queryKey: ['import-archive', id],
    queryFn: ({ signal }): Promise<ArchivePreview> => api('previewArchiveImport', { params: { id: String(id) }, signal }),
  })
}

/** Starts the import of an archive that is ready; a second call changes nothing. */
export function useStartArchiveImport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ArchiveChoice) => api('startArchiveImport', { params: { id: String(id) }, body }),
    onSuccess: async (record) => {
      client.setQueryData(pollImportQuery(id).queryKey, record)
      await client.invalidateQueries({ queryKey: listImportsQuery().queryKey })
    },
  })
}
