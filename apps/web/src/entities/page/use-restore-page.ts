import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/api-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { dropDeletedPage } from './deleted-pages.ts'
import { listPagesQuery } from './list-pages.ts'
import { addListedPage } from './pages-menu.ts'

/** `organization`: the team whose page it was. */
type Deleted = { id: number; title: string; organization: { id: number } | null }

/** Restores a deleted page; a refusal is said with its reason. */
export function useRestorePage(onRestored: (page: PageSummary) => void) {
  const { t } = useTranslation('trash')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Deleted) => api('restorePage', { params: { id: String(id) } }),
    onSuccess: async (page, { organization }) => {
      const { queryKey } = listPagesQuery()
      await client.cancelQueries({ queryKey })
      dropDeletedPage(client, page.id)
      addListedPage(client, page, organization?.id)
      onRestored(page)
      await client.invalidateQueries({ queryKey })
    },
    onError: (error, { title }) => showToast('error', t('notRestored', { title, reason: errorText(t, error) })),
  })
}
