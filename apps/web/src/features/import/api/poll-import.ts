import type { ImportRecord } from '@foyer/contracts/import/import'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** How far an import is. */
export function pollImportQuery(id: number | string) {
  return queryOptions({
    queryKey: ['import', Number(id)],
    queryFn: ({ signal }): Promise<ImportRecord> => api('pollImport', { params: { id: String(id) }, signal }),
    // What was uploaded or started a moment ago has just been answered.
    staleTime: 1_000,
    refetchOnWindowFocus: false,
    // The live connection says when it is back.
    refetchOnReconnect: false,
  })
}
