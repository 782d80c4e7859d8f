import { HandCoins } from 'lucide-react'
import { heightBelow } from '../../entities/widget/height-below.ts'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'

export const adsenseKind: WidgetKind = {
  type: 'gadsense',
  icon: HandCoins,
  titleKey: 'adsense:kind',
  premium: true,
  defaults: {},
  gallery: { descriptionKey: 'adsense:kindText', position: 46 },
  source: 'google',
  rows: () => 11,
  // Its amounts are in pairs, and below each other where it is narrow.
  height: () => `calc(284px + ${heightBelow(400, 16)} + ${heightBelow(288, 104)})`,
  plainRows: true,
  adaptsToWidth: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/adsense-widget.tsx')).AdsenseWidget),
  settings: lazyFeature(async () => (await import('./editing/adsense-settings.tsx')).AdsenseSettings),
}
