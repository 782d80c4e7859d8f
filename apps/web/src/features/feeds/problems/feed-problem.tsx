import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { CircleAlert, Info, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openWidgetSettings } from '../../../entities/widget/open-widget-settings.ts'
import { formatWait } from '../../../lib/i18n/format-age.ts'
import { hostOf } from '../../../lib/browser/links.ts'
import { FeedNotice } from './feed-notice.tsx'
import { problemOf } from './problem-of.ts'
import { ProblemButton } from './problem-button.tsx'
import { TryAgain } from './try-again.tsx'
import { useRemoveFeed } from './use-remove-feed.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

/** What has happened to a feed, what is kept, and what to do about it. */
export function FeedProblem({ widget, feed, isEditor }: { widget: Pick<Widget, 'id'>; feed: Feed; isEditor: boolean }) {
  const { t } = useTranslation('feed-reading')
  const remove = useRemoveFeed(widget, feed)
  const { what, advice, action } = problemOf(feed)
  const title = feed.title || hostOf(feed.url)
  if (!what) return feed.notice && <FeedNotice widget={widget} feed={feed} notice={feed.notice} />
  const Icon = what === 'failing' ? CircleAlert : what === 'locked' ? Lock : Info
  return (
    <div className="flex items-start gap-2 py-1 text-sm text-text-2">
      <Icon
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className={what === 'failing' ? 'mt-0.5 shrink-0 text-danger' : 'mt-0.5 shrink-0 text-text-3'}
      />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {t(what, { title })} <Reason feed={feed} what={what} />
        </p>
        <Outlook feed={feed} advice={isEditor || advice === 'signInElsewhere' ? advice : null} />
        {isEditor && action === 'tryAgain' && <TryAgain widget={widget} feed={feed} />}
        {isEditor && action === 'settings' && <ProblemButton onClick={() => openWidgetSettings(widget.id)}>{t('enterThem')}</ProblemButton>}
        {isEditor && action === 'remove' && <ProblemButton onClick={remove}>{t('remove')}</ProblemButton>}
      </div>
    </div>
  )
}

function Reason({ feed, what }: { feed: Feed; what: 'failing' | 'ended' | 'locked' | 'forgotten' }) {
  const { t, i18n } = useTranslation(['feed-reading', 'errors'])
  if (what === 'locked') return t('lockedText')
  if (what === 'forgotten') return t(feed.is_private ? 'forgottenPrivate' : 'forgottenText')
  if (what === 'ended') return [t('reasons.gone'), t('kept')].join(' ')
  if (feed.error === 'rate_limited' && feed.next_poll !== null) {
    const time = new Intl.DateTimeFormat(regionalLocale(i18n.language), { hour: 'numeric', minute: '2-digit' }).format(
      feed.next_poll * 1000,
    )
    return t('waitUntil', { time })
  }
  return t([`reasons.${feed.error}`, 'account-errors:feed_unreachable'])
}

/** What to do about it, or what Foyer does. */
function Outlook({ feed, advice }: { feed: Feed; advice: string | null }) {
  const { t, i18n } = useTranslation('feed-reading')
  const [now] = useState(() => Date.now() / 1000)
  const isTried = feed.status === 'failing' && feed.error !== 'rate_limited' && feed.error !== 'credentials_required'
  const text = [
    advice && t(`advice.${advice}`),
    isTried && feed.next_poll !== null && t('nextTry', { when: formatWait(feed.next_poll, now, i18n.language) }),
  ]
  const said = text.filter(Boolean).join(' ')
  return said && <p className="text-xs text-text-3">{said}</p>
}
