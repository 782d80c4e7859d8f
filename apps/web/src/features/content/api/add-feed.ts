import type { Page } from '@foyer/contracts/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { typedHost } from '../../../lib/links.ts'
import { articlesKey } from '../../../lib/pages/articles-key.ts'
import { viewPageQuery } from '../../../lib/pages/view-page.ts'

/** `title` is what the person typed, `known` what is known of the feed; `target` is a feed widget that is there, or the place of a new one. */
export type NewFeed = { url: string; title: string; known: string; target: { widget: number } | { column: number; index: number } }

/**
 * Adds a feed by its address. A new widget takes the feed's own title where none was typed; one whose feed is refused is taken away again, so
 * that nothing half-done stays.
 */
export function useAddFeed(page: Page) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: viewPageQuery(page.public_id).queryKey })
  return useMutation({
    mutationFn: async ({ url, title, known, target }: NewFeed) => {
      if ('widget' in target) return addTo(target.widget, url)
      const guess = title || known || typedHost(url)
      const widget = await api('addWidget', {
        params: { id: String(page.id) },
        body: { widget_type: 'rsslist', title: guess, ...target },
      })
      const params = { id: String(widget.id) }
      try {
        const added = await addTo(widget.id, url)
        const own = added.feed.title
        // What a page calls its feed ("RSS") often says less than the feed itself does. Without its title the widget is as good.
        if (!title && own && own !== guess) await api('updateWidget', { params, body: { title: own } }).catch(() => undefined)
        return added
      } catch (error) {
        await api('deleteWidget', { params }).catch(() => undefined)
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
