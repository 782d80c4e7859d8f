import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api-client.ts'
import { articlesKey } from '../pages/articles-key.ts'

/** Adds the feed at an address to a widget. */
export function useAddFeed(widgetId: number) {
  const client = useQueryClient()
  return useMutation({
    scope: feedsScope(widgetId),
    mutationFn: (url: string) => api('addFeed', { params: { id: String(widgetId) }, body: { url } }),
    onSettled: () => client.invalidateQueries({ queryKey: articlesKey(widgetId) }),
  })
}

/** Changes of one widget's feeds are sent one after the other. */
export function feedsScope(widgetId: number): { id: string } {
  return { id: `feeds of ${widgetId}` }
}
