import type { Feed, FeedSite } from '@foyer/contracts/feeds/feeds'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAge, formatWait } from '../../../../lib/i18n/format-age.ts'
import { hostOf } from '../../../../lib/browser/links.ts'

/** How a feed is, in words: where it comes from, when it was read and will be again, and what is wrong with it. */
export function FeedStatus({ feed, site, onSignIn }: { feed: Feed; site: FeedSite | undefined; onSignIn: () => void }) {
  const { t, i18n } = useTranslation(['feed-editing', 'feed-reading', 'errors'])
  const [now] = useState(() => Date.now() / 1000)
  const { status, error, last_polled: last, next_poll: next } = feed
  const asksToSignIn = error === 'credentials_required' && !feed.is_locked
  const isOver = status === 'gone' || asksToSignIn
  const about = feed.is_locked ? [t('locked')] : status === 'new' ? [t('isNew')] : [lastRead(), isOver ? '' : nextRead()]
  // Where somebody has given it another title, its own says what it is.
  const siteTitle = site && site.title !== feed.title ? site.title : ''
  return (
    <div className="text-xs leading-4.5 text-text-3">
      <p title={feed.url} className="text-pretty wrap-anywhere">
        {[siteTitle, hostOf(feed.url), about.filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
      </p>
      {(status === 'failing' || status === 'gone') && (
        <p className="flex items-start gap-1 text-danger">
          <CircleAlert aria-hidden size={12} strokeWidth={2} className="mt-0.75 shrink-0" />
          <span className="min-w-0">
            {status === 'gone' && error === null
              ? t('feed-reading:reasons.gone')
              : t([`feed-reading:reasons.${error}`, 'account-errors:feed_unreachable'])}
          </span>
        </p>
      )}
      {asksToSignIn && (
        <button
          type="button"
          onClick={onSignIn}
          className="touch-target rounded-sm font-medium text-text underline decoration-line-control underline-offset-2 hover:decoration-text"
        >
          {t('enterSignIn')}
        </button>
      )}
    </div>
  )

  function lastRead(): string {
    if (last === null) return ''
    return t('lastRead', { age: formatAge(last, now, i18n) })
  }
  function nextRead(): string {
    if (next === null) return ''
    return next - now < 60 ? t('soonRead') : t('nextRead', { wait: formatWait(next, now, i18n.language) })
  }
}
