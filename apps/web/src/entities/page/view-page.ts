import type { PageView } from '@foyer/contracts/pages/page/pages'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { shareUnchanged } from '../../lib/api/share-unchanged.ts'
import { loadKindsOf } from '../widget/widget-kind.ts'
import { readItems, withLoadedItems } from './loaded-items.ts'
import { widgetsOf } from './page-cache.ts'
import { deferUntilPointerIdle } from './pointer-idle.ts'

/** A page with its widgets and their first items, as the viewer may see it. */
export function viewPageQuery(publicId: string) {
  return queryOptions({
    queryKey: ['page', publicId],
    queryFn: async ({ signal, client, queryKey }): Promise<PageView> => {
      const first = await api('viewPage', { params: { public_id: publicId }, query: { access_token: tokenOfLink() }, signal })
      await loadKindsOf(widgetsOf(first))
      const fresh = await withLoadedItems(client.getQueryData(queryKey), first, readItems, signal)
      await deferUntilPointerIdle(client.getQueryData(queryKey), fresh, signal)
      return fresh
    },
    structuralSharing: shareUnchanged,
  })
}

/** The token of the link that has led here. */
export const tokenOfLink = (): string | undefined => new URLSearchParams(location.search).get('access_token') ?? undefined

/** The address of a page in the browser. */
export function pagePath(page: { public_id: string; slug: string }): string {
  return `/p/${page.public_id}${page.slug ? `/${encodeURIComponent(page.slug)}` : ''}`
}
