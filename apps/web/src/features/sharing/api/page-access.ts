import type { ShareMode } from '@foyer/contracts/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { listPagesQuery, withPage } from '../../../entities/page/list-pages.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'

/** Chooses who may reach a page; shown at once, and back as it was when the server refuses. */
export function useUpdateAccess(page: PageRef) {
  const client = useQueryClient()
  const list = listPagesQuery().queryKey
  const view = viewPageQuery(page.public_id).queryKey
  const show = (share_mode: ShareMode) => {
    const change = { share_mode, is_public: share_mode !== 'private' }
    client.setQueryData(list, (pages) => pages && withPage(pages, page.id, change))
    client.setQueryData(view, (shown) => shown && { ...shown, page: { ...shown.page, ...change, is_listed: share_mode === 'public' } })
  }
  return useMutation({
    scope: { id: `access-${page.id}` },
    mutationFn: (share_mode: ShareMode) => api('updatePageAccess', { params: { id: String(page.id) }, body: { share_mode } }),
    onMutate: async (mode) => {
      await Promise.all([client.cancelQueries({ queryKey: list }), client.cancelQueries({ queryKey: view })])
      show(mode)
      return page.share_mode
    },
    onError: (_, __, before) => {
      if (before !== undefined) show(before)
    },
    onSuccess: ({ share_mode }) => show(share_mode),
  })
}
