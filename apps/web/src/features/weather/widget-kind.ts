import { CloudSun } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { emptyHeight, emptyRows, shownHeight, shownRows } from './rows.ts'
import { cityOf } from './settings.ts'

export const weatherKind: WidgetKind = {
  type: 'weather',
  icon: CloudSun,
  titleKey: 'weather:kind',
  premium: false,
  defaults: {},
  gallery: { descriptionKey: 'weather:kindText', position: 8 },
  rows: (widget) => (cityOf(widget) ? shownRows : emptyRows),
  height: (widget) => (cityOf(widget) ? shownHeight : emptyHeight),
  adaptsToWidth: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/weather-widget.tsx')).WeatherWidget),
  settings: lazyFeature(async () => (await import('./editing/weather-settings.tsx')).WeatherSettings),
}
