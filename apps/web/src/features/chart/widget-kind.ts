import { ChartColumn } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { heightOf, rowCount } from './height.ts'

export const chartKind: WidgetKind = {
  type: 'chart',
  icon: ChartColumn,
  titleKey: 'chart:kind',
  premium: true,
  defaults: {},
  gallery: { descriptionKey: 'chart:kindText', position: 40 },
  rows: rowCount,
  height: heightOf,
  plainRows: true,
  adaptsToWidth: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/chart-widget.tsx')).ChartWidget),
  settings: lazyFeature(async () => (await import('./editing/chart-settings.tsx')).ChartSettings),
}
