import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { errorText } from '../../../lib/error-text.ts'
import type { WidgetProps } from '../../../lib/widget-kind.ts'
import { articlesQuery } from '../api/articles.ts'
import { ArticleRow } from '../components/article-row.tsx'
import { FeedStates } from '../components/feed-states.tsx'
import { shownArticles } from '../settings.ts'

export const FeedWidget = memo(ArticleList)

/** The newest articles of a widget's feeds, newest first. */
function ArticleList({ widget, page }: WidgetProps) {
  const { t } = useTranslation('feeds')
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(articlesQuery(widget.id))
  const count = shownArticles(widget)
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
  const titles = new Map(data.feeds.map((feed) => [feed.id, feed.title]))
  return (
    <>
      <FeedStates feeds={data.feeds} hasArticles={data.articles.length > 0} isEditor={page.is_editor} />
      {data.articles.length > 0 && (
        <ul aria-label={t('list', { title: widget.title })} className="-mx-1.5">
          {data.articles.slice(0, count).map((article) => (
            <ArticleRow
              key={article.id}
              article={article}
              now={dataUpdatedAt / 1000}
              source={data.feeds.length > 1 ? titles.get(article.feed_id) : undefined}
            />
          ))}
        </ul>
      )}
    </>
  )
}
