import type { Feed, FeedNotice as Notice } from '@foyer/contracts/feeds/feeds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { WidgetArticles } from '../../../entities/feed/widget-articles.ts'
import { hostOf } from '../../../lib/browser/links.ts'
import { articlesKey } from '../../../entities/feed/articles-key.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { ProblemButton } from './problem-button.tsx'

/** That a feed is read at another address now; until somebody has seen it. */
export function FeedNotice({ widget, feed, notice }: { widget: Pick<Widget, 'id'>; feed: Feed; notice: Notice }) {
  const { t } = useTranslation(['feed-reading', 'errors'])
  const client = useQueryClient()
  const queryKey = articlesKey(widget.id)
  const seen = useMutation({
    mutationFn: () => api('updateFeed', { params: { id: String(widget.id), feed_id: String(feed.id) }, body: { seen: true } }),
    onMutate: () =>
      client.setQueriesData<WidgetArticles>(
        { queryKey },
        (answer) =>
          answer && { ...answer, feeds: answer.feeds.map((shown) => (shown.id === feed.id ? { ...shown, notice: null } : shown)) },
      ),
    onError: (error) => showToast('error', errorText(t, error)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const title = feed.title || hostOf(feed.url)
  return (
    <div className="flex items-start gap-2 py-1 text-xs text-text-2">
      <Info aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {t(notice.kind === 'moved' ? 'moved' : 'relocated', { title, address: feed.url.replace(/^https?:\/\//, '') })}
      </p>
      <ProblemButton onClick={() => seen.mutate()}>{t('ok')}</ProblemButton>
    </div>
  )
}
