import { Bookmark, Rss } from 'lucide-react'
import { lazy } from 'react'
import { shownArticles } from '../features/feeds/settings.ts'
import type { WidgetKinds } from '../lib/widget-kind.ts'

const loadBookmarks = async () => ({ default: (await import('../features/bookmarks/widget/bookmark-widget.tsx')).BookmarkWidget })
const loadFeeds = async () => ({ default: (await import('../features/feeds/widget/feed-widget.tsx')).FeedWidget })

/** Every kind of widget this release can show. */
export const widgetKinds: WidgetKinds = {
  urllist: {
    type: 'urllist',
    icon: Bookmark,
    titleKey: 'bookmarks:kind',
    rows: (widget) => Math.max(1, widget.items?.links.length ?? 1),
    component: lazy(loadBookmarks),
  },
  rsslist: { type: 'rsslist', icon: Rss, titleKey: 'feeds:kind', rows: shownArticles, plainRows: true, component: lazy(loadFeeds) },
}

/** Starts fetching the code of the usual kinds together with the page, so that it is there when the data is. */
export function preloadWidgets(): void {
  void loadBookmarks().catch(() => undefined)
  void loadFeeds().catch(() => undefined)
}
