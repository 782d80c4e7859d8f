import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { useTargetPages } from '../../../entities/page/target-pages.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { useOptimisticPage } from '../../../lib/mutations/optimistic-page.ts'

/** The pages that something can go to, and the chosen one of them; the one that is shown while none is chosen. */
export function useTargetPage(shown: Page, chosen: string | undefined) {
  const list = useTargetPages(shown.public_id)
  const own: readonly Pick<PageSummary, 'public_id' | 'title'>[] = list.data ?? []
  // Editors may change a page that is not their own.
  const pages = own.some(({ public_id }) => public_id === shown.public_id) ? own : [shown, ...own]
  const publicId = pages.find(({ public_id }) => public_id === chosen)?.public_id ?? shown.public_id
  const { data, error, refetch } = useQuery(viewPageQuery(publicId))
  return {
    pages,
    publicId,
    /** undefined while it is not loaded. */
    page: useOptimisticPage(data)?.page,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}

export type TargetPage = ReturnType<typeof useTargetPage>
