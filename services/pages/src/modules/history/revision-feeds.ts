import type { WidgetArticles } from '@foyer/contracts/feeds/articles'
import type { FeedBefore } from '@foyer/contracts/feeds/feed-history'
import type { PageRecord } from '../page/page.model.ts'
import { isLiveCopy } from '../page/live-copies/live-copies.ts'
import type { PageAt } from './page-at.ts'

type Question = { user_id: number; widget_ids: number[]; deleted_ids: number[]; feeds: FeedBefore[] }
type Dependencies = {
  pageAt: PageAt
  /** Asks the service of feeds how widgets were. */
  askFeeds: (question: Question) => Promise<WidgetArticles[]>
}

/**
 * The feeds of a page as they were at a moment, of those widgets whose feeds have been changed since, and of those that are not on it now. What live copies show is that of now.
 */
export function createRevisionFeeds({ pageAt, askFeeds }: Dependencies) {
  return async (page: PageRecord, moment: number, viewer: { id: number }): Promise<WidgetArticles[]> => {
    const then = await pageAt.read(page, moment, viewer)
    const widgets = then.page.widgets.filter((widget) => widget.widget_type === 'rsslist' && !isLiveCopy(widget))
    const present = new Set(page.widgets.map(({ id }) => id))
    const gone = widgets.filter(({ id }) => !present.has(id) && !then.elsewhere.has(id))
    if (then.feeds.length + gone.length === 0) return []
    const question = { widget_ids: widgets.map(({ id }) => id), deleted_ids: gone.map(({ id }) => id) }
    return askFeeds({ user_id: viewer.id, ...question, feeds: [...then.feeds] })
  }
}
