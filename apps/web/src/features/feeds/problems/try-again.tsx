import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useRefreshFeeds } from '../../../entities/feed/refresh-feeds.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { ProblemButton } from './problem-button.tsx'

/** Refreshes a failing feed and reports when it still fails. */
export function TryAgain({ widget, feed }: { widget: Pick<Widget, 'id'>; feed: Feed }) {
  const { t } = useTranslation(['feed-reading', 'errors'])
  const refresh = useRefreshFeeds(widget)
  const tryAgain = () =>
    refresh.mutate([feed.id], {
      onSuccess: ([refreshed]) => {
        const now = refreshed?.feed
        if (now?.status !== 'failing') return
        const reason = t([`reasons.${now.error}`, 'account-errors:feed_unreachable'])
        showToast('error', t('feed-editing:stillFailing', { title: now.title, reason }))
      },
      onError: (error) => showToast('error', errorText(t, error)),
    })
  return (
    <ProblemButton isPending={refresh.isPending} onClick={tryAgain}>
      {t('shared:retry')}
      {refresh.isPending && <Spinner />}
    </ProblemButton>
  )
}
