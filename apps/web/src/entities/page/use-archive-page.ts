import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/api-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import type { PageRef } from '../../lib/state/overlays.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { listPagesQuery, withPage } from './list-pages.ts'
import { viewPageQuery } from './view-page.ts'

type Change = { page: Pick<PageRef, 'id' | 'public_id' | 'title'>; isArchived: boolean }

/** Archives a page or brings it back: shown once the server has answered, and said with a way back. */
export function useArchivePage() {
  const { t } = useTranslation('page-archive')
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ page, isArchived }: Change) =>
      api('archivePage', { params: { id: String(page.id) }, body: { is_archived: isArchived } }),
    onSuccess: async ({ is_archived }, { page }) => {
      const list = listPagesQuery().queryKey
      const view = viewPageQuery(page.public_id).queryKey
      await Promise.all([client.cancelQueries({ queryKey: list }), client.cancelQueries({ queryKey: view })])
      client.setQueryData(list, (pages) => pages && withPage(pages, page.id, { is_archived }))
      client.setQueryData(view, (shown) => shown && { ...shown, page: { ...shown.page, is_archived } })
      showToast('info', t(is_archived ? 'archived' : 'unarchived', { title: page.title }), {
        label: t('mutations:undo'),
        run: () => mutate({ page, isArchived: !is_archived }),
      })
      await client.invalidateQueries({ queryKey: list })
    },
    onError: (error, { page, isArchived }) =>
      showToast('error', t(isArchived ? 'notArchived' : 'notUnarchived', { title: page.title, reason: errorText(t, error) })),
  })
  return mutate
}
