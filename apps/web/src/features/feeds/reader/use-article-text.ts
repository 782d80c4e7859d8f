import type { Article } from '@foyer/contracts/feeds/articles'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api/api-client.ts'

const gcTimeMs = 10 * 60_000

/** An article with its text. */
function articleQuery(widgetId: number, id: number) {
  return queryOptions({
    queryKey: ['article', widgetId, id],
    queryFn: ({ signal }) => api('readArticle', { params: { id: String(widgetId), article_id: String(id) }, signal }),
    staleTime: gcTimeMs,
  })
}

/** The text of the article that is read, where there is more than its list shows; that of the next one is fetched ahead. */
export function useArticleText(widgetId: number, article: Article, next: Article | undefined) {
  const client = useQueryClient()
  const text = useQuery({ ...articleQuery(widgetId, article.id), enabled: article.has_content })
  const ahead = next?.has_content ? next.id : undefined
  const isReady = !article.has_content || text.isFetched
  useEffect(() => {
    if (isReady && ahead !== undefined) void client.prefetchQuery(articleQuery(widgetId, ahead))
  }, [client, widgetId, ahead, isReady])
  return text
}
