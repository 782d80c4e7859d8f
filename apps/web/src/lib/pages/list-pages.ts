import type { PageSummary } from '@foyer/contracts/pages'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api-client.ts'

/** The person's own pages, in their order. */
export function listPagesQuery() {
  return queryOptions({
    queryKey: ['pages'],
    queryFn: async ({ signal }): Promise<PageSummary[]> => (await api('listPages', { signal })).pages.personal,
  })
}

/** The page that opens first. */
export function firstPage(pages: PageSummary[]): PageSummary | undefined {
  return pages.find((one) => one.is_default) ?? pages[0]
}
