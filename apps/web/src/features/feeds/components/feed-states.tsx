import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'

const NewFeed = lazyFeature(async () => (await import('../../../entities/feed/adding/new-feed.tsx')).NewFeed)
const FeedProblem = lazyFeature(async () => (await import('../problems/feed-problem.tsx')).FeedProblem)

export type StatesProps = { widget: Widget; feeds: Feed[]; hasArticles: boolean; isUnreadOnly: boolean; isEditor: boolean }

/** What there is to say about the feeds themselves: none yet, read for the first time, in trouble, or without articles. */
export function FeedStates({ widget, feeds, hasArticles, isUnreadOnly, isEditor }: StatesProps) {
  const { t } = useTranslation('feeds')
  if (feeds.length === 0 && isEditor) {
    return (
      <div className="flex flex-col gap-2 py-1">
        <p className="text-sm text-text-2">{t('feed-reading:emptyForEditors')}</p>
        <LazyPart fallback={<span aria-hidden className="block h-26 pointer-coarse:h-28" />}>
          <NewFeed widget={widget} />
        </LazyPart>
      </div>
    )
  }
  if (feeds.length === 0) return <p className="py-1 text-sm text-text-2">{t('emptyForVisitors')}</p>
  const isNew = feeds.some((feed) => feed.status === 'new')
  const notable = feeds.filter((feed) => feed.is_locked || feed.status === 'failing' || feed.status === 'gone' || (isEditor && feed.notice))
  return (
    <>
      {notable.map((feed) => (
        <LazyPart key={feed.id} fallback={<span aria-hidden className="block h-12" />}>
          <FeedProblem widget={widget} feed={feed} isEditor={isEditor} />
        </LazyPart>
      ))}
      {isNew && (
        <div role="status">
          <p className="flex items-center gap-2 py-1 text-sm text-text-2">
            <Spinner /> {t('reading')}
          </p>
          {!hasArticles && <SkeletonRows plain count={6} />}
        </div>
      )}
      {!isNew && notable.length === 0 && !hasArticles && !isUnreadOnly && <p className="py-1 text-sm text-text-2">{t('noArticles')}</p>}
    </>
  )
}
