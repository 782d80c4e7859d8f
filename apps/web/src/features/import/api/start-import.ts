import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import type { startBody } from '../preview/choices.ts'
import { listImportsQuery } from './list-imports.ts'
import { pollImportQuery } from './poll-import.ts'

/** Starts an import that is ready; a second call changes nothing. */
export function useStartImport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof startBody>>) => api('startImport', { body }),
    onSuccess: async (record) => {
      client.setQueryData(pollImportQuery(id).queryKey, record)
      await client.invalidateQueries({ queryKey: listImportsQuery().queryKey })
    },
  })
}
