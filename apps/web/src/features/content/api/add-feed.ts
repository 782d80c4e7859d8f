import type { Page } from '@foyer/contracts/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { typedHost } from '../../../lib/links.ts'
import { articlesKey } from '../../../lib/pages/articles-key.ts'
import { viewPageQuery } from '../../../lib/pages/view-page.ts'

/** `target` is a feed widget that is there, or the column of a new one. */
export type NewFeed = { url: string; title: string; target: { widget: number } | { column: number } }

/** Adds a feed by its address. A new widget whose feed is refused is taken away again, so that nothing half-done stays. */
export function useAddFeed(page: Page) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: viewPageQuery(page.public_id).queryKey })
  return useMutation({
    mutationFn: async ({ url, title, target }: NewFeed) => {
      if ('widget' in target) return addTo(target.widget, url)
      const widget = await api('addWidget', {
        params: { id: String(page.id) },
        body: { widget_type: 'rsslist', title: title || typedHost(url), column: target.column, index: 0 },
      })
      try {
        return await addTo(widget.id, url)
      } catch (error) {
        await api('deleteWidget', { params: { id: String(widget.id) } }).catch(() => undefined)
        throw error
      }
    },
    onSuccess: ({ feed }) => client.invalidateQueries({ queryKey: articlesKey(feed.widget) }),
    onSettled: refresh,
  })
}

function addTo(widget: number, url: string) {
  return api('addFeed', { params: { id: String(widget) }, body: { url } })
}
