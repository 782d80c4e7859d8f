import { Activity } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { heightOf, rowCount } from './settings.ts'

export const statusKind: WidgetKind = {
  type: 'status',
  icon: Activity,
  titleKey: 'status:kind',
  premium: false,
  defaults: {},
  gallery: { descriptionKey: 'status:kindText', position: 24 },
  rows: rowCount,
  height: heightOf,
  adaptsToWidth: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/status-widget.tsx')).StatusWidget),
  settings: lazyFeature(async () => (await import('./editing/status-settings.tsx')).StatusSettings),
}
