import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/api-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { deletedPagesQuery } from './deleted-pages.ts'
import { listPagesQuery, withAddedPage } from './list-pages.ts'

type Deleted = { id: number; title: string }

/** Restores a deleted page; a refusal is said with its reason. */
export function useRestorePage(onRestored: (page: PageSummary) => void) {
  const { t } = useTranslation('trash')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Deleted) => api('restorePage', { params: { id: String(id) } }),
    onSuccess: async (page) => {
      const { queryKey } = listPagesQuery()
      await client.cancelQueries({ queryKey })
      client.setQueryData(deletedPagesQuery().queryKey, (pages) => pages?.filter(({ id }) => id !== page.id))
      client.setQueryData(queryKey, (pages) => pages && withAddedPage(pages, page))
      onRestored(page)
      await client.invalidateQueries({ queryKey })
    },
    onError: (error, { title }) => showToast('error', t('notRestored', { title, reason: errorText(t, error) })),
  })
}
