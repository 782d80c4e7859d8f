import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api-client.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { type PageRef, closeOverlay } from '../../lib/state/overlays.ts'
import { logLater } from '../../lib/log/log-later.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { listPagesQuery } from './list-pages.ts'
import { addListedPage } from './pages-menu.ts'
import { pagePath } from './view-page.ts'

/** `teamId`: the team that gets the copy, which is the one whose page it is. */
type Source = { page: Pick<PageRef, 'id' | 'title'>; isOwn: boolean; teamId?: number | undefined }

const mutationKey = ['copy-page']
/** The key of a page's copy until its answer has come: choosing it again after a lost answer gives the copy that was made. */
const keys = new Map<number, string>()

/**
 * Copies a page and opens the copy; whoever has gone elsewhere meanwhile is told of it instead. A page that is copied where it is gets another title than
 * the original: one's own, and one of a team in which one may create pages. While a page is being copied, copying it again does nothing.
 */
export function useCopyPage(): (source: Source) => void {
  const { t } = useTranslation('page-copy')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = listPagesQuery()
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ page, isOwn, teamId }: Source) =>
      api('copyPage', {
        params: { id: String(page.id) },
        query: isOwn || teamId !== undefined ? {} : { same_title: '1' },
        body: { idempotency_key: keyOf(page.id), ...(teamId === undefined ? {} : { organization_id: teamId }) },
      }),
    onMutate: ({ page }) => {
      showToast('info', t('copying', { title: page.title }))
      return location.pathname
    },
    onSuccess: async (copy, { page, teamId }, before) => {
      keys.delete(page.id)
      await client.cancelQueries({ queryKey })
      addListedPage(client, copy, teamId)
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
    onError: (error, { page }) => {
      logLater('copy_failed', error, 'copyPage')
      showToast('error', t('notCopied', { title: page.title, reason: errorText(t, error) }))
    },
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
