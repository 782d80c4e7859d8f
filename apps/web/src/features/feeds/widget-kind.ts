import { Rss } from 'lucide-react'
import { lazy } from 'react'
import { wasSignedIn } from '../../entities/session/session.ts'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { roomOf } from './settings.ts'

const loadWidget = async () => ({ default: (await import('./widget/feed-widget.tsx')).FeedWidget })

export const feedKind: WidgetKind = {
  type: 'rsslist',
  icon: Rss,
  titleKey: 'feeds:kind',
  premium: false,
  defaults: { n: 10 },
  gallery: { descriptionKey: 'feeds:kindText', position: 2, firstStepKey: 'content:beginWithFeed' },
  addForm: lazyFeature(['content', 'feed-editing'], async () => (await import('./adding/add-feed-form.tsx')).AddFeedForm),
  rows: roomOf,
  toolsForAll: true,
  plainRows: true,
  collapsed: lazyFeature('feed-reading', async () => (await import('./reading/collapsed-count.tsx')).CollapsedCount),
  component: lazy(loadWidget),
  // A visitor's page may well have no feed; the code comes when one is seen.
  preload: async () => (wasSignedIn() ? loadWidget() : undefined),
  settings: lazyFeature(
    ['feed-editing', 'feed-reading'],
    async () => (await import('./editing/components/feed-settings.tsx')).FeedSettings,
  ),
  menu: lazyFeature(
    ['feed-editing', 'feed-reading', 'mutations'],
    async () => (await import('./editing/components/feed-widget-menu.tsx')).FeedWidgetMenu,
  ),
  mutations: async () => {
    const [{ feedMutations }, { readStateMutations }] = await Promise.all([
      import('./mutations.ts'),
      import('../../entities/feed/read-state/mutations.ts'),
    ])
    return { ...feedMutations, ...readStateMutations }
  },
}
