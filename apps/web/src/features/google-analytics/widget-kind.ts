import { ChartNoAxesColumnIncreasing } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'

export const googleAnalyticsKind: WidgetKind = {
  type: 'ganalytics',
  icon: ChartNoAxesColumnIncreasing,
  titleKey: 'google-analytics:kind',
  premium: true,
  defaults: {},
  gallery: { descriptionKey: 'google-analytics:kindText', position: 45 },
  source: 'google',
  rows: () => 9,
  // What it shows is no setting: it is as high as all of its figures, below each other where it is narrow.
  height: () => 'calc(236px + clamp(0px, (288px - 100cqi) * 1000, 3 * var(--row) - 56px))',
  plainRows: true,
  adaptsToWidth: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/google-analytics-widget.tsx')).GoogleAnalyticsWidget),
  settings: lazyFeature(async () => (await import('./editing/google-analytics-settings.tsx')).GoogleAnalyticsSettings),
}
