import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { pollImportQuery } from './poll-import.ts'

/** Starts an import that is ready; a second call changes nothing. */
export function useStartImport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (title: string) => api('startImport', { body: { import_id: id, ...(title ? { title } : {}) } }),
    onSuccess: (record) => client.setQueryData(pollImportQuery(id).queryKey, record),
  })
}
