import { Bookmark, ListTodo, Rss, StickyNote } from 'lucide-react'
import { lazy } from 'react'
import { shownRows } from '../features/bookmarks/settings.ts'
import { roomOf } from '../features/feeds/settings.ts'
import { notesOf, todoListsOf } from '../entities/widget/widget-items.ts'
import { lazyFeature } from '../lib/browser/lazy-feature.ts'
import { wasSignedIn } from '../entities/session/session.ts'
import type { WidgetKinds } from '../entities/widget/widget-kind.ts'

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
    rows: roomOf,
    toolsForAll: true,
    plainRows: true,
    collapsed: lazyFeature('feed-reading', async () => (await import('../features/feeds/reading/collapsed-count.tsx')).CollapsedCount),
    component: lazy(loadFeeds),
    settings: lazyFeature(
      ['feed-editing', 'feed-reading'],
      async () => (await import('../features/feeds/editing/components/feed-settings.tsx')).FeedSettings,
    ),
    menu: lazyFeature(
      ['feed-editing', 'feed-reading', 'mutations'],
      async () => (await import('../features/feeds/editing/components/feed-widget-menu.tsx')).FeedWidgetMenu,
    ),
  },
  notes: {
    type: 'notes',
    icon: StickyNote,
    titleKey: 'notes:kind',
    premium: false,
    defaults: {},
    gallery: { descriptionKey: 'notes:kindText', position: 3 },
    rows: (widget) => Math.max(2, notesOf(widget).length * 2),
    plainRows: true,
    component: lazyFeature('notes', async () => (await import('../features/notes/widget/notes-widget.tsx')).NotesWidget),
  },
  todo: {
    type: 'todo',
    icon: ListTodo,
    titleKey: 'todos:kind',
    premium: false,
    defaults: {},
    gallery: { descriptionKey: 'todos:kindText', position: 4 },
    rows: (widget) =>
      Math.max(
        2,
        todoListsOf(widget).reduce((sum, list) => sum + list.todos.length + 1, 0),
      ),
    component: lazyFeature('todos', async () => (await import('../features/todos/widget/todo-widget.tsx')).TodoWidget),
  },
}

/** Starts fetching the code of the usual kinds together with the page, so that it is there when the data is. */
export function preloadWidgets(): void {
  void loadBookmarks().catch(() => undefined)
  // A visitor's page may well have no feed; the code comes when one is seen.
  if (wasSignedIn()) void loadFeeds().catch(() => undefined)
}
