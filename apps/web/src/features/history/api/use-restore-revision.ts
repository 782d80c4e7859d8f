import type { Page } from '@foyer/contracts/pages/page/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { revisionsQuery } from './revisions.ts'

type Restoration = { revisionId: number; done: string }

/** Restores a revision of a page. The notice takes it back, which is a restoration too; a refusal is said with its reason. */
export function useRestoreRevision(page: Pick<Page, 'id' | 'public_id'>, onRestored: () => void) {
  const { t } = useTranslation(['history', 'mutations'])
  const client = useQueryClient()
  const restore = ({ revisionId }: Restoration) =>
    api('restoreRevision', { params: { id: String(page.id), revision_id: String(revisionId) } })
  const refresh = () =>
    Promise.all(
      [viewPageQuery(page.public_id).queryKey, revisionsQuery(page.id).queryKey, listPagesQuery().queryKey, ['articles']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  const withFeeds = (text: string, count: number) => (count > 0 ? [text, t('feedsLeftOut', { count })].join(' ') : text)
  const fail = (error: unknown) => showToast('error', t('notRestored', { reason: errorText(t, error) }))
  const undo = async (revisionId: number) => {
    try {
      const { feeds_left_out } = await restore({ revisionId, done: '' })
      showToast('info', withFeeds(t('undone'), feeds_left_out))
    } catch (error) {
      fail(error)
    }
    await refresh()
  }
  return useMutation({
    mutationFn: restore,
    onSuccess: async ({ undo: before, feeds_left_out }, { done }) => {
      showToast('info', withFeeds(done, feeds_left_out), { label: t('mutations:undo'), run: () => void undo(before) })
      onRestored()
      await refresh()
    },
    onError: fail,
  })
}
