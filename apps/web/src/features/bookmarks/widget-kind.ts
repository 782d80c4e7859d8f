import { Bookmark } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { memberModule } from '../../lib/browser/member-part.tsx'
import { bookmarkItems } from './items/bookmark-items.ts'
import { shownRows } from './settings.ts'
import { BookmarkWidget } from './widget/bookmark-widget.tsx'

const loadOpened = memberModule(async () => (await import('./editing/opened.ts')).opened)

export const bookmarkKind: WidgetKind = {
  type: 'urllist',
  icon: Bookmark,
  titleKey: 'bookmarks:kind',
  premium: false,
  defaults: {},
  gallery: { descriptionKey: 'content:kindTexts.bookmarks', position: 1, firstStepKey: 'content:beginWithList' },
  rows: shownRows,
  opensFor: ['bookmark'],
  component: BookmarkWidget,
  settings: lazyFeature(async () => (await loadOpened()).settings()),
  menu: lazyFeature(async () => (await loadOpened()).menu()),
  items: bookmarkItems,
  mutations: memberModule(async () => (await import('./mutations.ts')).bookmarkMutations),
  settingIdPaths: ['g_a', 'g_c[]'],
}
