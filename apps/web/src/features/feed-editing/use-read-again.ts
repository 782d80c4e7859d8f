import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/error-text.ts'
import { useRefreshFeeds } from '../../lib/feeds/refresh-feeds.ts'
import { showToast } from '../../lib/toasts.ts'

/** Has all feeds of a widget read again now and tells how it went. */
export function useReadAgain(widget: { id: number }) {
  const { t } = useTranslation('feed-editing')
  const { isPending, mutateAsync } = useRefreshFeeds(widget)
  const readAgain = async () => {
    try {
      const failing = (await mutateAsync(undefined)).find((feed) => feed.status === 'failing')
      if (!failing) return showToast('info', t('refreshed'))
      const reason = t([`feeds:reasons.${failing.error}`, 'errors:feed_unreachable'])
      showToast('error', t('stillFailing', { title: failing.title, reason }))
    } catch (error) {
      showToast('error', errorText(t, error))
    }
  }
  return { isPending, readAgain: () => void readAgain() }
}
