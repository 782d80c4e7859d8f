import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api-client.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { type PageRef, closeOverlay } from '../../lib/state/overlays.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { listPagesQuery, withAddedPage } from './list-pages.ts'
import { pagePath } from './view-page.ts'

type Source = { page: Pick<PageRef, 'id' | 'title'>; isOwn: boolean }

const mutationKey = ['copy-page']
/** The key of a page's copy until its answer has come: choosing it again after a lost answer gives the copy that was made. */
const keys = new Map<number, string>()

/**
 * Copies a page and opens the copy; whoever has gone elsewhere meanwhile is told of it instead. A person's own page gets another title than the
 * original. While a page is being copied, copying it again does nothing.
 */
export function useCopyPage(): (source: Source) => void {
  const { t } = useTranslation('page-copy')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = listPagesQuery()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ page, isOwn }: Source) =>
      api('copyPage', {
        params: { id: String(page.id) },
        query: isOwn ? {} : { same_title: '1' },
        body: { idempotency_key: keyOf(page.id) },
      }),
    onMutate: ({ page }) => {
      showToast('info', t('copying', { title: page.title }))
      return location.pathname
    },
    onSuccess: async (copy, { page }, before) => {
      keys.delete(page.id)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (pages) => pages && withAddedPage(pages, copy))
      const open = () => {
        closeOverlay('pagesSidebar')
        return navigate(pagePath(copy))
      }
      const text = t('copied', { title: page.title })
      if (location.pathname === before) {
        await open()
        showToast('info', text)
      } else showToast('info', text, { label: t('open'), run: () => void open() })
      await client.invalidateQueries({ queryKey })
    },
    onError: (error, { page }) => showToast('error', t('notCopied', { title: page.title, reason: errorText(t, error) })),
  })
  return (source) => {
    const isCopying = client.getMutationCache().findAll({ mutationKey, status: 'pending' })
    if (isCopying.every(({ state }) => (state.variables as Source).page.id !== source.page.id)) mutate(source)
  }
}

function keyOf(pageId: number): string {
  const key = keys.get(pageId) ?? newIdempotencyKey()
  keys.set(pageId, key)
  return key
}
