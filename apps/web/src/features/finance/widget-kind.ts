import { TrendingUp } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { heightOf, rowCount, symbolsOf } from './settings.ts'

export const financeKind: WidgetKind = {
  type: 'finance',
  icon: TrendingUp,
  titleKey: 'finance:kind',
  premium: true,
  defaults: {},
  gallery: { descriptionKey: 'finance:kindText', position: 23 },
  source: 'stocks',
  rows: (widget) => rowCount(symbolsOf(widget).length),
  height: heightOf,
  plainRows: true,
  adaptsToWidth: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/finance-widget.tsx')).FinanceWidget),
  settings: lazyFeature(async () => (await import('./editing/finance-settings.tsx')).FinanceSettings),
}
