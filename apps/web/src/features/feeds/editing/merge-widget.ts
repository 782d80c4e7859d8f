import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { api } from '../../../lib/api/api-client.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { deleteWidget, restoreWidget } from '../../../entities/widget/mutations.ts'
import { addFeedAgain, moveFeed } from '../mutations.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { articlesKey } from '../../../entities/feed/articles-key.ts'
import { placeOf } from '../../../entities/page/page-cache.ts'
import { showToast } from '../../../lib/state/toasts.ts'

type Merge = { page: Page; widget: Widget; target: Widget; client: QueryClient; t: TFunction<['feed-editing', 'mutations', 'errors']> }

/** Moves all feeds of a widget to another one and takes the emptied widget away; offers both back. */
export async function mergeWidget({ page, widget, target, client, t }: Merge): Promise<void> {
  const feedsOf = async ({ id }: Widget) => (await api('widgetFeeds', { params: { id: String(id) } })).items
  try {
    const [moved, there] = await Promise.all([feedsOf(widget), feedsOf(target)])
    await api('moveFeeds', { params: { id: String(widget.id) }, body: { widget_id: target.id } })
    const place = placeOf(page, widget.id)
    mutate(deleteWidget, { widget_id: widget.id })
    const undo = () => {
      mutate(restoreWidget, { widget: { ...widget, tab_id: page.id, ...place } })
      for (const undoMove of wayBack(moved, there, { from: target.id, to: widget.id })) undoMove()
    }
    showToast('info', t('feed-editing:merged', { title: widget.title, target: target.title }), { label: t('mutations:undo'), run: undo })
  } catch (error) {
    showToast('error', errorText(t, error))
  } finally {
    void client.invalidateQueries({ queryKey: articlesKey(target.id) })
  }
}

/** What both widgets had stays in the other one, and is added here again. */
function wayBack(moved: readonly Feed[], there: readonly Feed[], { from, to }: { from: number; to: number }): Array<() => unknown> {
  return moved.map((feed, index) => {
    const isInBoth = there.some((candidate) => candidate.id === feed.id)
    if (isInBoth) return () => mutate(addFeedAgain, { widget_id: to, url: feed.url, title: feed.title })
    return () => mutate(moveFeed, { widget_id: from, feed_id: feed.id, to, index })
  })
}
