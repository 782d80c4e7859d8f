import type { ListedImport } from '@foyer/contracts/import/import'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

/** The last imports of the person, the newest first. */
export function listImportsQuery() {
  return queryOptions({
    queryKey: ['imports'],
    queryFn: async ({ signal }): Promise<ListedImport[]> => (await api('listImports', { signal })).imports,
    // Imports begin and end elsewhere too.
    staleTime: 0,
  })
}
