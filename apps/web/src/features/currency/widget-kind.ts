import { ArrowLeftRight } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { heightOf, rowCount } from './settings.ts'

export const currencyConverterKind: WidgetKind = {
  type: 'currency_converter',
  icon: ArrowLeftRight,
  titleKey: 'currency:kind',
  premium: true,
  defaults: {},
  gallery: { descriptionKey: 'currency:kindText', position: 22 },
  rows: rowCount,
  height: heightOf,
  plainRows: true,
  adaptsToWidth: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/currency-widget.tsx')).CurrencyWidget),
  settings: lazyFeature(async () => (await import('./editing/currency-settings.tsx')).CurrencySettings),
}
