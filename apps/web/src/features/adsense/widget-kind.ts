import { HandCoins } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { height } from './settings.ts'

export const adsenseKind: WidgetKind = {
  type: 'gadsense',
  icon: HandCoins,
  titleKey: 'adsense:kind',
  premium: true,
  defaults: {},
  gallery: { descriptionKey: 'adsense:kindText', position: 46 },
  source: 'google',
  rows: () => 11,
  height: () => height,
  plainRows: true,
  adaptsToWidth: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/adsense-widget.tsx')).AdsenseWidget),
  settings: lazyFeature(async () => (await import('./editing/adsense-settings.tsx')).AdsenseSettings),
}
