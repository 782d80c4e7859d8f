import { Rss } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { memberModule, sharedPart } from '../../lib/browser/member-part.tsx'
import { CollapsedCount } from './reading/collapsed-count.tsx'
import { roomOf } from './settings.ts'

const loadOpened = memberModule(async () => (await import('./editing/opened.ts')).opened)
const loadFeedMutations = memberModule(async () => (await import('./mutations.ts')).feedMutations)
const loadReadStateMutations = memberModule(async () => (await import('../../entities/feed/read-state/mutations.ts')).readStateMutations)

export const feedKind: WidgetKind = {
  type: 'rsslist',
  icon: Rss,
  titleKey: 'feeds:kind',
  premium: false,
  defaults: { n: 10 },
  gallery: { descriptionKey: 'content:kindTexts.feeds', position: 2, firstStepKey: 'content:beginWithFeed' },
  addForm: lazyFeature(async () => (await loadOpened()).addForm()),
  rows: roomOf,
  adaptsToWidth: true,
  plainRows: true,
  collapsed: CollapsedCount,
  component: sharedPart(async () => (await import('./widget/feed-widget.tsx')).FeedWidget),
  firstData: async () => (await import('./first-articles.ts')).firstArticles,
  settings: lazyFeature(async () => (await loadOpened()).settings()),
  menu: lazyFeature(async () => (await loadOpened()).menu()),
  mutations: async () => ({ ...(await loadFeedMutations()), ...(await loadReadStateMutations()) }),
}
