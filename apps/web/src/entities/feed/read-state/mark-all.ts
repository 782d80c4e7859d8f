import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { TFunction } from 'i18next'
import { showToast } from '../../../lib/state/toasts.ts'
import { markAllRead } from './read-state.ts'

/** Marks everything in a widget, or of one feed, as read, and offers to undo it. Texts: feed-reading and mutations. */
export function markAll(t: TFunction, widget: Pick<Widget, 'id' | 'title'>, feed: Pick<Feed, 'id' | 'title'> | null): void {
  const until = Math.floor(Date.now() / 1000)
  const undo = markAllRead({ widget_id: widget.id, until, ...(feed ? { feed_id: feed.id } : {}) })
  const text = t('feed-reading:markedAll', { title: (feed ?? widget).title })
  showToast('info', text, { label: t('mutations:undo'), run: undo })
}
