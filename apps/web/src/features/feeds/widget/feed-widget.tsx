import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { useEditMode } from '../../../lib/edit-mode.ts'
import { errorText } from '../../../lib/error-text.ts'
import { articlesQuery } from '../../../lib/feeds/articles.ts'
import type { WidgetProps } from '../../../lib/widget-kind.ts'
import { ArticleList } from '../components/article-list.tsx'
import { FeedStates } from '../components/feed-states.tsx'
import { showsPictures, shownArticles } from '../settings.ts'

export const FeedWidget = memo(NewestArticles)

/** The newest articles of a widget's feeds, newest first. */
function NewestArticles({ widget, page }: WidgetProps) {
  const { t } = useTranslation('feeds')
  const count = shownArticles(widget)
  const isEditor = useEditMode(page)
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(articlesQuery(widget.id, count))
  // What the browser has kept says nothing about when this is.
  const [opened] = useState(() => Date.now())
  if (!data && error) {
    return (
      <div className="flex flex-col items-start gap-2 py-1">
        <p role="alert" className="text-sm text-danger">
          {errorText(t, error)}
        </p>
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          {t('shared:retry')}
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{t('shared:loading')}</span>
        <SkeletonRows plain count={count} />
      </div>
    )
  }
  return (
    <>
      <FeedStates widget={widget} feeds={data.feeds} hasArticles={data.articles.length > 0} isEditor={isEditor} />
      {data.articles.length > 0 && (
        <ArticleList
          title={widget.title}
          articles={data.articles.slice(0, count)}
          sources={data.feeds.length > 1 ? new Map(data.feeds.map((feed) => [feed.id, feed.title])) : undefined}
          now={Math.max(opened, dataUpdatedAt) / 1000}
          pictures={showsPictures(widget)}
        />
      )}
    </>
  )
}
