import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ArticlesOptions, articlesQuery, limitFor } from '../../../entities/feed/articles.ts'
import type { WidgetArticles } from '../../../entities/feed/widget-articles.ts'
import { restoreQuery, restoredAt } from '../../../lib/api/query-persistence.ts'

const maxArticles = 100
const step = 10

/** What there is of a widget's articles; what the browser has kept of them until the server has answered. */
export function useArticles(widgetId: number, options: ArticlesOptions) {
  const client = useQueryClient()
  const query = articlesQuery(widgetId, options)
  const name = JSON.stringify(query.queryKey)
  useEffect(() => {
    void restoreQuery(client, JSON.parse(name) as string[])
  }, [client, name])
  const first = articlesQuery(widgetId, { ...options, count: step }).queryKey
  return useQuery({
    ...query,
    // While more of them come, those that are here stay.
    placeholderData: () => client.getQueryData<WidgetArticles>(first),
  })
}

/** Whether what is shown came from the server in this visit. */
export function isFromServer({ dataUpdatedAt, isPlaceholderData }: { dataUpdatedAt: number; isPlaceholderData: boolean }): boolean {
  return isPlaceholderData || dataUpdatedAt > restoredAt
}

/** How many articles are shown: as many as are set, more for whoever asks, until another number is set. */
export function useShownCount(set: number) {
  const [more, setMore] = useState({ set, by: 0 })
  const count = Math.min(maxArticles, set + (more.set === set ? more.by : 0))
  return {
    count,
    /** Shows more of them; null where all that can be had are shown. */
    showMore(have: number): (() => void) | null {
      const isAll = count >= maxArticles || (have <= count && have < limitFor(count))
      return isAll ? null : () => setMore({ set, by: count - set + Math.max(step, set) })
    },
  }
}
