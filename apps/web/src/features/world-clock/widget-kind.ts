import { Clock } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { citiesOf, rowCount } from './settings.ts'

export const worldClockKind: WidgetKind = {
  type: 'worldclock',
  icon: Clock,
  titleKey: 'world-clock:kind',
  premium: false,
  defaults: {},
  gallery: { descriptionKey: 'world-clock:kindText', position: 5 },
  rows: (widget) => rowCount(citiesOf(widget).length),
  plainRows: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/world-clock-widget.tsx')).WorldClockWidget),
  settings: lazyFeature(async () => (await import('./editing/world-clock-settings.tsx')).WorldClockSettings),
}
