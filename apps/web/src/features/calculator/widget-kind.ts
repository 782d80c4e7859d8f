import { Calculator } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'

export const calculatorKind: WidgetKind = {
  type: 'calculator',
  icon: Calculator,
  titleKey: 'calculator:kind',
  premium: false,
  defaults: {},
  gallery: { descriptionKey: 'calculator:kindText', position: 6 },
  rows: () => 13,
  // The keys and the line of the history are rows of their own kind.
  height: () => 'calc(5.5 * var(--row) + 198px)',
  plainRows: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/calculator-widget.tsx')).CalculatorWidget),
}
