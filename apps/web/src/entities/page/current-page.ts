import type { Page } from '@foyer/contracts/pages/page/pages'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useOptimisticPage, withOptimisticUpdates } from '../../lib/mutations/optimistic-page.ts'
import { viewPageQuery } from './view-page.ts'

/** A page as it is now, for a menu or dialog of what is not rendered again with each change of the page. */
export function useCurrentPage(page: Page): Page {
  const { data } = useQuery({ ...viewPageQuery(page.public_id), enabled: false })
  return useOptimisticPage(data)?.page ?? page
}

/** The same outside of rendering. */
export function currentPage(client: QueryClient, page: Page): Page {
  const view = client.getQueryData(viewPageQuery(page.public_id).queryKey)
  return view ? withOptimisticUpdates(view).page : page
}
