import { Clock3 } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { clockSettings, rowCount } from './settings.ts'

export const analogClockKind: WidgetKind = {
  type: 'analog-clock',
  icon: Clock3,
  titleKey: 'analog-clock:kind',
  premium: false,
  defaults: {},
  gallery: { descriptionKey: 'analog-clock:kindText', position: 20 },
  rows: (widget) => rowCount(clockSettings(widget)),
  plainRows: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/analog-clock-widget.tsx')).AnalogClockWidget),
  settings: lazyFeature(async () => (await import('./editing/analog-clock-settings.tsx')).AnalogClockSettings),
}
