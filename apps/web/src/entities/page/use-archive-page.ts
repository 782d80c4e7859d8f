import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/api-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import type { PageRef } from '../../lib/state/overlays.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { listPagesQuery } from './list-pages.ts'
import { changeListedPage, listedPage, readMenu } from './pages-menu.ts'
import { viewPageQuery } from './view-page.ts'

/** `isStarred`: the page gets back the star that archiving has taken. */
type Change = { page: Pick<PageRef, 'id' | 'public_id' | 'title'>; isArchived: boolean; isStarred?: boolean }

/** Archives a page or brings it back: shown once the server has answered, and said with a way back. */
export function useArchivePage() {
  const { t } = useTranslation('page-archive')
  const client = useQueryClient()
  const list = listPagesQuery().queryKey
  const { mutate } = useMutation({
    mutationFn: async ({ page, isArchived, isStarred }: Change) => {
      const params = { id: String(page.id) }
      const answer = await api('archivePage', { params, body: { is_archived: isArchived } })
      if (isStarred) await api('starPage', { params, body: { is_starred: true } })
      return answer
    },
    onMutate: ({ page }) => listedPage(readMenu(client), page.id)?.is_starred ?? false,
    onSuccess: async ({ is_archived }, { page }, wasStarred) => {
      const view = viewPageQuery(page.public_id).queryKey
      await Promise.all([client.cancelQueries({ queryKey: list }), client.cancelQueries({ queryKey: view })])
      const change = { is_archived, ...(is_archived ? { is_starred: false, starred_index: null } : {}) }
      changeListedPage(client, page.id, change)
      client.setQueryData(view, (shown) => shown && { ...shown, page: { ...shown.page, ...change } })
      showToast('info', t(is_archived ? 'archived' : 'unarchived', { title: page.title }), {
        label: t('mutations:undo'),
        run: () => mutate({ page, isArchived: !is_archived, isStarred: wasStarred && is_archived }),
      })
      await client.invalidateQueries({ queryKey: list })
    },
    onError: (error, { page, isArchived }) =>
      showToast('error', t(isArchived ? 'notArchived' : 'notUnarchived', { title: page.title, reason: errorText(t, error) })),
  })
  return mutate
}
