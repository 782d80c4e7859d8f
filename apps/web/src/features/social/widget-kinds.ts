import { defaultTimelineHeight } from '@foyer/contracts/accounts/social-accounts'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { AtSign, ThumbsUp } from 'lucide-react'
import { ownHeightOf, rowsOfEmbed } from '../../entities/embed/embed.ts'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { type Network, accountOf, facebook, twitter } from './networks.ts'

const shared = {
  premium: false,
  defaults: {},
  fixedRows: true,
  adaptsToWidth: true,
  plainRows: true,
  // What is loaded at once depends on what has been agreed to in this browser.
  inBrowserOnly: true,
} satisfies Partial<WidgetKind>

const rowsOf = (network: Network) => (widget: Widget) => {
  const account = accountOf(network, widget)
  if (account === null) return 3
  const height = ownHeightOf(widget) ?? defaultTimelineHeight
  return rowsOfEmbed(network.contentOf(account, { height, language: '', isDark: false }), height)
}

export const facebookPageKind: WidgetKind = {
  ...shared,
  type: facebook.type,
  icon: ThumbsUp,
  titleKey: 'social:facebook_page.kind',
  gallery: { descriptionKey: 'social:facebook_page.kindText', position: 80 },
  rows: rowsOf(facebook),
  component: lazyFeature(async () => (await import('./widget/kind-widgets.tsx')).FacebookPageWidget),
  settings: lazyFeature(async () => (await import('./editing/social-settings.tsx')).FacebookPageSettings),
}

export const twitterTimelineKind: WidgetKind = {
  ...shared,
  type: twitter.type,
  icon: AtSign,
  titleKey: 'social:twitter-timeline.kind',
  gallery: { descriptionKey: 'social:twitter-timeline.kindText', position: 81 },
  rows: rowsOf(twitter),
  component: lazyFeature(async () => (await import('./widget/kind-widgets.tsx')).TwitterTimelineWidget),
  settings: lazyFeature(async () => (await import('./editing/social-settings.tsx')).TwitterTimelineSettings),
}
