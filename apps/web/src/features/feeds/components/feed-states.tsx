import type { Feed } from '@foyer/contracts/feeds'
import type { Widget } from '@foyer/contracts/widgets'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { lazyFeature } from '../../../lib/lazy-feature.ts'
import { hostOf } from '../../../lib/links.ts'

const NewFeed = lazyFeature('feed-editing', async () => (await import('../../../components/new-feed.tsx')).NewFeed)
const TryAgain = lazyFeature('feed-editing', async () => (await import('./try-again.tsx')).TryAgain)

type Props = { widget: Widget; feeds: Feed[]; hasArticles: boolean; isEditor: boolean }

/** What there is to say about the feeds themselves: none yet, read for the first time, failing, or without articles. */
export function FeedStates({ widget, feeds, hasArticles, isEditor }: Props) {
  const { t } = useTranslation(['feeds', 'errors'])
  if (feeds.length === 0 && isEditor) {
    return (
      <div className="flex flex-col gap-2 py-1">
        <p className="text-sm text-text-2">{t('emptyForEditors')}</p>
        <LazyPart fallback={<span aria-hidden className="block h-24" />}>
          <NewFeed widget={widget} />
        </LazyPart>
      </div>
    )
  }
  if (feeds.length === 0) return <p className="py-1 text-sm text-text-2">{t('emptyForVisitors')}</p>
  const isNew = feeds.some((feed) => feed.status === 'new')
  const failing = feeds.filter((feed) => feed.status === 'failing')
  return (
    <>
      {failing.map((feed) => (
        <div key={feed.id} className="flex items-start gap-2 py-1 text-sm text-text-2">
          <CircleAlert aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-danger" />
          <div className="min-w-0">
            <p>
              {t('failing', { title: feed.title || hostOf(feed.url) })}{' '}
              {feed.error && t([`reasons.${feed.error}`, 'errors:feed_unreachable'])}
            </p>
            {isEditor && (
              <LazyPart fallback={<span aria-hidden className="block h-5 pointer-coarse:h-11" />}>
                <TryAgain widget={widget} feed={feed} />
              </LazyPart>
            )}
          </div>
        </div>
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
