import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { closeOverlay } from '../../lib/state/overlays.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { deletedPagesQuery } from './deleted-pages.ts'
import { listPagesQuery } from './list-pages.ts'
import { pagePath } from './view-page.ts'

type Deleted = { id: number; title: string }

/** Restores a deleted page: `andOpen` leads to it at once, else the notice that says so offers to. */
export function useRestorePage({ andOpen = false }: { andOpen?: boolean } = {}) {
  const { t } = useTranslation('trash')
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ id }: Deleted) => api('restorePage', { params: { id: String(id) } }),
    onSuccess: async (page) => {
      const open = () => {
        closeOverlay('trash')
        void navigate(pagePath(page))
      }
      const { queryKey } = listPagesQuery()
      await client.cancelQueries({ queryKey })
      client.setQueryData(deletedPagesQuery().queryKey, (pages) => pages?.filter(({ id }) => id !== page.id))
      client.setQueryData(queryKey, (pages) => pages && [...pages.filter(({ id }) => id !== page.id), page])
      if (andOpen) open()
      else showToast('info', t('restored', { title: page.title }), { label: t('open'), run: open })
      await client.invalidateQueries({ queryKey })
    },
    onError: (error, { title }) => showToast('error', t('notRestored', { title, reason: errorText(t, error) })),
  })
}
