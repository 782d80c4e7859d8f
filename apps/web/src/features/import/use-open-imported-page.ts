import type { ImportRecord } from '@foyer/contracts/import'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listPagesQuery } from '../../entities/page/list-pages.ts'
import { useDeletePage } from '../../entities/page/use-delete-page.ts'
import { pagePath, viewPageQuery } from '../../entities/page/view-page.ts'
import { showToast } from '../../lib/state/toasts.ts'

/** Opens the page of an import that ends while it is watched, and offers to undo it. An import that ended before stays as it is. */
export function useOpenImportedPage(record: ImportRecord | undefined): void {
  const { t, i18n } = useTranslation('import')
  const client = useQueryClient()
  const navigate = useNavigate()
  const deletePage = useDeletePage()
  const wasWatched = useRef(false)

  useEffect(() => {
    if (!record) return
    if (record.status !== 'done') {
      wasWatched.current = true
      return
    }
    const { page } = record
    if (!wasWatched.current || !page) return
    wasWatched.current = false
    const { queryKey } = listPagesQuery()
    void client.invalidateQueries({ queryKey })
    void navigate(pagePath(page), { replace: true })
    const undo = () => {
      const view = client.getQueryData(viewPageQuery(page.public_id).queryKey)
      const listed = client.getQueryData(queryKey)?.find(({ id }) => id === page.id)
      deletePage({ id: page.id, public_id: page.public_id, title: view?.page.title ?? listed?.title ?? t('defaultTitle') })
    }
    const number = new Intl.NumberFormat(i18n.language).format(record.imported)
    const text = t(record.import_type === 'rssfeeds' ? 'doneFeeds' : 'done', { count: record.imported, number })
    showToast('info', text, { label: t('mutations:undo'), run: undo })
  }, [client, deletePage, i18n, navigate, record, t])
}
