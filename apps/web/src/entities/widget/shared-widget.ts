import type { PageView } from '@foyer/contracts/pages/page/pages'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { shareUnchanged } from '../../lib/api/share-unchanged.ts'
import { tokenOfLink } from '../page/view-page.ts'

/** A widget with its first items, alone on the page that it is from, as the viewer may see it. */
export function sharedWidgetQuery(publicId: string) {
  return queryOptions({
    queryKey: ['shared-widget', publicId],
    queryFn: ({ signal }): Promise<PageView> =>
      api('viewSharedWidget', { params: { widget_public_id: publicId }, query: { access_token: tokenOfLink() }, signal }),
    structuralSharing: shareUnchanged,
  })
}

/** The address of a widget by itself; `token` is that of the link of its page. */
export function widgetLink(publicId: string, token: string | null | undefined): string {
  return `${location.origin}/w/${publicId}${token ? `?access_token=${token}` : ''}`
}
