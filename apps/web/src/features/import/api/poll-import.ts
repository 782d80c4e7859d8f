import type { ImportRecord } from '@foyer/contracts/import'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'

/** How far an import is. */
export function pollImportQuery(id: number | string) {
  return queryOptions({
    queryKey: ['import', Number(id)],
    queryFn: ({ signal }): Promise<ImportRecord> => api('pollImport', { params: { id: String(id) }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
