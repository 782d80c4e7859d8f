import type { Feed } from '@foyer/contracts/feeds'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { hostOf } from '../../../lib/links.ts'

/** What there is to say about the feeds themselves: none yet, read for the first time, failing, or without articles. */
export function FeedStates({ feeds, hasArticles, isEditor }: { feeds: Feed[]; hasArticles: boolean; isEditor: boolean }) {
  const { t } = useTranslation(['feeds', 'errors'])
  if (feeds.length === 0) return <p className="py-1 text-sm text-text-2">{t(isEditor ? 'emptyForEditors' : 'emptyForVisitors')}</p>
  const isNew = feeds.some((feed) => feed.status === 'new')
  const failing = feeds.filter((feed) => feed.status === 'failing')
  return (
    <>
      {failing.map((feed) => (
        <p key={feed.id} className="flex items-start gap-2 py-1 text-sm text-text-2">
          <CircleAlert aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-danger" />
          <span className="min-w-0">
            {t('failing', { title: feed.title || hostOf(feed.url) })} {feed.error && t([`errors:${feed.error}`, 'errors:feed_unreachable'])}
          </span>
        </p>
      ))}
      {isNew && (
        <div role="status">
          <p className="flex items-center gap-2 py-1 text-sm text-text-2">
            <Spinner /> {t('reading')}
          </p>
          {!hasArticles && <SkeletonRows plain count={6} />}
        </div>
      )}
      {!isNew && failing.length === 0 && !hasArticles && <p className="py-1 text-sm text-text-2">{t('noArticles')}</p>}
    </>
  )
}
