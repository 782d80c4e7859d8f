import { Bookmark } from 'lucide-react'
import { lazy } from 'react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { bookmarkItems } from './items/bookmark-items.ts'
import { shownRows } from './settings.ts'

const loadWidget = async () => ({ default: (await import('./widget/bookmark-widget.tsx')).BookmarkWidget })

export const bookmarkKind: WidgetKind = {
  type: 'urllist',
  icon: Bookmark,
  titleKey: 'bookmarks:kind',
  premium: false,
  defaults: {},
  gallery: { descriptionKey: 'bookmarks:kindText', position: 1, firstStepKey: 'content:beginWithList' },
  rows: shownRows,
  opensFor: ['bookmark'],
  component: lazy(loadWidget),
  preload: () => loadWidget(),
  settings: lazyFeature('bookmark-editing', async () => (await import('./editing/bookmark-settings.tsx')).BookmarkSettings),
  menu: lazyFeature('bookmark-editing', async () => (await import('./editing/bookmark-menu.tsx')).BookmarkMenu),
  items: bookmarkItems,
  mutations: async () => (await import('./mutations.ts')).bookmarkMutations,
  settingIdPaths: ['g_a', 'g_c[]'],
}
