import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { matchPath, useNavigate } from 'react-router'
import { api } from '../../lib/api/api-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import type { PageRef } from '../../lib/state/overlays.ts'
import { listPagesQuery } from './list-pages.ts'
import { useRestorePage } from './use-restore-page.ts'
import { pagePath, viewPageQuery } from './view-page.ts'
import { showToast } from '../../lib/state/toasts.ts'

/** Deletes a page, says so with a way back, and navigates from it to the next one, or to `/` if it was the last. */
export function useDeletePage() {
  const { t } = useTranslation('page-actions')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate: restore } = useRestorePage((page) => void navigate(pagePath(page)))
  const { queryKey } = listPagesQuery()
  return useMutation({
    mutationFn: (page: Pick<PageRef, 'id' | 'public_id' | 'title'>) => api('deletePage', { params: { id: String(page.id) } }),
    onMutate: (page) => showToast('info', t('deleting', { title: page.title })),
    onSuccess: async ({ next }, page) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (pages) => pages?.filter((listedPage) => listedPage.id !== page.id))
      if (matchPath('/p/:publicId/*', location.pathname)?.params.publicId === page.public_id) {
        await navigate(next ? pagePath(next) : '/', { replace: true })
      }
      showToast('info', t('deleted', { title: page.title }), { label: t('mutations:undo'), run: () => restore(page) })
      client.removeQueries({ queryKey: viewPageQuery(page.public_id).queryKey, type: 'inactive' })
      await client.invalidateQueries({ queryKey })
    },
    onError: (error, page) => showToast('error', t('deleteRefused', { title: page.title, reason: errorText(t, error) })),
  })
}
