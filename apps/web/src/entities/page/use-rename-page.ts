import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/api-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { listPagesQuery, withPage } from './list-pages.ts'
import { viewPageQuery } from './view-page.ts'

/** Gives a page another title; shown at once, and back as it was, with a word why, when it is refused. */
export function useRenamePage(page: { id: number; public_id: string; title: string }) {
  const { t } = useTranslation('page-actions')
  const client = useQueryClient()
  const list = listPagesQuery().queryKey
  const view = viewPageQuery(page.public_id).queryKey
  const show = (change: { title: string; slug?: string }) => {
    client.setQueryData(list, (pages) => pages && withPage(pages, page.id, change))
    client.setQueryData(view, (shown) => shown && { ...shown, page: { ...shown.page, ...change } })
  }
  return useMutation({
    scope: { id: `title-${page.id}` },
    mutationFn: (title: string) => api('updatePage', { params: { id: String(page.id) }, body: { title } }),
    onMutate: async (title) => {
      await Promise.all([client.cancelQueries({ queryKey: list }), client.cancelQueries({ queryKey: view })])
      show({ title })
      return page.title
    },
    onError: (error, _, before) => {
      if (before !== undefined) show({ title: before })
      showToast('error', t('titleRefused', { reason: errorText(t, error) }))
    },
    onSuccess: ({ title, slug }) => show({ title, slug }),
  })
}
