import { ChartNoAxesColumnIncreasing } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { height } from './settings.ts'

export const googleAnalyticsKind: WidgetKind = {
  type: 'ganalytics',
  icon: ChartNoAxesColumnIncreasing,
  titleKey: 'google-analytics:kind',
  premium: true,
  defaults: {},
  gallery: { descriptionKey: 'google-analytics:kindText', position: 45 },
  source: 'google',
  rows: () => 9,
  height: () => height,
  plainRows: true,
  adaptsToWidth: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/google-analytics-widget.tsx')).GoogleAnalyticsWidget),
  settings: lazyFeature(async () => (await import('./editing/google-analytics-settings.tsx')).GoogleAnalyticsSettings),
}
