import type { Article } from '@foyer/contracts/feeds/articles'
import type { Feed } from '@foyer/contracts/feeds/feeds'
import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { ArticleCards } from '../cards/article-cards.tsx'
import { isNewSince } from '../../../entities/feed/read-state/read-state-changes.ts'
import type { Reading } from '../reading.ts'
import type { FeedDisplaySettings } from '../widget/display-settings.ts'
import { useStableList } from '../widget/use-stable-list.ts'
import { ArticleRow, type RowProps } from './article-row.tsx'

export type ArticleListProps = {
  label: string
  articles: Article[]
  /** Their feeds where there are several. */
  sources: ReadonlyMap<number, Feed> | undefined
  now: number
  display: FeedDisplaySettings
  count: number
  /** Shows more of them; null when these are all. */
  onMore: (() => void) | null
  isLoadingMore: boolean
}

/** Articles, newest first. */
export function ArticleList({
  label,
  articles,
  sources,
  now,
  display,
  count,
  reading,
  onMore,
  isLoadingMore,
}: ArticleListProps & { reading: Reading | null }) {
  const { t } = useTranslation('feeds')
  const place = useRef<HTMLDivElement>(null)
  const { shown, waiting, show } = useStableList({ articles, count, keepsRead: display.unreadOnly }, place)
  const withPictures = display.hasPictures && display.view !== 'headlines' && shown.some((article) => article.image)
  const since = display.marksNew && reading ? reading.since : null
  // The line stands below the first of them that was there before; where all are new, or none, there is none.
  const firstSeen = shown.findIndex((article) => !isNewSince(article, since))
  const row = (article: Article, index: number): RowProps => ({
    article,
    source: sources?.get(article.feed_id),
    now,
    display,
    withPictures,
    reading,
    isNew: isNewSince(article, since),
    isLastNew: index === firstSeen - 1,
  })
  const attributes = { ...reading?.list, 'aria-label': label }
  return (
    <div ref={place} className="relative">
      <div role="status" className="pointer-events-none absolute inset-x-0 -top-3 z-10 flex justify-center">
        {waiting > 0 && (
          <button
            type="button"
            onClick={show}
            className="touch-target pointer-events-auto flex h-6 items-center gap-1 rounded-full bg-accent px-2.5 text-xs font-medium text-on-accent shadow-popup hover:bg-accent-hover"
          >
            <ArrowUp aria-hidden size={12} strokeWidth={2} />
            {t('newArticles', { count: waiting })}
          </button>
        )}
      </div>
      {display.view === 'cards' ? (
        <ArticleCards attributes={attributes} rows={shown.map(row)} />
      ) : (
        <ul {...attributes} className="-mx-1.5">
          {shown.map((article, index) => (
            <ArticleRow key={article.id} {...row(article, index)} />
          ))}
        </ul>
      )}
      {onMore && (
        <Button size="sm" variant="quiet" className="mt-1 -ml-2.5" pending={isLoadingMore} onClick={onMore}>
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}
