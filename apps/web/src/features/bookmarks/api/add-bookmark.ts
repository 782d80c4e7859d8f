import type { Page } from '@foyer/contracts/pages'
import type { Bookmark, Widget } from '@foyer/contracts/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { typedHost } from '../../../lib/links.ts'
import { withBookmark } from '../../../lib/pages/page-cache.ts'
import { viewPageQuery } from '../../../lib/pages/view-page.ts'
import type { ChangePending, PendingBookmark } from '../pending.ts'

let lastKey = 0

/**
 * Adds a bookmark: a placeholder at once, the server's answer in its place, and then, when no title was given, the site's own title.
 * When it fails the placeholder goes and the error is the caller's to show.
 */
export function useAddBookmark(page: Page, widget: Widget, changePending: ChangePending) {
  const client = useQueryClient()
  const remember = (bookmark: Bookmark) =>
    client.setQueryData(viewPageQuery(page.public_id).queryKey, (view) => view && withBookmark(view, bookmark))
  const change = (key: number, values: Partial<PendingBookmark>) =>
    changePending((list) => list.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const forget = (key: number) => changePending((list) => list.filter((one) => one.key !== key))

  /** The list's end may not be loaded yet; then the new link stays among the pending ones until it is. */
  const settle = (key: number, bookmark: Bookmark) => {
    if (widget.items?.next) return change(key, { saved: bookmark, isFetchingTitle: false })
    remember(bookmark)
    forget(key)
  }

  return useMutation({
    mutationFn: async ({ url, title }: { url: string; title: string }) => {
      lastKey += 1
      const key = lastKey
      changePending((list) => [...list, { key, url, title: title || typedHost(url), isFetchingTitle: title === '' }])
      const saved = await api('addItem', { params: { id: String(widget.id) }, body: { url, ...(title ? { title } : {}) } }).catch(
        (error: unknown) => {
          forget(key)
          throw error
        },
      )
      if (title) return settle(key, saved)
      change(key, { saved })
      // The bookmark is safe by now: a title that cannot be found leaves the guessed one standing and is nobody's error.
      void betterTitle(saved).then((better) => settle(key, better))
    },
  })
}

async function betterTitle(bookmark: Bookmark): Promise<Bookmark> {
  try {
    const { title } = await api('findTitle', { query: { url: bookmark.url } })
    if (title === '' || title === bookmark.title) return bookmark
    return await api('updateItem', { params: { id: String(bookmark.widget_id), item_id: String(bookmark.id) }, body: { title } })
  } catch {
    return bookmark
  }
}
