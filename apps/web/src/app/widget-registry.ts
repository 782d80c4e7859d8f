import { Bookmark, Rss } from 'lucide-react'
import { lazy } from 'react'
import { shownRows } from '../features/bookmarks/settings.ts'
import { shownArticles } from '../features/feeds/settings.ts'
import { lazyFeature } from '../lib/lazy-feature.ts'
import type { WidgetKinds } from '../lib/widget-kind.ts'

const loadBookmarks = async () => ({ default: (await import('../features/bookmarks/widget/bookmark-widget.tsx')).BookmarkWidget })
const loadFeeds = async () => ({ default: (await import('../features/feeds/widget/feed-widget.tsx')).FeedWidget })

/** Every kind of widget this release can show. */
export const widgetKinds: WidgetKinds = {
  urllist: {
    type: 'urllist',
    icon: Bookmark,
    titleKey: 'bookmarks:kind',
    premium: false,
    defaults: {},
    gallery: { descriptionKey: 'bookmarks:kindText', position: 1 },
    rows: shownRows,
    opensFor: ['bookmark'],
    component: lazy(loadBookmarks),
    settings: lazyFeature(
      'bookmark-editing',
      async () => (await import('../features/bookmarks/editing/bookmark-settings.tsx')).BookmarkSettings,
    ),
    menu: lazyFeature('bookmark-editing', async () => (await import('../features/bookmarks/editing/bookmark-menu.tsx')).BookmarkMenu),
  },
  rsslist: {
    type: 'rsslist',
    icon: Rss,
    titleKey: 'feeds:kind',
    premium: false,
    defaults: { n: 10 },
    gallery: { descriptionKey: 'feeds:kindText', position: 2 },
    rows: shownArticles,
    plainRows: true,
    component: lazy(loadFeeds),
    settings: lazyFeature('feed-editing', async () => (await import('../features/feed-editing/components/feed-settings.tsx')).FeedSettings),
    menu: lazyFeature('feed-editing', async () => (await import('../features/feed-editing/components/refresh-item.tsx')).RefreshItem),
  },
}

/** Starts fetching the code of the usual kinds together with the page, so that it is there when the data is. */
export function preloadWidgets(): void {
  void loadBookmarks().catch(() => undefined)
  void loadFeeds().catch(() => undefined)
}
