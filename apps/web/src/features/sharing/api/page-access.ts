import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import type { AccessChange } from '@foyer/contracts/pages/base/share-modes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'
import { pageAccessQuery } from '../../../entities/page/page-access.ts'
import { changeListedPage } from '../../../entities/page/pages-menu.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { accessPathsKey } from '../access/access-paths-api.ts'

/** What lists and the page itself say of who may see it. */
type Sharing = { share_mode: ShareMode; is_listed: boolean; allow_all_members_edit?: boolean }

/** Chooses who may see a page. Its mode is shown at once, and is as before when the server refuses. */
export function useUpdateAccess(page: PageRef) {
  const client = useQueryClient()
  const access = pageAccessQuery(page.id).queryKey
  const list = listPagesQuery().queryKey
  const view = viewPageQuery(page.public_id).queryKey
  const show = ({ share_mode, is_listed, allow_all_members_edit }: Sharing) => {
    const is_public = share_mode !== 'private' && share_mode !== 'team'
    const change = { share_mode, is_public, is_listed, is_passwordprotected: share_mode === 'protected' }
    changeListedPage(client, page.id, change)
    client.setQueryData(
      view,
      (shown) =>
        shown && { ...shown, page: { ...shown.page, ...change, ...(allow_all_members_edit !== undefined && { allow_all_members_edit }) } },
    )
  }
  return useMutation({
    scope: { id: `access-${page.id}` },
    mutationFn: (change: AccessChange) => api('updatePageAccess', { params: { id: String(page.id) }, body: change }),
    onMutate: async (change): Promise<Sharing> => {
      await Promise.all([access, list, view].map((queryKey) => client.cancelQueries({ queryKey })))
      const before = client.getQueryData(access) ?? { share_mode: page.share_mode, is_listed: page.share_mode === 'public' }
      const share_mode = change.share_mode ?? before.share_mode
      const wasListed = share_mode === before.share_mode ? before.is_listed : true
      // A password may still be refused.
      if (change.password === undefined) show({ share_mode, is_listed: share_mode === 'public' && (change.is_listed ?? wasListed) })
      return before
    },
    onError: (_, __, before) => before && show(before),
    onSuccess: (shared) => {
      client.setQueryData(access, shared)
      show(shared)
    },
    // Who may see it now, and why, is for the server to say.
    onSettled: () => client.invalidateQueries({ queryKey: accessPathsKey(page.id) }),
  })
}
