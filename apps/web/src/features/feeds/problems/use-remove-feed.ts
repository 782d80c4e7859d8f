import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { articlesKey } from '../../../entities/feed/articles-key.ts'
import { importedFeedsKey } from '../../../entities/feed/imported-feeds.ts'
import { showToast } from '../../../lib/state/toasts.ts'

/** Takes a feed that has ended out of its widget, and offers it back. */
export function useRemoveFeed(widget: Pick<Widget, 'id'>, feed: Pick<Feed, 'id' | 'url' | 'title'>): () => void {
  const { t } = useTranslation(['feed-reading', 'mutations', 'errors'])
  const client = useQueryClient()
  const params = { id: String(widget.id) }
  const change = useMutation({
    mutationFn: (isBack: boolean): Promise<unknown> =>
      isBack
        ? api('addFeed', { params, body: { url: feed.url, title: feed.title } })
        : api('deleteFeed', { params: { ...params, feed_id: String(feed.id) } }),
    onSuccess: (_, isBack) => {
      // Said here: the row that asked for it may be gone by now.
      if (!isBack) showToast('info', t('removed', { title: feed.title }), { label: t('mutations:undo'), run: () => change.mutate(true) })
    },
    onError: (error) => showToast('error', errorText(t, error)),
    onSettled: () => Promise.all([articlesKey(widget.id), importedFeedsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return () => change.mutate(false)
}
