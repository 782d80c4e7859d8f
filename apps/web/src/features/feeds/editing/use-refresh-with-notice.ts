import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useRefreshFeeds } from '../../../entities/feed/refresh-feeds.ts'
import { showToast } from '../../../lib/state/toasts.ts'

/** Refreshes the given feeds of a widget, or all of them, and shows a notice with the outcome. */
export function useRefreshWithNotice(widget: { id: number }) {
  const { t } = useTranslation('feed-editing')
  const { isPending, mutateAsync } = useRefreshFeeds(widget)
  const refreshFeeds = async (ids?: number[]) => {
    try {
      const refreshed = await mutateAsync(ids)
      const feeds = refreshed.map(({ feed }) => feed)
      const slow = refreshed.find(({ loaded }) => !loaded)?.feed
      const failing = feeds.find((feed) => feed.status === 'failing' || feed.status === 'gone')
      const [title] = feeds.map((feed) => feed.title)
      if (slow) return showToast('info', t('stillLoading', { title: slow.title }))
      if (!failing) return showToast('info', ids ? t('refreshedOne', { title }) : t('refreshed'))
      const reason = t([`feed-reading:reasons.${failing.error}`, 'account-errors:feed_unreachable'])
      showToast('error', t('stillFailing', { title: failing.title, reason }))
    } catch (error) {
      showToast('error', errorText(t, error))
    }
  }
  return { isPending, refresh: (ids?: number[]) => void refreshFeeds(ids) }
}
